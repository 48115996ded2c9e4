import { addTo } from '../../engine/kit/groups';

/** How a bureau makes its ids: letters in front, so many digits, and the last of them a check digit, where one fits. */
interface IdPattern {
  readonly prefix: string;
  readonly digits: number;
  readonly check: CheckDigit | null;
}

/** The check digit of the digits in front of it; null where it is no single digit, so that the number is passed over. */
type CheckDigit = (body: string) => string | null;

/** Weights count from the last digit of the body. */
const weighted = (body: string, weight: (at: number) => number): number =>
  [...body].reverse().reduce((sum, digit, at) => sum + Number(digit) * weight(at), 0);

const digitOf = (check: number): string | null => (check < 10 ? String(check) : null);

/** The usual check digits: Luhn's, those modulo 11 with the weights 2, 3, 4 .., and the sum of the digits modulo 10. */
const CHECK_DIGITS: readonly CheckDigit[] = [
  (body) => {
    const sum = [...body].reverse().reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return digitOf((10 - (sum % 10)) % 10);
  },
  (body) => digitOf((11 - (weighted(body, (at) => at + 2) % 11)) % 11),
  (body) => digitOf(weighted(body, (at) => at + 2) % 11),
  (body) => digitOf(weighted(body, () => 1) % 10),
];

/** So many ids are needed to see a check digit: by chance one in ten has it. */
const CHECKED_IDS = 12;
/** An id in twenty may be mistyped, or older than the check digit. */
const HAVE_IT = 0.95;

/** What is in front of the last digits, and they. */
const NUMBERED = /^(|.*\D)(\d+)$/;

/**
 * The most usual pattern of ids; null where ids are words, so that there is no next one.
 *
 * @param ids as they are in their cells
 */
function idPattern(ids: readonly string[]): IdPattern | null {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const [, prefix, digits] = NUMBERED.exec(id) ?? [];
    if (prefix === undefined || digits === undefined) continue;
    addTo(groups, `${prefix}\n${digits.length}`, digits);
  }
  const numbered = [...groups.values()].reduce((sum, { length }) => sum + length, 0);
  const [usual] = [...groups].sort(([, a], [, b]) => b.length - a.length);
  if (usual === undefined || 2 * numbered <= ids.length) return null;
  const [prefix = ''] = usual[0].split('\n');
  // Words with a number behind them are no pattern: each has other letters in front.
  if (prefix !== '' && usual[1].length === 1 && ids.length > 1) return null;
  return { prefix, digits: usual[1][0]!.length, check: checkDigitOf(usual[1]) };
}

function checkDigitOf(numbers: readonly string[]): CheckDigit | null {
  const distinct = [...new Set(numbers)].filter(({ length }) => length > 2);
  if (distinct.length < CHECKED_IDS) return null;
  const share = (check: CheckDigit): number =>
    distinct.filter((number) => check(number.slice(0, -1)) === number.at(-1)).length / distinct.length;
  return CHECK_DIGITS.find((check) => share(check) >= HAVE_IT) ?? null;
}

/**
 * The next ids of a bureau (14.4), by the most usual pattern of those that it has. They follow the highest one: a gap is the id of
 * somebody who was in the table once, and is still in old lists and files.
 *
 * @param ids the ids of the table of players, as they are in their cells
 * @param isTaken whether an id is somebody's already, in whatever form
 * @param count how many are needed
 * @returns none where ids are words, so that there is no next one
 */
export function nextIds(ids: readonly string[], isTaken: (id: string) => boolean, count: number): string[] {
  const pattern = idPattern(ids);
  if (pattern === null) return [];
  const { prefix, digits, check } = pattern;
  const bodyLength = check === null ? digits : digits - 1;
  const highest = ids.reduce((most, id) => {
    const [, own, number] = NUMBERED.exec(id) ?? [];
    const isUsual = own === prefix && number?.length === digits;
    return isUsual ? Math.max(most, Number(number.slice(0, bodyLength))) : most;
  }, 0);
  const next: string[] = [];
  for (let last = highest + 1; next.length < count; last += 1) {
    const body = String(last).padStart(bodyLength, '0');
    const end = check === null ? '' : check(body);
    if (end === null) continue;
    const id = `${prefix}${body}${end}`;
    if (!isTaken(id)) next.push(id);
  }
  return next;
}
