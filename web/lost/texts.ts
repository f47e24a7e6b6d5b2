/**
 * The texts of 404.html: a title, an explanation, and the button. tools/page.sh writes them there, in every language.
 */
import { N_ } from '../texts.js';

export const TEXTS = [
  N_('Nothing grows here'),
  N_('The address may be misspelt, or what was here has moved.'),
  N_('To the game'),
];
