/** Tells the browser what the page is, in the language it is shown in: for those who have it read aloud, find it or install it. */
import { _, currentLanguage } from './texts.js';

/** English has its manifest beside index.html; the others lie with the version, all of one and the same app. @param {string} language */
const manifestOf = (language) => new URL(language === 'en' ? '../app.webmanifest' : `${language}.webmanifest`, import.meta.url).href;

export function introduce() {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document.querySelector('meta[name=description]')?.setAttribute('content', _('The board game Sanssouci, to play, to learn and to study.'));
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel=manifest]'));
  if (link && link.href !== manifestOf(language)) link.href = manifestOf(language);
}
