import type { PlayerMonth } from '../../engine/csa2024';
import type { Answer } from '../hypotheses';
import { figureOf } from '../../documents/csa2024/figureByKey';
import { searchSteps } from '../search';
import { gives, tracedFigure, printText } from '../trace';
import { explainPrint, besideOurs, type PrintBesideMonth } from '../explainPrint';
import type { CrossCheck, CrossCheckRow } from './crossCheck';

/** So many numbers are searched for; of a print with more of its own, the page Explain tells about one at a time. */
const MOST_SEARCHES = 8;

/**
 * A cross-check with the cause of every number that differs: the readings and slips that give it, or the printed figures
 * that it follows from. What has a cause already keeps it.
 *
 * @param month the month that the numbers were compared with
 */
export function* withCauses(check: CrossCheck, month: PlayerMonth): Generator<unknown, CrossCheck> {
  const open = check.rows.filter(({ verdict, cause }) => verdict === 'differs' && cause === null);
  if (open.length === 0) return check;
  const beside = besideOurs(month, check.rows);
  const causes = new Map<string, string>();
  const answers: Answer[] = [];
  const made = open.filter(({ key }) => tracedFigure(beside, key).madeHere);
  for (const [searches, row] of made.entries()) {
    const known = answerFor(answers, row);
    if (known !== undefined) causes.set(row.key, answerText(known));
    else if (searches < MOST_SEARCHES) causes.set(row.key, yield* searched(beside, row, answers));
    else causes.set(row.key, NOT_SEARCHED);
  }
  for (const row of open) {
    if (causes.has(row.key)) continue;
    const known = answerFor(answers, row);
    causes.set(row.key, known === undefined ? followsText(beside, row) : answerText(known));
  }
  return {
    ...check,
    rows: check.rows.map((row) => ({ ...row, cause: row.cause ?? causes.get(row.key) ?? null })),
  };
}

/** Said of numbers for which there was no search. */
const NOT_SEARCHED = 'Its own step does not give it. Explain looks for the readings and slips that do.';

function* searched(
  beside: PrintBesideMonth,
  { key }: CrossCheckRow,
  answers: Answer[],
): Generator<unknown, string> {
  const { month } = beside;
  const { text, causes } = yield* explainPrint(beside, key, {}, (evidence) => searchSteps(month, evidence));
  const answer = causes.find(({ explanation }) => explanation?.asked.key === key)?.explanation?.answers[0];
  if (answer === undefined) return text;
  answers.push(answer);
  return answerText(answer);
}

/** An answer to another number that gives this one too. */
function answerFor(answers: readonly Answer[], row: CrossCheckRow): Answer | undefined {
  return answers.find(({ month }) => gives(figureOf(month, row.key) ?? NaN, row));
}

/** The same for all numbers that an answer gives, so that they stand together. */
function answerText({ assumptions, tied }: Answer): string {
  const parts = assumptions.map(({ words, variants: [place, ...others] }) => {
    const or =
      others.length === 0 ? '' : `, or ${others.length} other place${others.length === 1 ? '' : 's'}`;
    return place === undefined ? words : `${words}: ${place}${or}`;
  });
  return `It follows from ${parts.join('; with ')}.${tied ? ' Another answer is equally likely: see Explain.' : ''}`;
}

function followsText(beside: PrintBesideMonth, row: CrossCheckRow): string {
  const { arithmetic, hasPrintBefore } = tracedFigure(beside, row.key);
  const printed = printText(row);
  const sum = !hasPrintBefore || arithmetic === printed ? '' : `: ${arithmetic} = ${printed}`;
  return `It follows from the printed figures before it${sum}.`;
}
