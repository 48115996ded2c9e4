import type { Game, PlayerMonthInput, RatingState, Tournament } from '../../src/engine/csa2024';
import { calendarDay, type CalendarDay } from '../../src/engine/kit/calendarDay';
import { asRawRating } from '../../src/engine/kit/units';

const state = (given: Partial<RatingState>): RatingState => ({
  rating: null,
  k: null,
  highest: null,
  penaltyPoints: 0,
  ...given,
});

const day = (year: number, month: number, date: number): CalendarDay => calendarDay(year, month, date)!;

function games(...rows: [number | null, number | null, 'W' | 'B', Game['result']][]): Game[] {
  return rows.map(([opponentMain, opponentOwn, colour, result], index) => ({
    round: index + 1,
    opponentMain,
    opponentOwn,
    colour: result === 'bye' ? null : colour === 'W' ? 'white' : 'black',
    result,
  }));
}

function tournament(given: Partial<Tournament> & Pick<Tournament, 'games'>): Tournament {
  return { name: 'Open', minutes: 90, endDay: day(2026, 3, 20), abroad: false, ...given };
}

/**
 * A month with what the worked example has not: an unrated list, K by the highest rating, a short history, a lift held by
 * the maximum, a foreign event, forfeits and byes, penalties down to the floor, a game under a name like a formula.
 */
export const OTHER_MONTH: PlayerMonthInput = {
  calculationDay: day(2026, 4, 1),
  ratings: {
    main: state({ rating: asRawRating(1987.25), highest: 2204.5 }),
    standard: state({ rating: asRawRating(1900), penaltyPoints: 40 }),
    rapid: state({}),
    blitz: state({ rating: asRawRating(1104), highest: 1602, penaltyPoints: 20 }),
  },
  history: {
    main: [asRawRating(1987.25), asRawRating(1999.5), asRawRating(2010)],
    standard: [asRawRating(1900)],
    rapid: [],
    blitz: [asRawRating(1104), asRawRating(1202)],
  },
  past: {
    main: [
      { gameType: 'classical', performance: 2412, endDay: day(2026, 2, 20), minutes: 120 },
      { gameType: 'blitz', performance: 2398.5, endDay: day(2026, 1, 20), minutes: 5 },
      { gameType: 'rapid', performance: 2500, endDay: day(2018, 4, 3), minutes: null },
      { gameType: 'rapid', performance: 2450, endDay: day(2018, 4, 2), minutes: 15 },
    ],
    standard: [{ gameType: 'standard', performance: 1950, endDay: day(2025, 12, 1), minutes: 60 }],
    rapid: [],
    blitz: [],
  },
  tournaments: [
    tournament({
      name: '=Open +1',
      minutes: 120,
      games: games(
        [2105, 2110.5, 'W', 'win'],
        [null, null, 'B', 'draw'],
        [2300, 2290, 'W', 'forfeitWin'],
        [2550, 2500, 'B', 'win'],
        [1300, 1310, 'W', 'draw'],
        [null, null, 'W', 'bye'],
      ),
    }),
    tournament({
      name: 'Abroad',
      minutes: 15,
      abroad: true,
      endDay: day(2026, 3, 14),
      games: games([2004, 1990, 'B', 'win'], [2000, 1999, 'W', 'loss'], [1500, 2001, 'B', 'win']),
    }),
    tournament({
      name: 'Blitz night',
      minutes: 5,
      endDay: day(2026, 3, 20),
      games: games([1400, 1300, 'W', 'loss'], [1100, 900, 'B', 'loss'], [1250, 1200, 'B', 'forfeitLoss']),
    }),
    tournament({
      name: 'Only byes',
      minutes: 60,
      endDay: day(2026, 3, 7),
      games: games([1500, 1500, 'W', 'bye']),
    }),
  ],
};

/** A player with nothing yet: no rating, no history, no games. */
export const EMPTY_MONTH: PlayerMonthInput = {
  calculationDay: day(2026, 4, 1),
  ratings: { main: state({}), standard: state({}), rapid: state({}), blitz: state({}) },
  history: { main: [], standard: [], rapid: [], blitz: [] },
  past: { main: [], standard: [], rapid: [], blitz: [] },
  tournaments: [],
};

/**
 * The same with an event of nine years ago that the Committee has rated (12.1), and penalty points of an event abroad that
 * cannot be rated yet (10.2, 44).
 */
export const UNCLEAR_MONTH: PlayerMonthInput = {
  ...OTHER_MONTH,
  ratings: {
    ...OTHER_MONTH.ratings,
    main: { ...OTHER_MONTH.ratings.main, waitingPoints: 40 },
    standard: { ...OTHER_MONTH.ratings.standard, waitingPoints: 40 },
  },
  tournaments: [
    ...OTHER_MONTH.tournaments,
    tournament({
      name: 'Old Open',
      endDay: day(2017, 3, 20),
      rateAnyway: true,
      games: games([1850, 1800, 'W', 'loss'], [2001, 1990, 'B', 'draw']),
    }),
  ],
};
