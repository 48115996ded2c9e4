/** The add-in's version, as it stands in package.json and on the sheet of a run. */
export const VERSION = '0.1.0';
