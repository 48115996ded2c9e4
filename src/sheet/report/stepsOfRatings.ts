import { RATING_TYPES, RATINGS_WEIGHED, type RatingRecord, ratingWeight } from '../../engine/csa2024';
import { RATING_FORMAT, WHOLE_FORMAT } from '../kit/formats';
import { RATING_TITLES } from '../../cells/columns';
import { type MonthPage } from './monthPage';
import { label, repeat } from '../kit/reportPage';
import type { CellSpec, References } from '../kit/sheetBuilder';

const NOT_AVAILABLE = 'N.A.';

/** The ratings at the period's start as the steps use them: 1200 for unrated, the highest, K. */
export function ratingsAtStart(report: MonthPage): void {
  const { book, month } = report;
  report.heading(
    'At the start of the rating period',
    'Clause 31 (K by the highest rating; a K given above wins), clause 56 (unrated: 1200, K 40)',
  );
  report.table({
    titles: ['Used', ...RATING_TYPES.map((type) => RATING_TITLES[type])],
    rows: [
      line('Rating used', (record) =>
        report.figure(
          `used/${record.type}/old`,
          record.oldRaw,
          (at) => ifBlank(at, `in/${record.type}/rating`, '1200'),
          RATING_FORMAT,
        ),
      ),
      line('Highest used', ({ type, highest }) =>
        report.figure(
          `used/${type}/highest`,
          highest,
          (at) => {
            const given = at.cell(`in/${type}/highest`);
            const old = at.cell(`used/${type}/old`);
            return `IF(N(${given})>0,MAX(${given},${old}),MAX(${[old, ...historyRange(report, type, at)].join(',')}))`;
          },
          RATING_FORMAT,
        ),
      ),
      line('K used', ({ type, k }) =>
        report.figure(
          `used/${type}/k`,
          k,
          (at) => {
            const given = at.cell(`in/${type}/k`);
            const byHighest = book.kFactor(at.cell(`used/${type}/highest`));
            return `IF(N(${given})>0,${given},IF(N(${at.cell(`in/${type}/rating`)})=0,40,${byHighest}))`;
          },
          WHOLE_FORMAT,
        ),
      ),
    ],
  });

  function line(title: string, cell: (record: RatingRecord) => CellSpec): CellSpec[] {
    return [label(title), ...RATING_TYPES.map((type) => cell(month.ratings[type]))];
  }
}

function historyRange(report: MonthPage, type: RatingRecord['type'], at: References): string[] {
  const count = report.month.input.history[type].length;
  return count === 0 ? [] : [at.range(`in/history/${type}/1`, `in/history/${type}/${count}`)];
}

function ifBlank(at: References, key: string, otherwise: string): string {
  return `IF(N(${at.cell(key)})=0,${otherwise},${at.cell(key)})`;
}

/** Step 4: temporary raw ratings, with the maximum change of clause 47 where it is applied. */
export function stepFour(report: MonthPage): void {
  const { book, month } = report;
  report.heading(
    'Step 4: temporary raw rating = old raw + changes',
    month.options.applyMaximumChange
      ? 'Clause 48; no further from the old raw rating than the maximum of clause 47'
      : 'Clause 48; the maximum change of clause 47 is left out, as in the printed example',
  );
  report.table({
    titles: ['Rating list', 'Old raw', 'Change', 'Old + change', 'Maximum', 'Temporary raw'],
    rows: RATING_TYPES.map((type) => {
      const record = month.ratings[type];
      const step = `step4/${type}`;
      const old = (at: References) => at.cell(`used/${type}/old`);
      const maximum = (at: References) => at.cell(`${step}/maximum`);
      const uncapped = (at: References) => at.cell(`${step}/uncapped`);
      const sum = (at: References) =>
        record.totals
          .map(({ tournament }) => at.cell(`step3/t${tournament + 1}/${type}/totalChange`))
          .join('+') || '0';
      return [
        label(RATING_TITLES[type]),
        repeat(`used/${type}/old`, record.oldRaw, RATING_FORMAT),
        report.figure(`${step}/change`, record.change, sum, RATING_FORMAT),
        report.points(
          `${step}/uncapped`,
          record.uncappedRaw,
          (at) => `${old(at)}+${at.cell(`${step}/change`)}`,
        ),
        report.points(`${step}/maximum`, record.maximumChange, (at) => book.maximumChange(old(at))),
        report.points(`${step}/temporaryRaw`, record.temporaryRaw, (at) =>
          record.maximumChange === null
            ? uncapped(at)
            : `MAX(${old(at)}-${maximum(at)},MIN(${old(at)}+${maximum(at)},${uncapped(at)}))`,
        ),
      ];
    }),
  });
}

/** Step 7: the last 24 raw ratings with the temporary one on top, and their weighted average. */
export function stepSeven(report: MonthPage): void {
  const { book, month } = report;
  report.heading(
    'Step 7: the weighted rating Wr of the last 24',
    'Clause 49; fewer than 24: padded with the oldest known one',
  );
  const rows = Array.from({ length: RATINGS_WEIGHED }, (_, index): CellSpec[] => [
    label(index + 1),
    { role: 'label', value: ratingWeight(index + 1), key: `step7/weight/${index + 1}` },
    ...RATING_TYPES.map((type) => ({
      ...repeat(
        weighedKey(month.input.history[type].length, type, index),
        // By the reading that weighs only known ratings the column may be shorter.
        month.ratings[type].weighedRatings[index] ?? null,
        RATING_FORMAT,
      ),
      key: `step7/${type}/${index + 1}`,
    })),
  ]);
  const wr = RATING_TYPES.map((type) =>
    report.points(`step7/${type}/weightedRating`, month.ratings[type].weightedRating, (at) =>
      book.weightedRating(
        at.range(`step7/${type}/1`, `step7/${type}/${RATINGS_WEIGHED}`),
        at.range('step7/weight/1', `step7/weight/${RATINGS_WEIGHED}`),
      ),
    ),
  );
  report.table({
    titles: ['Place', 'Weight', ...RATING_TYPES.map((type) => RATING_TITLES[type])],
    rows: [...rows, [label('Wr'), null, ...wr]],
  });
}

/** What stands at a place of step 7: the temporary raw rating, then the history; its oldest repeated to the end. */
function weighedKey(known: number, type: RatingRecord['type'], index: number): string {
  if (index === 0) return `step4/${type}/temporaryRaw`;
  return known === 0 ? `used/${type}/old` : `in/history/${type}/${Math.min(index, known)}`;
}

/** Step 8: the lift of clause 40, the floor and the penalties: the new raw rating. */
export function stepEight(report: MonthPage): void {
  const { book, month } = report;
  report.heading(
    'Step 8: new raw rating',
    'Clause 40 (lift to Wp, up to the maximum of 47), clause 42 (floor), clause 54 (penalties last)',
  );
  report.table({
    titles: ['Rating list', 'Temporary raw', 'Wp', 'Lifted', 'Floor', 'With floor', 'Penalty', 'New raw'],
    rows: RATING_TYPES.map((type) => {
      const record = month.ratings[type];
      const step = `step8/${type}`;
      const wp = record.weightedPerformance;
      return [
        label(RATING_TITLES[type]),
        repeat(`step4/${type}/temporaryRaw`, record.temporaryRaw, RATING_FORMAT),
        wp === null
          ? { role: 'label', value: NOT_AVAILABLE }
          : repeat(`step6/${type}/weightedPerformance`, wp, RATING_FORMAT),
        report.points(`${step}/lifted`, record.liftedRaw, (at) => lift(record, at)),
        report.figure(
          `${step}/floor`,
          record.floor,
          (at) => book.floor(at.cell(`used/${type}/highest`)),
          RATING_FORMAT,
        ),
        report.figure(
          `${step}/floored`,
          Math.max(record.liftedRaw, record.floor),
          (at) => `MAX(${at.cell(`${step}/lifted`)},${at.cell(`${step}/floor`)})`,
          RATING_FORMAT,
        ),
        report.figure(
          `${step}/penalty`,
          record.penaltyPoints,
          (at) => `N(${at.cell(`in/${type}/penalty`)})`,
          WHOLE_FORMAT,
        ),
        report.figure(
          `${step}/newRaw`,
          record.newRaw,
          (at) => penalised(step, at.cell(`${step}/floored`), at),
          RATING_FORMAT,
        ),
      ];
    }),
  });
}

function lift({ type, maximumChange, weightedPerformance }: RatingRecord, at: References): string {
  const temporary = at.cell(`step4/${type}/temporaryRaw`);
  if (weightedPerformance === null) return temporary;
  const wp = at.cell(`step6/${type}/weightedPerformance`);
  if (maximumChange === null) return `MAX(${temporary},${wp})`;
  return `MAX(${temporary},MIN(${wp},${at.cell(`used/${type}/old`)}+${at.cell(`step4/${type}/maximum`)}))`;
}

/** Clause 54, and clause 42 once more: penalties never take a rating below its floor. */
function penalised(step: string, rating: string, at: References): string {
  return `MIN(${rating},MAX(${at.cell(`${step}/floor`)},${rating}-${at.cell(`${step}/penalty`)}))`;
}

/** Step 9: the published rating. */
export function stepNine(report: MonthPage): void {
  const { book, month } = report;
  report.heading(
    'Step 9: published (display) rating = the higher of raw and weighted',
    'Clause 50; clause 54 (penalties last)',
  );
  report.table({
    titles: ['Rating list', 'New raw', 'Weighted', 'Higher', 'Published'],
    rows: RATING_TYPES.map((type) => {
      const record = month.ratings[type];
      const higher = Math.max(record.liftedRaw, record.floor, record.weightedRating);
      return [
        label(RATING_TITLES[type]),
        repeat(`step8/${type}/newRaw`, record.newRaw, RATING_FORMAT),
        repeat(`step7/${type}/weightedRating`, record.weightedRating, RATING_FORMAT),
        report.figure(
          `step9/${type}/higher`,
          higher,
          (at) => book.published(at.cell(`step8/${type}/floored`), at.cell(`step7/${type}/weightedRating`)),
          RATING_FORMAT,
        ),
        report.figure(
          `step9/${type}/published`,
          record.published,
          (at) => penalised(`step8/${type}`, at.cell(`step9/${type}/higher`), at),
          RATING_FORMAT,
        ),
      ];
    }),
  });
}
