import type { PastRecord, PerformancePlace } from '../../engine/csa2024';
import { GAME_TYPE_TITLES } from '../../cells/columns';
import { serialOfDay } from '../../cells/readDate';
import { call, callOf } from '../../figures/cellFunction';
import { divided, excel, type Expression, figure, minus, range, times } from '../../figures/expression';
import { TW, TYPEWEIGHT, WP } from './functions';
import { ageWeightOf } from './gameFigures';
import {
  DATE,
  givenPastKey,
  givenTournamentKey,
  listKey,
  type PastFigure,
  pastKey,
  type PlaceFigure,
  placeKey,
  termKey,
  tournamentKey,
} from './keys';
import {
  DAY,
  DAYS,
  FACTOR,
  factor,
  ofPast,
  ofPlace,
  ofRating,
  ofTerm,
  type PlaceRow,
  POINTS,
  points,
  RATING,
  WORD,
} from './rows';

const SUM_OF_PLACES = 15;

/** One of the newest five performances, the most recent first. */
const placeOf = ({ source, type, place }: PlaceRow): PerformancePlace | undefined =>
  source.rating(type).performances[place - 1];

const pastOf = ({ source, type, place }: PlaceRow): PastRecord | undefined => source.past(type)[place - 1];

const its = ({ type, place }: PlaceRow, what: PlaceFigure): Expression => figure(placeKey(type, place, what));

/** What is known of an earlier tournament at this calculation. */
export const PAST_AGE_DAYS = ofPast('ageDays', {
  ...DAYS,
  title: 'Age',
  label: 'age in days',
  clause: '36',
  value: (row) => pastOf(row)?.ageDays,
  expression: ({ type, place }) => minus(figure(DATE), figure(givenPastKey(type, place, 'endDate'))),
});

export const PAST_WEIGHT = ofPast('tournamentWeight', {
  ...FACTOR,
  title: 'Tw',
  label: 'weight Tw',
  clause: '27',
  value: (row) => pastOf(row)?.tournamentWeight,
  expression: (row) => factor(row, call(TW, figure(givenPastKey(row.type, row.place, 'minutes')))),
});

export const PAST_AGE_WEIGHT = ofPast('ageWeight', {
  ...FACTOR,
  title: 'A',
  label: 'age weight A',
  clause: '36',
  value: (row) => pastOf(row)?.ageWeight,
  expression: (row) =>
    factor(
      row,
      ageWeightOf(
        figure(givenPastKey(row.type, row.place, 'endDate')),
        figure(pastKey(row.type, row.place, 'ageDays')),
      ),
    ),
});

/** Step 6: the row of one of the newest five, which repeats the month's tournaments and the earlier ones. */
export const PLACE_TYPE = ofPlace('type', {
  ...WORD,
  title: 'Type',
  label: 'game type',
  clause: '20',
  value: (row) => {
    const type = placeOf(row)?.gameType;
    return type === undefined ? undefined : GAME_TYPE_TITLES[type];
  },
  expression: (row) =>
    ofSource(row, {
      past: (place) => givenPastKey(row.type, place, 'type'),
      tournament: (index) => tournamentKey(index, 'step1/gameType'),
    }),
});

export const PLACE_PERFORMANCE = ofPlace('performance', {
  ...RATING,
  title: 'Performance',
  label: 'performance P',
  clause: '28',
  value: (row) => placeOf(row)?.performance,
  expression: (row) =>
    ofSource(row, {
      past: (place) => givenPastKey(row.type, place, 'performance'),
      tournament: (index) => listKey(index, row.type, 'step5/performance'),
    }),
});

export const PLACE_TYPE_WEIGHT = ofPlace('typeWeight', {
  ...FACTOR,
  title: 'R',
  label: 'type weight R',
  clause: '37',
  value: (row) => placeOf(row)?.typeWeight,
  expression: (row) => call(TYPEWEIGHT, its(row, 'type')),
});

export const PLACE_END_DATE = ofPlace('endDate', {
  ...DAY,
  title: 'End date',
  clause: '36',
  value: (row) => {
    const day = placeOf(row)?.endDay;
    return day === undefined ? undefined : serialOfDay(day);
  },
  expression: (row) =>
    ofSource(row, {
      past: (place) => givenPastKey(row.type, place, 'endDate'),
      tournament: (index) => givenTournamentKey(index, 'endDate'),
    }),
});

export const PLACE_AGE_DAYS = ofPlace('ageDays', {
  ...DAYS,
  title: 'Age',
  label: 'age in days',
  clause: '36',
  value: (row) => placeOf(row)?.ageDays,
  expression: (row) => ofSource(row, weights(row, 'ageDays', 'step2/ageDays')),
});

export const PLACE_AGE_WEIGHT = ofPlace('ageWeight', {
  ...FACTOR,
  title: 'A',
  label: 'age weight A',
  clause: '36',
  value: (row) => placeOf(row)?.ageWeight,
  expression: (row) => ofSource(row, weights(row, 'ageWeight', 'step6/ageWeight')),
});

/** Clause 36: P x R x A x i. */
export const TERM = ofTerm('term', {
  ...POINTS,
  title: 'P x R x A x i',
  label: ({ place }) => `term ${place} of Wp`,
  clause: '36',
  value: (row) => placeOf(row)?.term,
  expression: (row) =>
    points(
      row,
      times(its(row, 'performance'), its(row, 'typeWeight'), its(row, 'ageWeight'), its(row, 'place')),
    ),
});

/** Clause 36: the sum of the terms, by 15. */
export const WEIGHTED_PERFORMANCE = ofRating('step6/weightedPerformance', {
  ...RATING,
  title: 'Wp',
  label: 'weighted performance Wp',
  clause: '36',
  value: ({ source, type }) => source.rating(type).weightedPerformance,
  expression: (row) => {
    const { source, type } = row;
    const { performances } = source.rating(type);
    const places = performances.map((_, at) => at + 1);
    const column = (what: PlaceFigure) => range(places.map((place) => placeKey(type, place, what)));
    const steps = divided(excel('SUM', range(places.map((place) => termKey(type, place)))), SUM_OF_PLACES);
    // CSA.WP weighs exact age weights, and takes the lower of two rows of one day as the more recent, which a list that begins
    // with the newest has above. There only these terms give Wp.
    const ofOneDay = new Set(performances.map(({ endDay }) => endDay)).size < performances.length;
    if (ofOneDay || source.options.rounding !== 'none') return points(row, steps);
    const types = type === 'main' ? [column('type')] : [];
    return callOf(WP, [column('performance'), column('endDate'), figure(DATE), ...types], steps);
  },
});

/** Where a part of a performance comes from: among the earlier tournaments, counted from 1, or the month's own, from 0. */
function ofSource(
  row: PlaceRow,
  keys: {
    readonly past: (place: number) => Parameters<typeof figure>[0];
    readonly tournament: (index: number) => Parameters<typeof figure>[0];
  },
): Expression {
  const source = placeOf(row)!.source;
  return figure(source.kind === 'past' ? keys.past(source.index + 1) : keys.tournament(source.index));
}

function weights(row: PlaceRow, ofPastOne: PastFigure, ofMonth: 'step2/ageDays' | 'step6/ageWeight') {
  return {
    past: (place: number) => pastKey(row.type, place, ofPastOne),
    tournament: (index: number) => tournamentKey(index, ofMonth),
  };
}
