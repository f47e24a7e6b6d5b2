/** Where the files of this version lie, for modules of every folder: packed, they all lie in one. */

/** @param {string} name */
export const fileOf = (name) => new URL(name, import.meta.url);
