/** Describes the page to the browser in the language shown: for screen readers, search engines and installation. */
import { _, currentLanguage } from './texts.js';

/** The English manifest lies beside index.html, the others in the folder of the version; all describe the same app. */
const manifestOf = (language: string) =>
  new URL(language === 'en' ? '../app.webmanifest' : `${language}.webmanifest`, import.meta.url).href;

export function introduce() {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document
    .querySelector('meta[name=description]')
    ?.setAttribute('content', _('The board game Sanssouci, to play, to learn and to study: an unofficial fan project.'));
  const link = document.querySelector('link[rel=manifest]') as HTMLLinkElement | null;
  if (link && link.href !== manifestOf(language)) link.href = manifestOf(language);
}
