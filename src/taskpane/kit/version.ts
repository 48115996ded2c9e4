import packageJson from '../../../package.json';

/** The add-in's version, as it stands in package.json and on the sheet of a run. */
export const VERSION = packageJson.version;
