// Shortcuts for stories, without the page's own buttons.

/** Returns the hash of the page's address, as it is now: the driver's page.url() follows later. @param {any} page */
export const hashOf = (page) => page.evaluate(() => location.hash);

/** Changes the language on any screen. @param {any} page @param {string} language */
export async function sayIn(page, language) {
  await page.evaluate((tag) => {
    const button = document.createElement('button');
    button.dataset.act = 'language';
    button.dataset.arg = tag;
    document.getElementById('page').append(button);
    button.click();
    button.remove();
  }, language);
  await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
}
