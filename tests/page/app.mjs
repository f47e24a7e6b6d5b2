// What would take long by hand: an action of the page, called by a button that is there for a moment.

/** Changes the language, whatever screen is shown. @param {any} page @param {string} language */
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
