import { type PlayerMonth, playerMonth, RATING_TYPES } from '../engine/csa2024';
import { RATING_TITLES } from '../cells/columns';
import type { Cells } from '../cells/headers';
import {
  crossCheckExample,
  crossCheckNumbers,
  examplePrint,
  type ExamplePrint,
  printOnSheet,
  withCauses,
} from '../explain/crosscheck/crossCheck';
import { CSA2024_DOCUMENT } from '../documents/csa2024';
import { ratingKey } from '../documents/csa2024/keys';
import { figureLabel } from '../documents/csa2024/figureByKey';
import { PRINTED_COLUMNS } from '../documents/csa2024/exampleSheet';
import { compareMonthPrint, type Cause, explainPrint, type PrintExplanation } from '../explain/explainPrint';
import { likelyCauses } from '../explain/likelyCauses';
import { foundKey } from '../figures/key';
import type { Print } from '../figures/printedFigures';
import type { SheetModel } from '../figures/sheetModel';
import { monthFigures } from '../documents/csa2024/monthReport';
import { READING_OPTIONS, READING_TEXT, READINGS } from '../documents/csa2024/readings';
import { figureAt, hasLayout, layoutOf } from './figureAt';
import type { KnownSheet } from './knownSheet';
import { EQUAL_TITLE, FOLLOWS_TITLE, type FigureChoice, type Subject } from './subject';

/** A report or worked example as it is on its sheet. */
interface WrittenMonth {
  readonly known: KnownSheet;
  /** The cells from the sheet's first one; null where rows or columns above or before them are blank. */
  readonly cells: Cells | null;
}

/** A player's month, of a report or worked example, or of the user's own ranges (`written` is null). */
export function monthSubject(month: PlayerMonth, written: WrittenMonth | null): Subject {
  if (written === null) return subjectOf(month, USERS_RANGES);
  const { known, cells } = written;
  const layout = layoutOf(known, month);
  if (cells === null || !hasLayout(layout, cells, known.kept)) return subjectOf(month, MOVED);
  const isExample = known.kind === 'example';
  return subjectOf(month, {
    layout,
    isMoved: false,
    print: { numbers: printOnSheet(layout, cells), isExample },
    example: isExample ? examplePrint(layout, cells) : null,
  });
}

/** Where the figures of a month are, and the printed numbers next to them. */
interface MonthSheet {
  readonly layout: SheetModel | null;
  readonly isMoved: boolean;
  readonly print: Print;
  readonly example: ExamplePrint | null;
}

const USERS_RANGES: MonthSheet = {
  layout: null,
  isMoved: false,
  print: { numbers: [], isExample: false },
  example: null,
};
const MOVED: MonthSheet = { ...USERS_RANGES, isMoved: true };

function subjectOf(month: PlayerMonth, sheet: MonthSheet): Subject {
  const { layout, example } = sheet;
  const choices = figureChoices(month);
  const others = new Map<string, Subject>();
  const subject: Subject = {
    kind: 'month',
    document: CSA2024_DOCUMENT,
    method: 'Looks for the readings and slips that give this number.',
    choices,
    figures: new Map(choices.map((figure) => [figure.key, figure])),
    print: sheet.print,
    example,
    isMoved: sheet.isMoved,
    readings: new Map(Object.entries(READING_TEXT)),
    figureAt: (place) => (layout === null ? null : (figureAt(layout, place)?.key ?? null)),
    placeOf: (key) => layout?.places.get(foundKey(key)),
    labelOf: figureLabel,
    by: (reading) => {
      const known = others.get(reading);
      if (known !== undefined) return known;
      const named = READINGS.find((one) => one === reading);
      if (named === undefined) return subject;
      const other = subjectOf(playerMonth(month.input, READING_OPTIONS[named]), sheet);
      others.set(reading, other);
      return other;
    },
    asExample: () => subject.by('no maximum'),
    *explain(number, print) {
      const beside = print.numbers.filter(({ key }) => key !== number.key);
      const compared = compareMonthPrint(month, [number, ...beside]);
      const columns = print.isExample ? PRINTED_COLUMNS : {};
      const found = yield* explainPrint(compared, number.key, columns);
      // A print that has the steps too is followed through them.
      const hasSteps = beside.some(({ key }) => !isPublished(key));
      const likely = hasSteps ? [] : likelyCauses(month, number);
      return { ...found, title: likely[0]?.title ?? titleOf(found), likely, finding: null };
    },
    *crossCheck(print) {
      const check = print.isExample
        ? crossCheckExample(month, example)
        : crossCheckNumbers(month, print.numbers);
      return yield* withCauses(check, month);
    },
  };
  return subject;
}

const TITLES: Readonly<Record<Cause['kind'], string>> = {
  assumed: 'Explained',
  sum: 'A sum is one unit out',
  column: 'The column is not the history',
  typing: 'Possibly a typing error',
  none: 'Nothing explains it',
};

/** Over an answer that hardly any number would be without. */
const EXPLAINS_NOTHING = 'Explains nothing: almost any number fits. Add what else is printed';

/** The verdict in a few words. */
function titleOf({ asked, verdict, causes }: PrintExplanation): string {
  if (verdict === 'equal') return EQUAL_TITLE;
  if (verdict === 'rounding') return 'Equal with every step rounded';
  const ownCause = causes.find(({ kind, figures, explanation }) =>
    kind === 'assumed'
      ? explanation?.asked.key === asked.key
      : figures.some(({ number }) => number.key === asked.key),
  );
  if (ownCause?.explanation?.fitsAny === true) return EXPLAINS_NOTHING;
  return ownCause === undefined ? FOLLOWS_TITLE : TITLES[ownCause.kind];
}

function isPublished(key: string): boolean {
  return RATING_TYPES.some((type) => key === ratingKey(type, 'step9/published'));
}

/** Inputs as used, and dates: nobody asks why they differ. */
const NOT_ASKED = /^used\/t|\/endDate$/;

const LISTS: readonly string[] = Object.values(RATING_TITLES);

/** The figures of a month, the rating lists before the tournaments, each in the order of the steps but for the published rating, which people ask about most. */
function figureChoices(month: PlayerMonth): FigureChoice[] {
  const choices = [...monthFigures(month)].flatMap(([key, ours]): FigureChoice[] => {
    if (NOT_ASKED.test(key)) return [];
    const { label, clause } = figureLabel(key);
    const title = label.split(', ').slice(1).join(', ');
    return [{ key, group: groupOf(month, key), title, label, clause, ours }];
  });
  const sorted = [
    ...choices.filter(({ key }) => isPublished(key)),
    ...choices.filter(({ key }) => !isPublished(key)),
  ];
  return [
    ...LISTS.flatMap((list) => sorted.filter(({ group }) => group === list)),
    ...choices.filter(({ group }) => !LISTS.includes(group)),
  ];
}

function groupOf(month: PlayerMonth, key: string): string {
  const [, part = ''] = key.split('/');
  const number = Number(/^t(\d+)$/.exec(part)?.[1] ?? 0);
  const name = month.tournaments[number - 1]?.tournament.name;
  if (name === undefined) return RATING_TITLES[part as keyof typeof RATING_TITLES];
  return name === `Tournament ${number}` ? name : `Tournament ${number}: ${name}`;
}
