// What every engine sets up before a story: settings, and reports of policy violations. These functions run in the page.

/** Stores settings as if the person had been here before, unless it is a first visit. @param {{settings: object, firstVisit: boolean}} given */
export function keepSettings({ settings, firstVisit }) {
  try {
    if (!localStorage.getItem('sanssouci/settings')) localStorage.setItem('sanssouci/settings', JSON.stringify(settings));
    if (!firstVisit) localStorage.setItem('sanssouci/tour', 'done');
  } catch {
    // forbidden storage is a story too
  }
}

export function reportViolations() {
  addEventListener('securitypolicyviolation', (event) =>
    console.error(
      `content security policy: ${event.violatedDirective} forbids ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
    ),
  );
}

/** Returns true if a page at `home` may request this address. Runs in node. @param {string} home @param {string} url */
export const isAt = (home, url) => /^(about|data|blob):/.test(url) || new URL(url).origin === new URL(home).origin;
