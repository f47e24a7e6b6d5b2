// Shortcuts for stories: calls an action of the page with a temporary button.

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
