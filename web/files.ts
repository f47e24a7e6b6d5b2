/** Where the files of this version are, for modules in every folder: the bundled page has them all in one folder. */

export const fileOf = (name: string) => new URL(name, import.meta.url);
