/**
 * The script of 404.html. Static hosts show that page at any unknown address, so it cannot tell from its own address
 * where the game is, and tries the folders above it.
 */

/** At most this many folders of an address are tried, the deepest of them first. */
const DEEPEST = 6;

/** Returns the settings of the page, as web/settings.ts stores them. */
function settings(): { language?: string; theme?: string } {
  try {
    return JSON.parse(localStorage.getItem('sanssouci/settings') ?? '{}') ?? {};
  } catch {
    return {};
  }
}

const { language = '', theme = '' } = settings();
const sections = [...document.querySelectorAll('section')];
const spoken = [language, ...navigator.languages, 'en']
  .map((tag) => sections.find(({ lang }) => lang === tag.slice(0, 2)))
  .find(Boolean);
for (const section of sections) section.hidden = section !== spoken;
document.documentElement.lang = spoken?.lang ?? 'en';
document.documentElement.classList.toggle(
  'dark',
  theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches),
);

/** Finds the nearest folder above that has the game, and its version. */
async function findGame() {
  const folders = location.pathname.split('/').slice(1, -1).slice(0, DEEPEST);
  for (let depth = folders.length; depth >= 0; depth--) {
    const home = ['', ...folders.slice(0, depth), ''].join('/');
    try {
      const { sanssouci, page } = await (await fetch(`${home}sanssouci.json`)).json();
      if (sanssouci) return { home, page };
    } catch {
      // a host may answer with anything
    }
  }
  return null;
}

findGame().then((found) => {
  if (!found) return;
  for (const link of document.querySelectorAll('a')) link.href = found.home;
  const letters = new FontFace('Alegreya', `url("${found.home}${found.page}/fonts/alegreya-800.woff2")`, { weight: '800' });
  document.fonts.add(letters);
  letters.load().catch(() => {}); // another font will do
});
