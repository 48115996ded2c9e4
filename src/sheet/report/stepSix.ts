import { RATING_TYPES, type RatingRecord, TOURNAMENTS_WEIGHED } from '../../engine/csa2024';
import { serialOfDay } from '../../cells/readDate';
import { DATE_FORMAT, FACTOR_FORMAT, RATING_FORMAT, WHOLE_FORMAT } from '../kit/formats';
import { formulaBook } from '../kit/formulaBook';
import { GAME_TYPE_TITLES, RATING_TITLES } from '../../cells/columns';
import { type MonthPage } from './monthPage';
import { label, repeat } from '../kit/reportPage';
import type { CellSpec, References } from '../kit/sheetBuilder';

/** Step 6: the newest five performances of each list, and Wp. */
export function stepSix(report: MonthPage): void {
  report.heading(
    'Step 6: the weighted performance Wp of the last five tournaments',
    'Clauses 35-38; fewer than five: none',
  );
  for (const type of RATING_TYPES) {
    const record = report.month.ratings[type];
    report.line(RATING_TITLES[type], 'label');
    if (record.performances.length > 0)
      report.table({ titles: TITLES, rows: [...rows(report, record), total(report, record)] });
    if (record.weightedPerformance === null) {
      const count = record.performances.length;
      report.line(
        `${count} of ${TOURNAMENTS_WEIGHED} tournaments: no weighted performance can be calculated.`,
      );
    }
    report.row += 1;
  }
}

const TITLES = ['#', 'Tournament', 'Type', 'Performance', 'R', 'End date', 'Age', 'A', 'i', 'P x R x A x i'];

function rows(report: MonthPage, { type, performances }: RatingRecord): CellSpec[][] {
  const { book, month } = report;
  return performances.map((place, index) => {
    const { source } = place;
    const fromPast = source.kind === 'past';
    const past = `in/past/${type}/${source.index + 1}`;
    const t = `t${source.index + 1}`;
    const row = `step6/${type}/p${index + 1}`;
    const name = fromPast ? 'earlier' : month.tournaments[source.index]!.tournament.name;
    const endDate = fromPast ? `${past}/endDate` : `in/${t}/endDate`;
    const keyed = (spec: CellSpec, key: string): CellSpec => ({ ...spec, key: `${row}/${key}` });
    const weight = report.figure(
      `${row}/typeWeight`,
      place.typeWeight,
      (at) => book.typeWeight(at.cell(`${row}/type`)),
      FACTOR_FORMAT,
    );
    return [
      label(index + 1),
      fromPast ? label(name) : repeat(`in/${t}/name`, name),
      keyed(
        repeat(fromPast ? `${past}/type` : `step1/${t}/gameType`, GAME_TYPE_TITLES[place.gameType]),
        'type',
      ),
      keyed(
        repeat(
          fromPast ? `${past}/performance` : `step5/${t}/${type}/performance`,
          place.performance,
          RATING_FORMAT,
        ),
        'performance',
      ),
      type === 'main' ? weight : { role: 'label', value: place.typeWeight, key: `${row}/typeWeight` },
      keyed(repeat(endDate, serialOfDay(place.endDay), DATE_FORMAT), 'endDate'),
      report.figure(
        `${row}/ageDays`,
        place.ageDays,
        (at) => `${at.cell('in/date')}-${at.cell(`${row}/endDate`)}`,
        WHOLE_FORMAT,
      ),
      report.factor(`${row}/ageWeight`, place.ageWeight, (at) =>
        book.ageWeight(at.cell(`${row}/endDate`), at.cell('in/date')),
      ),
      { role: 'label', value: place.place, key: `${row}/place` },
      report.points(`step6/${type}/term${index + 1}`, place.term, (at) =>
        ['performance', 'typeWeight', 'ageWeight', 'place']
          .map((factor) => at.cell(`${row}/${factor}`))
          .join('*'),
      ),
    ];
  });
}

function total(
  report: MonthPage,
  { type, performances, weightedPerformance }: RatingRecord,
): (CellSpec | null)[] {
  const column = (at: References, key: string) =>
    at.range(`step6/${type}/p1/${key}`, `step6/${type}/p${performances.length}/${key}`);
  const wp = report.points(`step6/${type}/weightedPerformance`, weightedPerformance, (at) => {
    const terms = at.range(`step6/${type}/term1`, `step6/${type}/term${performances.length}`);
    // CSA.WP weighs exact age weights, and takes the lower of two rows of one day as the more recent, which a list that begins
    // with the newest has above. There only the terms that stand here give Wp.
    const ofOneDay = new Set(performances.map(({ endDay }) => endDay)).size < performances.length;
    const book = ofOneDay ? formulaBook('plain') : report.bookOfRounded;
    return book.weightedPerformance({
      performances: column(at, 'performance'),
      endDates: column(at, 'endDate'),
      calculationDate: at.cell('in/date'),
      gameTypes: type === 'main' ? column(at, 'type') : null,
      terms,
    });
  });
  return weightedPerformance === null ? [] : [label('Wp'), ...new Array<null>(8).fill(null), wp];
}
