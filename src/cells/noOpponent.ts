import { type CellValue, isDash } from './cellValue';
import { type Names, plainName, withWord } from './names';

/** Why a cell of an opponent names none: a bye, a requested bye, a forfeit, or no reason. */
type Absence = 'bye' | 'requestedBye' | 'forfeit' | 'nobody';

/** The words that name an absence: these are names of people too, */
const WORDS: Names<Exclude<Absence, 'requestedBye'>> = {
  bye: 'bye byes free exempt vry vrij',
  forfeit: 'wo default defaulted ff absent',
  nobody: 'none nobody dummy ghost nn',
};
/** and these are not. */
const CLEAR_WORDS: Names<Exclude<Absence, 'requestedBye'>> = {
  bye: 'freilos spielfrei pab sitout exempted exento descansa',
  forfeit: 'forfeit forfeits forfeited forfait walkover noshow withdrawn withdrew',
  nobody: 'unpaired notpaired noopponent nopairing nogame notplayed unplayed vacant tbd tba',
};
/** Words beside them that change nothing. */
const FILLERS =
  'the by full one point points pt pts pairing allocated round rd opponent player win won loss lost';
/** Points of a bye that was asked for (55). */
const PARTS = 'half zero requested';

/** Hyphens and spaces between words that are one, and a bye's points without a space before it. */
function wordsIn(text: string): string[] {
  return (
    text
      .replace(/^[Aa]n? (?=[a-z])/, '')
      .toLowerCase()
      .replace(/½|1\/2|0[.,]50?/g, ' half ')
      .replace(/\bw\s*[/.]\s*o\b/g, 'wo')
      .replace(/\bn\/a\b/g, 'none')
      .replace(/\bn\.\s?n\b/g, 'nn')
      .replace(/\bdid(?: not|n['’]t) (?:show|play|come|turn up)(?: up)?\b/g, 'noshow')
      .replace(/\bs(?:it|its|itting|at)[\s-]*out\b/g, 'sitout')
      .replace(/\b(no|not|walk)[\s-]+(?=over|show|opponent|paired|pairing|game|played)/g, '$1')
      .replace(/(full|half|zero|points?|pairing|requested|allocated|\d)(?=bye|point)/g, '$1 ')
      .replace(/bye(?=\d)/g, 'bye ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const isOneOf = (words: string, word: string): boolean => words.split(' ').includes(word);

/**
 * Why the cell of an opponent names none: BYE, "full-point bye", spielfrei, (forfeit), w/o, "not paired",
 * 0000. A name with more than such a word is a person, such as "Bye, Ann". `doubtful`: it may be either, as "Smith
 * (forfeit)" and, beside a rating, "Bye" alone. Null for a person, a blank cell and a dash.
 *
 * @param isRated whether a rating is beside it
 */
export function absenceIn(value: CellValue, isRated = false): Absence | 'doubtful' | null {
  if (typeof value !== 'string') return null;
  const words = wordsIn(value);
  if (/^0{2,}$/.test(words.join(''))) return isRated ? 'doubtful' : 'nobody';
  const kinds = words.map((word) => withWord(CLEAR_WORDS, word) ?? withWord(WORDS, word));
  const [kind, ...more] = new Set(kinds.filter((found) => found !== null));
  if (kind === undefined) return null;
  const others = words.filter(
    // The number of a round is one of a bye; beside a forfeit it may be somebody's id.
    (word, at) =>
      kinds[at] === null &&
      !(kind === 'bye' && /^\d{1,2}$/.test(word)) &&
      !isOneOf(`${FILLERS} ${PARTS}`, word),
  );
  if (others.length > 0) {
    const isClear = words.some((word) => withWord(CLEAR_WORDS, word) !== null);
    const isRemark = !isRated && /[()[\]:;/+\d]|\s[-–]\s/.test(value);
    return isClear || isRemark ? 'doubtful' : null;
  }
  if (isRated || more.length > 0) return 'doubtful';
  const isPart = words.some((word) => isOneOf(PARTS, word) || /^0+$/.test(word));
  return kind === 'bye' && isPart ? 'requestedBye' : kind;
}

/**
 * Clauses 28, 46 and 55: what a row without an opponent is, by the points that it brought; null where the word and the
 * points do not fit, or there is no reason for the missing opponent.
 *
 * @param points of the player: 1, 0.5 or 0
 * @example unplayedResult('bye', 1) // 'bye'
 */
export function unplayedResult(
  absence: Absence,
  points: number,
): 'bye' | 'requestedBye' | 'forfeitWin' | 'forfeitLoss' | null {
  switch (absence) {
    case 'bye':
      return points === 1 ? 'bye' : 'requestedBye';
    case 'requestedBye':
      return points === 1 ? null : 'requestedBye';
    case 'forfeit':
      return points === 1 ? 'forfeitWin' : points === 0 ? 'forfeitLoss' : null;
    case 'nobody':
      return null;
  }
}

/** How people write that a player has no rating. */
const UNRATED: readonly string[] = ['u', 'unr', 'unrated', 'ur'];

/** Whether the words of a cell mean that a player has no rating. */
export function saysUnrated(value: CellValue): boolean {
  return typeof value === 'string' && UNRATED.includes(plainName(value));
}

/** Whether a cell means that there is no number: a dash, U, unr. */
export function saysNone(value: CellValue): boolean {
  return isDash(value) || saysUnrated(value);
}
