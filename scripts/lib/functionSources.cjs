const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const FOLDER = join(__dirname, '..', '..', 'src', 'functions');

/** The files that declare custom functions, in the order their functions are listed: functions.ts, then the others by name. */
function functionSources(folder = FOLDER) {
  if (!existsSync(folder)) return [];
  const rank = (name) => (name === 'functions.ts' ? 0 : 1);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'))
    .map((name) => join(folder, name))
    .filter((file) => /^\s*\*\s*@customfunction\b/m.test(readFileSync(file, 'utf8')));
}

module.exports = { functionSources };
