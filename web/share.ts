/** Gives texts to the user: as a file, or on the clipboard. */

export function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Copies a text to the clipboard. Returns false if it could not: over plain http browsers offer no clipboard. */
export async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the address of this page with a link in it. */
export const addressWith = (link: string) => `${location.origin}${location.pathname}#${link}`;
