import { divided, type Expression, figure, plus } from '../../figures/expression';
import { type Key, keyOf } from '../../figures/key';
import { halfUp } from '../../figures/rounding';
import { sumText } from '../../figures/shown';
import { type Columns, column, type FigureColumn, figuresOf } from '../../figures/columns';
import { PLAYER } from '../../section/games';
import { playerKey as crosstableKey } from '../../section/crosstableBlock';
import type { SectionPage } from '../../section/sectionPage';
import { RATING, UNROUNDED } from './measures';
import { given, its, ofPlayer, playerKey, type PlayerRow, type UnratedRow } from './rows';
import { scoreColumns } from './games';

/** The mean of all who have a rating; it stands once, as a formula over a large field is long. */
interface MeanRow {
  readonly value: number;
  /** The numbers of those who have a rating. */
  readonly rated: readonly number[];
}

const MEAN = keyOf('meanOfRated');

const THE_MEAN: Columns<MeanRow> = [
  figuresOf<MeanRow, 'mean'>({ key: () => MEAN, words: () => '' })('mean', {
    ...UNROUNDED,
    title: 'Start',
    label: 'mean of the rated players',
    clause: '4(a)',
    value: ({ value }) => value,
    expression: ({ rated }) => divided(plus(...ratingsOf(rated).map(figure)), rated.length),
    inNumbers:
      ({ rated }) =>
      ({ shown }) =>
        `(${sumText(ratingsOf(rated).map(shown))}) / ${rated.length}`,
  }),
  column('', () => ({ role: 'note', value: 'the mean of the rated players' })),
];

const MEETS_OTHERS_AS: FigureColumn<UnratedRow> = ofPlayer<UnratedRow>('temporary', {
  ...RATING,
  title: 'Meets others as',
  label: 'rating that the others meet',
  clause: '4(a)',
  value: ({ record }) => record.temporaryRating,
  expression: (row) => {
    const last = lastCycle(row);
    return row.section.options.provisionalRounding === 'nearest' ? halfUp(last) : last;
  },
});

function ratingsOf(numbers: readonly number[]): Key[] {
  return numbers.map((number) => playerKey(number, 'ratingUsed'));
}

/** 4(a): the unrated players' performances, cycle by cycle. */
export function cyclesStep(
  page: SectionPage,
  players: readonly PlayerRow[],
  unrated: readonly UnratedRow[],
): void {
  const [first] = unrated;
  if (first === undefined) return;
  const { section } = first;
  page.heading(
    'The event run over and over again: performances of unrated players',
    `4(a): each cycle with the values of the one before; ${section.settled ? 'settled' : 'not settled'} after ${section.cyclesRun}`,
  );
  const fromMean = unrated.find(({ record }) => record.player.startValue == null);
  if (section.options.startValue === null && fromMean !== undefined) {
    const rated = players.filter(({ record }) => record.kind !== 'unrated');
    page.list(THE_MEAN, [
      { value: fromMean.record.cycles[0]!, rated: rated.map(({ player }) => player.number) },
    ]);
    page.row += 1;
  }
  const cycling = new Set(unrated.map(({ player }) => player.number));
  page.list<UnratedRow>(
    [
      ...PLAYER,
      ...scoreColumns(section.options),
      START,
      ...Array.from({ length: section.cyclesRun }, (_, index) => afterCycle(index + 1, cycling)),
      MEETS_OTHERS_AS,
    ],
    unrated,
  );
}

const START: FigureColumn<UnratedRow> = ofPlayer<UnratedRow>('cycle0', {
  ...RATING,
  title: 'Start',
  label: 'value at the start',
  clause: '4(a)',
  value: ({ record }) => record.cycles[0],
  expression: startValue,
});

/** 4(a): an earlier performance, the value that is given, or the mean of the event's rated players. */
function startValue({ player, record, section }: UnratedRow): Expression {
  if (record.player.startValue != null) return figure(crosstableKey(player.number, 'startValue'));
  return section.options.startValue === null ? figure(MEAN) : given('startValue');
}

/**
 * @param cycle from 1
 * @param cycling the numbers of the unrated players, who count with what the cycle before gave them
 */
function afterCycle(cycle: number, cycling: ReadonlySet<number>): FigureColumn<UnratedRow> {
  return ofPlayer<UnratedRow>(`cycle${cycle}`, {
    ...UNROUNDED,
    title: `Cycle ${cycle}`,
    label: `performance of cycle ${cycle}`,
    clause: '4(a), 2',
    value: ({ record }) => record.cycles[cycle],
    expression: (row) => {
      const { games } = row.record;
      const opponents = games.map(({ opponent }) =>
        figure(playerKey(opponent, cycling.has(opponent) ? `cycle${cycle - 1}` : 'ratingUsed')),
      );
      return plus(divided(plus(...opponents), games.length), its(row, 'diff'));
    },
  });
}

/** The performance of the last cycle that was run. */
export function lastCycle(row: UnratedRow): Expression {
  return its(row, `cycle${row.record.cycles.length - 1}`);
}
