/** Excel writes an add-in's function into a file under this prefix, with underscores instead of dots. */
const addinPrefix = '_xldudf_';

/** Functions that are newer than the file format; Excel writes them with a prefix and does not know them without. */
const newerFunctions = new Set(
  (
    'IFNA IFS SWITCH MAXIFS MINIFS CONCAT TEXTJOIN XLOOKUP XMATCH UNIQUE SEQUENCE RANDARRAY SORTBY LET LAMBDA MAP REDUCE SCAN BYROW ' +
    'BYCOL MAKEARRAY VSTACK HSTACK TOROW TOCOL TAKE DROP CHOOSEROWS CHOOSECOLS EXPAND WRAPROWS WRAPCOLS TEXTSPLIT TEXTBEFORE ' +
    'TEXTAFTER DAYS NUMBERVALUE XOR STDEV.S STDEV.P VAR.S VAR.P CEILING.MATH FLOOR.MATH'
  ).split(' '),
);

/** Of these the prefix has a second part. */
const sheetFunctions = new Set(['FILTER', 'SORT']);

const calledName = /(?<![\w.])([A-Z_][\w.]*)(?=\()/gi;

/** The formula as a file holds it. `addinFunctions` are the full names of the add-in's functions, such as `CSA.TW`. */
export function toFile(formula: string, addinFunctions: readonly string[]): string {
  return eachName(formula, (name) => {
    const upper = name.toUpperCase();
    if (addinFunctions.includes(upper)) return addinPrefix + upper.replaceAll('.', '_');
    if (sheetFunctions.has(upper)) return `_xlfn._xlws.${upper}`;
    return newerFunctions.has(upper) ? `_xlfn.${upper}` : name;
  });
}

/** The formula of a file as a user types it. The function of an add-in that is not known keeps its name of the file, as in Excel. */
export function fromFile(formula: string, addinFunctions: readonly string[]): string {
  return eachName(formula, (name) => {
    if (!name.toLowerCase().startsWith(addinPrefix)) return name.replace(/^(_xlfn\.)?(_xlws\.)?/i, '');
    const bare = name.slice(addinPrefix.length).toUpperCase();
    const known = addinFunctions.find((full) => full.replaceAll('.', '_') === bare);
    return known ?? name;
  });
}

/** Replaces the names of called functions, not what stands between quotation marks. */
function eachName(formula: string, replace: (name: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(calledName, (name: string) => replace(name)),
    )
    .join('');
}
