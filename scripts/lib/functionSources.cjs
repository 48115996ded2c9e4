const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const FOLDER = join(__dirname, '..', '..', 'src', 'functions');

/** The functions of the regulations in force come first, game by game as the steps do; then the others, by file name. */
const FIRST = ['games.ts', 'performances.ts', 'ratings.ts', 'sections.ts', 'month.ts', 'rhp.ts', 'qjrl.ts'];

/** The files that declare custom functions, in the order their functions are listed. */
function functionSources(folder = FOLDER) {
  if (!existsSync(folder)) return [];
  const rank = (name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'))
    .map((name) => join(folder, name))
    .filter((file) => /^\s*\*\s*@customfunction\b/m.test(readFileSync(file, 'utf8')));
}

module.exports = { functionSources };
