import { roundHalfAway } from '../../engine/kit/round';
import { foundKey } from '../figures/key';
import { isBlank } from '../kit/printedFigures';
import { trace, type Trace, type TracedFigure } from './trace';
import { type PrintBesideOurs, printText } from './traceFigures';
import { typingText } from './typingSlips';

/** Why a printed number of any document is not ours, from the print itself. */
export interface PrintTrace {
  readonly trace: Trace;
  /** "13.9 is made here: 0.45 x 0.83 x 32 = 11.95. It carries into ..." */
  readonly text: string;
}

/** A longer list of figures is named by its first ones. */
const FIGURES_NAMED = 4;

/**
 * Follows a printed number that differs through the print, by what the report's figures are declared to be: where the
 * difference is made, the arithmetic on the print's own figures there, and what it carries into.
 *
 * @param key a figure that the print has
 */
export function tracePrint(beside: PrintBesideOurs, key: string): PrintTrace {
  const found = trace(beside, key);
  return {
    trace: found,
    text: [madeText(beside, found), afterText(beside, found)].filter(Boolean).join(' '),
  };
}

function madeText(beside: PrintBesideOurs, { asked, origins }: Trace): string {
  const printed = printText(asked.number);
  if (asked.verdict === 'equal' && isBlank(asked.number.printed))
    return 'The print is blank here, as it should be.';
  if (asked.verdict === 'equal') return `${printed} is our figure.`;
  if (asked.verdict === 'rounding')
    return `${printed} is our figure with the document's own rounding on the way.`;
  const elsewhere = origins.filter((origin) => origin !== asked);
  const before =
    elsewhere.length === 0 ? '' : ` Differences made in ${named(beside, elsewhere)} are in it too.`;
  if (isBlank(asked.number.printed)) return `Nothing is printed here. It should be ${sumOf(asked)}.`;
  if (asked.madeHere) {
    const typing = typingText(beside, asked.number, [asked.fromPrint, asked.ours]);
    return `${printed} is made here: ${sumOf(asked)}.${typing === null ? '' : ` ${typing}`}${before}`;
  }
  if (elsewhere.length === 0)
    return `${printed} follows from printed figures that agree with ours: ${sumOf(asked)}. Rounding on the way is all that parts them.`;
  return `${printed} follows from the printed figures before it: ${sumOf(asked)}. The difference is made in ${named(beside, elsewhere)}.`;
}

function afterText(beside: PrintBesideOurs, { asked, after }: Trace): string {
  return asked.verdict !== 'differs' || after.length === 0 ? '' : `It carries into ${named(beside, after)}.`;
}

/** 0.45 x 0.83 x 32 = 11.95 */
function sumOf({ arithmetic, fromPrint, number }: TracedFigure): string {
  if (!Number.isFinite(fromPrint)) return `${arithmetic} gives no figure`;
  const given = String(roundHalfAway(fromPrint, Math.max(2, number.decimals + 1)));
  return Number(arithmetic) === Number(given) ? arithmetic : `${arithmetic} = ${given}`;
}

/** Figures by name and printed number. */
function named({ report }: PrintBesideOurs, figures: readonly TracedFigure[]): string {
  const texts = figures.slice(0, FIGURES_NAMED).map(({ number }) => {
    const label = report.figures.get(foundKey(number.key))?.label ?? number.key;
    return `${label} (${printText(number)})`;
  });
  const more = figures.length - texts.length;
  const all = more > 0 ? [...texts, `${more} more`] : texts;
  return [all.slice(0, -1).join('; '), ...all.slice(-1)].filter((part) => part !== '').join(' and ');
}
