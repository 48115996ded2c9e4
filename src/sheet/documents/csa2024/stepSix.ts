import { RATING_TYPES, type RatingRecord, TOURNAMENTS_WEIGHED } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { givenTournamentKey, placeKey } from './keys';
import {
  PLACE_AGE_DAYS,
  PLACE_AGE_WEIGHT,
  PLACE_END_DATE,
  PLACE_PERFORMANCE,
  PLACE_TYPE,
  PLACE_TYPE_WEIGHT,
  TERM,
  WEIGHTED_PERFORMANCE,
} from './performanceFigures';
import type { PlaceRow } from './rows';
import { column, type Columns } from '../../kit/columns';
import { label, repeat } from '../../kit/reportPage';
import { type MonthPage } from './monthPage';

const placeOf = ({ of, type, place }: PlaceRow) => of.rating(type).performances[place - 1]!;

const COLUMNS: Columns<PlaceRow> = [
  column('#', ({ place }) => label(place)),
  column('Tournament', (row) => {
    const { source } = placeOf(row);
    if (source.kind === 'past') return label('earlier');
    const { name } = row.of.tournament(source.index)!.tournament;
    return repeat(givenTournamentKey(source.index, 'name'), name);
  }),
  PLACE_TYPE,
  PLACE_PERFORMANCE,
  {
    ...PLACE_TYPE_WEIGHT,
    // Clause 37 weighs types in Main only.
    cell: (row) =>
      row.type === 'main'
        ? PLACE_TYPE_WEIGHT.cell(row)
        : { ...label(placeOf(row).typeWeight), key: placeKey(row.type, row.place, 'typeWeight') },
  },
  PLACE_END_DATE,
  PLACE_AGE_DAYS,
  PLACE_AGE_WEIGHT,
  column('i', (row) => ({ ...label(placeOf(row).place), key: placeKey(row.type, row.place, 'place') })),
  TERM,
];

/** Step 6: the newest five performances of each list, and Wp. */
export function stepSix(report: MonthPage): void {
  report.heading(
    'Step 6: the weighted performance Wp of the last five tournaments',
    'Clauses 35-38; fewer than five: none',
  );
  for (const type of RATING_TYPES) {
    const record = report.month.ratings[type];
    report.line(RATING_TITLES[type], 'label');
    if (record.performances.length > 0) putPerformances(report, record);
    if (record.weightedPerformance === null) {
      const count = record.performances.length;
      report.line(
        `${count} of ${TOURNAMENTS_WEIGHED} tournaments: no weighted performance can be calculated.`,
      );
    }
    report.row += 1;
  }
}

function putPerformances(report: MonthPage, { type, performances, weightedPerformance }: RatingRecord): void {
  const of = report.source;
  const rows = performances.map((_, at) => {
    const row: PlaceRow = { of, type, place: at + 1 };
    return COLUMNS.map(({ cell }) => cell(row));
  });
  const blanks = new Array<null>(COLUMNS.length - 2).fill(null);
  const total = [label('Wp'), ...blanks, WEIGHTED_PERFORMANCE.cell({ of, type })];
  report.table({
    titles: COLUMNS.map(({ title }) => title),
    rows: weightedPerformance === null ? [...rows, []] : [...rows, total],
  });
}
