// The state of the page itself, for tests that would take too long by hand. The page has no door for it: an action of its own is
// put among those that it knows.

/** Runs in the page. Calls an action as if something had been pressed. */
async function perform({ name, arg }) {
  const modules = document.querySelector('script[type=module]').src;
  const { actions } = await import(new URL('actions/all.js', modules).href);
  if (!actions.testing) {
    actions.testing = (app) => (globalThis.testedApp = app);
    const button = document.createElement('button');
    button.dataset.act = 'testing';
    document.getElementById('page').append(button);
    button.click();
    button.remove();
  }
  await actions[name](globalThis.testedApp, arg, document.body);
}

/** Changes the language, whatever screen is shown. @param {any} page @param {string} language */
export const sayIn = (page, language) => page.evaluate(perform, { name: 'language', arg: language });
