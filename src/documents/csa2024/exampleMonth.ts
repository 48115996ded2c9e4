import {
  type GameResult,
  type GameType,
  type PastPerformance,
  type PlayerMonthInput,
  type Tournament,
  perRating,
  NO_MAXIMUM,
  type PlayerMonth,
  playerMonth,
  RATING_TYPES,
} from '../../engine/csa2024';
import { parseCalendarDay, type CalendarDay } from '../../engine/kit/calendarDay';
import { asRawRating, asKFactor } from '../../engine/kit/units';

/**
 * What the document's worked example starts from. Its tournaments 3 and 4 are printed with dates in February; their ages
 * (24 and 31 days) and the rating period mean 2024/03/08 and 2024/03/01, which are used here.
 */
const CALCULATION_DATE = '2024/04/01';

/** Rating (raw) and K: Main, Standard, Rapid, Blitz. */
const RATINGS = { main: 1405.6, standard: 1406.3, rapid: 1398.8, blitz: 1200 };
const K_FACTORS = { main: 32, standard: 32, rapid: 32, blitz: 40 };

/** Last 24 raw ratings, the newest first: Main, Standard, Rapid, Blitz. */
const HISTORY: readonly (readonly [number, number, number, number])[] = [
  [1405.6, 1406.3, 1398.8, 1200],
  [1351.2, 1344.2, 1398.8, 1200],
  [1350.8, 1344.2, 1398.8, 1200],
  [1350.8, 1344.2, 1398.8, 1200],
  [1360.2, 1344.2, 1410.6, 1200],
  [1324.9, 1344.2, 1350.1, 1200],
  [1351.2, 1344.2, 1414.1, 1200],
  [1399.7, 1418.8, 1382.7, 1200],
  [1414.6, 1445.7, 1382.7, 1200],
  [1423, 1353.8, 1492.1, 1200],
  [1405.2, 1323.6, 1492.1, 1200],
  [1391.4, 1235.4, 1492.1, 1200],
  [1235.4, 1235.4, 1509.7, 1200],
  [1235.4, 1235.4, 1436, 1200],
  [1235.4, 1235.4, 1396.6, 1200],
  [1330.4, 1330.4, 1396.6, 1200],
  [1330.4, 1330.4, 1390.8, 1200],
  [1330.4, 1330.4, 1425, 1200],
  [1330.4, 1330.4, 1392.6, 1200],
  [1359.6, 1359.6, 1392.6, 1200],
  [1359.6, 1359.6, 1392.6, 1200],
  [1359.6, 1359.6, 1392.6, 1200],
  [1359.6, 1359.6, 1392.6, 1200],
  [1231.2, 1231.2, 1333.6, 1200],
];

type PastRow = readonly [type: GameType, minutes: number, performance: number | null, endDate: string];

/** Last 5 tournaments played. The third of Main cannot be read in the scan; it is not among the newest five any more. */
const PAST: Readonly<Record<'main' | 'standard' | 'rapid' | 'blitz', readonly PastRow[]>> = {
  main: [
    ['rapid', 30, 1289.8, '2023/12/09'],
    ['rapid', 25, 1614.2, '2023/11/04'],
    ['rapid', 30, null, '2023/10/14'],
    ['standard', 90, 1037, '2023/09/25'],
    ['rapid', 25, 1536.4, '2023/09/23'],
  ],
  standard: [
    ['standard', 90, 1025.8, '2023/09/25'],
    ['standard', 60, 1297.9, '2023/08/12'],
    ['standard', 70, 1685.1, '2023/07/25'],
    ['standard', 60, 1456.4, '2023/06/18'],
    ['standard', 70, 1262, '2023/05/28'],
  ],
  rapid: [
    ['rapid', 30, 1359.3, '2023/12/09'],
    ['rapid', 25, 1616.2, '2023/11/04'],
    ['rapid', 30, 1129.4, '2023/10/14'],
    ['rapid', 25, 1521.3, '2023/09/23'],
    ['rapid', 35, 1088.8, '2023/07/15'],
  ],
  blitz: [],
};

type GameRow = readonly [round: number, main: number, own: number, colour: 'W' | 'B', result: 1 | 0.5 | 0];

/** Tournaments played in the current rating period: round, opponent's Main, opponent's rating of the type, colour, result. */
const TOURNAMENTS: readonly {
  readonly name: string;
  readonly minutes: number;
  readonly endDate: string;
  readonly games: readonly GameRow[];
}[] = [
  {
    name: 'Tournament 1',
    minutes: 25,
    endDate: '2024/03/29',
    games: [
      [6, 1200, 1200, 'W', 1],
      [5, 1225.9, 1232.4, 'B', 0],
      [4, 1190.4, 1161.8, 'W', 1],
      [3, 1206.1, 1190.8, 'B', 1],
      [2, 1329.6, 1284.3, 'W', 0],
      [1, 1179.4, 1240, 'B', 1],
    ],
  },
  {
    name: 'Tournament 2',
    minutes: 60,
    endDate: '2024/03/22',
    games: [
      [6, 1400.8, 1350.8, 'W', 1],
      [5, 1553.5, 1455.2, 'B', 1],
      [4, 1553.5, 1256, 'W', 1],
      [3, 1351.4, 1347.2, 'B', 1],
      [2, 1339.5, 1265.2, 'W', 1],
      [1, 1185.8, 1232.8, 'B', 1],
    ],
  },
  {
    name: 'Tournament 3',
    minutes: 60,
    endDate: '2024/03/08',
    games: [
      [5, 1294, 1271.5, 'B', 1],
      [4, 1317.9, 1305.8, 'B', 1],
      [3, 1318, 1253.2, 'W', 1],
      [2, 1230.6, 1232.8, 'B', 1],
      [1, 1172.6, 1143.6, 'W', 1],
    ],
  },
  {
    name: 'Tournament 4',
    minutes: 5,
    endDate: '2024/03/01',
    games: [
      [9, 1248.9, 1248.9, 'B', 1],
      [8, 1192.6, 1270.6, 'B', 1],
      [7, 1267.7, 1359.8, 'W', 0.5],
      [6, 1381.4, 1185.6, 'B', 0],
      [5, 1468.5, 1199.2, 'W', 0.5],
      [4, 1460.6, 1341.6, 'B', 0],
      [3, 1226, 1200, 'W', 1],
      [2, 1595.3, 1370, 'B', 0],
      [1, 1767.7, 1632.5, 'W', 0],
    ],
  },
];

const RESULTS: Readonly<Record<GameRow[4], GameResult>> = { 1: 'win', 0.5: 'draw', 0: 'loss' };

/** The worked example's player and month. */
export function exampleInput(): PlayerMonthInput {
  return {
    calculationDay: day(CALCULATION_DATE),
    ratings: perRating((type) => ({
      rating: asRawRating(RATINGS[type]),
      k: asKFactor(K_FACTORS[type]),
      highest: null,
      penaltyPoints: 0,
    })),
    history: perRating((type) => HISTORY.map((row) => asRawRating(row[RATING_TYPES.indexOf(type)]!))),
    past: perRating((type) => PAST[type].map(pastPerformance)),
    tournaments: TOURNAMENTS.map(({ name, minutes, endDate, games }): Tournament => ({
      name,
      minutes,
      endDay: day(endDate),
      abroad: false,
      games: games.map(([round, opponentMain, opponentOwn, colour, result]) => ({
        round,
        opponentMain,
        opponentOwn,
        colour: colour === 'W' ? 'white' : 'black',
        result: RESULTS[result],
      })),
    })),
  };
}

function pastPerformance([gameType, minutes, performance, endDate]: PastRow): PastPerformance {
  return { gameType, minutes, performance, endDay: day(endDate) };
}

function day(text: string): CalendarDay {
  const parsed = parseCalendarDay(text);
  if (parsed === null) throw new Error(`Not a date: ${text}`);
  return parsed;
}

/** The worked example's month the example's own way, without clause 47 and without rounding. */
export function exampleMonth(): PlayerMonth {
  return playerMonth(exampleInput(), NO_MAXIMUM);
}
