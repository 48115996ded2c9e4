import { RATING_TITLES } from '../cells/columns';
import { decimals } from '../cells/numberText';
import { FORFEIT_WORDS } from '../cells/readWords';
import {
  type Colour,
  COLOURS,
  type Game,
  type GameResult,
  kFactor,
  type PerRating,
  type PlayerMonthInput,
  ratedScore,
  RATING_TYPES,
  ratingDifference,
  RATINGS_WEIGHED,
  type RatingType,
  type Tournament,
  type TournamentRatingRecord,
  tournamentWeight,
} from '../engine/csa2024';
import { stepRounding } from '../engine/csa2024/monthOptions';
import type { RatingStart } from '../engine/csa2024/ratingMonth';
import { addMonths, type CalendarDay, formatCalendarDay } from '../engine/kit/calendarDay';
import { asKFactor, type KFactor, type RawRating } from '../engine/kit/units';
import {
  correctionSlip,
  gamePlace,
  type MonthCase,
  type RatedTournament,
  recalculated,
  type Slip,
  withGames,
  withList,
  withTournament,
} from './monthCase';

type Kind = Pick<Slip, 'kind' | 'clause' | 'words'>;

const COLOUR: Kind = { kind: 'colourSwapped', clause: '33', words: 'the colours of a game swapped' };
const RESULT: Kind = {
  kind: 'resultSwapped',
  clause: '41',
  words: 'a win taken for a loss, or a loss for a win',
};
const OTHER: Kind = {
  kind: 'otherResult',
  clause: '41',
  words: 'a draw taken for another result, or another for a draw',
};
const MISSING: Kind = { kind: 'gameMissing', clause: '41', words: 'a game missing' };
const TWICE: Kind = { kind: 'gameTwice', clause: '41', words: 'a game counted twice' };
const UNPLAYED: Kind = { kind: 'unplayedCounted', clause: '46', words: 'a bye or forfeit counted as a game' };
const OWN_IN_MAIN: Kind = {
  kind: 'ownRatingInMain',
  clause: '32',
  words: "an opponent's rating of the game's own list used in Main",
};
const MAIN_IN_OWN: Kind = {
  kind: 'mainRatingInOwn',
  clause: '32',
  words: "an opponent's Main rating used in the game's own list",
};
const EXCHANGED: Kind = {
  kind: 'ratingsExchanged',
  clause: '32',
  words: "an opponent's two ratings taken for each other",
};

const RESULT_WORDS: Readonly<Record<GameResult, string>> = {
  win: 'a win',
  draw: 'a draw',
  loss: 'a loss',
  forfeitWin: FORFEIT_WORDS.won,
  forfeitLoss: FORFEIT_WORDS.lost,
  bye: 'a bye',
};

/** Slips in one game, and in the opponents' ratings of a whole tournament. */
function gameSlips(tournaments: readonly RatedTournament[]): Slip[] {
  return tournaments.flatMap((rated) => [
    ...rated.names.flatMap((name, at) => slipsOfGame(rated, name, rated.tournament.games[at]!)),
    ...slipsOfAllGames(rated),
  ]);
}

function slipsOfGame(rated: RatedTournament, name: string, game: Game): Slip[] {
  const place = gamePlace(rated, name);
  const slip = (kind: Kind, change: (game: Game) => readonly Game[], detail = ''): Slip => ({
    ...kind,
    place: place + detail,
    apply: (month) => withGames(month, rated.index, name, change),
  });
  if (ratedScore(game.result) === null)
    return countedAs(game, rated.tournament).map(({ result, colour }) =>
      slip(
        UNPLAYED,
        (old) => [{ ...old, result, colour }],
        `, ${RESULT_WORDS[game.result]} as ${RESULT_WORDS[result]} with ${colour === 'white' ? 'White' : 'Black'}`,
      ),
    );
  const results = (['win', 'draw', 'loss'] as const).filter((result) => result !== game.result);
  return [
    slip(COLOUR, (old) => [{ ...old, colour: old.colour === 'white' ? 'black' : 'white' }]),
    ...results.map((result) =>
      slip(
        result === 'draw' || game.result === 'draw' ? OTHER : RESULT,
        (old) => [{ ...old, result }],
        `, ${RESULT_WORDS[result]} for ${RESULT_WORDS[game.result]}`,
      ),
    ),
    slip(MISSING, () => []),
    slip(TWICE, (old) => [old, old]),
    ...RATING_SLIPS.filter(([, change]) => differs(game, change)).map(([kind, change]) =>
      slip(kind, (old) => [change(old)]),
    ),
  ];
}

/**
 * The results that an unplayed round may be counted as: with its point, a bye also with half a point. Abroad nothing is
 * known of an unrated opponent (44).
 */
function countedAs(
  game: Game,
  { abroad }: Tournament,
): { result: GameResult; colour: (typeof COLOURS)[number] }[] {
  if (abroad && (game.opponentMain === null || game.opponentOwn === null)) return [];
  const results: GameResult[] =
    game.result === 'bye' ? ['win', 'draw'] : game.result === 'forfeitWin' ? ['win'] : ['loss'];
  const colours = game.colour === null ? COLOURS : [game.colour];
  return results.flatMap((result) => colours.map((colour) => ({ result, colour })));
}

const RATING_SLIPS: readonly (readonly [Kind, (game: Game) => Game])[] = [
  [OWN_IN_MAIN, (game) => ({ ...game, opponentMain: game.opponentOwn })],
  [MAIN_IN_OWN, (game) => ({ ...game, opponentOwn: game.opponentMain })],
  [EXCHANGED, (game) => ({ ...game, opponentMain: game.opponentOwn, opponentOwn: game.opponentMain })],
];

function differs(game: Game, change: (game: Game) => Game): boolean {
  const changed = change(game);
  return changed.opponentMain !== game.opponentMain || changed.opponentOwn !== game.opponentOwn;
}

/** Wrong ratings for all opponents of a tournament, as from the wrong column. */
function slipsOfAllGames(rated: RatedTournament): Slip[] {
  return RATING_SLIPS.map(([kind, change]) => ({
    ...kind,
    place: `every game of ${rated.tournament.name}`,
    apply: (month: MonthCase) =>
      withTournament(month, rated.index, (old) => ({ ...old, games: old.games.map(change) })),
  }));
}

export type { RatedTournament } from './monthCase';

/**
 * Every single slip that can have happened in a month, of the kinds of SLIP_KINDS.
 *
 * @param input the month
 * @param start the ratings at its start
 * @param tournaments those of its tournaments that are rated
 */
export function slipsOf(
  input: PlayerMonthInput,
  start: PerRating<RatingStart>,
  tournaments: readonly RatedTournament[],
): Slip[] {
  return [
    ...weightSlips(tournaments),
    ...advantageSlips(tournaments),
    ...ratingSlips(input, start),
    ...gameSlips(tournaments),
    ...dateSlips(input),
    ...historySlips(input),
  ];
}

/** Usual time controls in minutes, whose Tw may have been taken by mistake. */
const USUAL_MINUTES = [5, 8, 10, 15, 20, 25, 30, 45, 60, 75, 90, 105, 120, 150];

/** Clause 26: Tw left out or of another time control; in Main, the only list with weights. */
function weightSlips(tournaments: readonly RatedTournament[]): Slip[] {
  const forgotten = tournaments.map((rated) => weightForgotten(rated.index, instead('1', rated)));
  const everywhere = tournaments.length > 1 ? [weightForgotten(null, 'every tournament')] : [];
  const played = tournaments.map(({ tournament }) => tournament.minutes);
  const usual = [...new Set([...played, ...USUAL_MINUTES])];
  const others = tournaments.flatMap((rated) =>
    usual
      .filter((minutes) => minutes !== rated.tournament.minutes)
      .map((minutes) => weightOfOther(rated, minutes)),
  );
  return [...forgotten, ...everywhere, ...others];
}

function weightForgotten(tournament: number | null, place: string): Slip {
  const about = { kind: 'weightForgotten', clause: '26', words: 'Tw left out', place } as const;
  return weightSlip(about, tournament, 1);
}

function weightOfOther(rated: RatedTournament, minutes: number): Slip {
  const weight = tournamentWeight(minutes);
  const place = instead(`${decimals(weight, 4)} (${minutes} minutes)`, rated);
  const words = 'the Tw of another time control';
  return weightSlip({ kind: 'weightOfOtherTimeControl', clause: '26', words, place }, rated.index, weight);
}

function instead(what: string, { tournament, record }: RatedTournament): string {
  return `${tournament.name}, ${what} instead of ${decimals(record.tournamentWeight, 4)}`;
}

function weightSlip(about: Omit<Slip, 'apply'>, tournament: number | null, weight: number): Slip {
  return correctionSlip(about, {
    tournament,
    apply: (record, circumstances) => {
      const tw = stepRounding(circumstances.options.rounding).factor(weight);
      const main = recalculated(record.main, tw, circumstances, ({ expected }) => expected);
      return { ...record, tournamentWeight: tw, main };
    },
  });
}

/** Clause 33: the score per rating point, and the score of equal ratings without White's advantage. */
const SCORE_A_POINT = 0.001164;
const EVEN = 0.5;

interface Where {
  /** Its index in the input; null = every game of the month. */
  readonly tournament: number | null;
  readonly game: string | null;
  /** null = in Main and in the list of its own. */
  readonly list: RatingType | null;
}

/** Clause 33: White's advantage left out of We, in one game (one list or both) or in all games. */
function advantageSlips(tournaments: readonly RatedTournament[]): Slip[] {
  const everywhere = advantageSlip({ tournament: null, game: null, list: null }, 'every game');
  return [...tournaments.flatMap((rated) => rated.names.flatMap((_, at) => inGame(rated, at))), everywhere];
}

function inGame(rated: RatedTournament, at: number): Slip[] {
  const where = { tournament: rated.index, game: rated.names[at]! };
  const lists = [rated.record.main, rated.record.own].filter(({ games }) => games[at] !== null);
  const slips = lists.map((inRating) =>
    advantageSlip({ ...where, list: inRating.type }, placeOf(rated, at, [inRating])),
  );
  return slips.length < 2
    ? slips
    : [...slips, advantageSlip({ ...where, list: null }, placeOf(rated, at, lists))];
}

function placeOf(rated: RatedTournament, at: number, lists: readonly TournamentRatingRecord[]): string {
  const figures = lists.map(({ type, games }) => {
    const { opponentRating, expected } = games[at]!;
    const even = evenScore(rated.start[type].rating, opponentRating, rated.tournament.games[at]!.colour!);
    return `${RATING_TITLES[type]} ${decimals(even, 2)} instead of ${decimals(expected, 2)}`;
  });
  return `${gamePlace(rated, rated.names[at]!)}, ${figures.join(' and ')}`;
}

function advantageSlip({ tournament, game, list }: Where, place: string): Slip {
  const words = "We without White's advantage (equal ratings with White are 0.5418)";
  return correctionSlip(
    { kind: 'whiteAdvantageForgotten', clause: '33', words, place },
    {
      tournament,
      apply: (record, circumstances) => {
        const wrong = (inRating: TournamentRatingRecord): TournamentRatingRecord => {
          if (list !== null && list !== inRating.type) return inRating;
          return recalculated(
            inRating,
            inRating.weight,
            circumstances,
            ({ opponentRating, expected }, at) => {
              if (game !== null && circumstances.names[at] !== game) return expected;
              const { colour } = record.tournament.games[at]!;
              return evenScore(circumstances.start[inRating.type].rating, opponentRating, colour!);
            },
          );
        };
        return { ...record, main: wrong(record.main), own: wrong(record.own) };
      },
    },
  );
}

/** We as if White had no advantage. */
function evenScore(rating: number, opponent: number, colour: Colour): number {
  return colour === 'white'
    ? EVEN + SCORE_A_POINT * ratingDifference(rating, opponent)
    : EVEN - SCORE_A_POINT * ratingDifference(opponent, rating);
}

/** Clause 31, from the lowest ratings to the highest. */
const K_FACTORS = [40, 36, 32, 28, 24, 20, 16, 12].map(asKFactor);

/** Slips in the K-factor and the rating at the start of the period. */
function ratingSlips(input: PlayerMonthInput, start: PerRating<RatingStart>): Slip[] {
  return [...RATING_TYPES.flatMap((type) => kSlips(input, start[type])), ...lastMonthSlips(input)];
}

/** Clause 31: K of a neighbouring band, or by the current rating instead of the highest. */
function kSlips(input: PlayerMonthInput, { type, k, rating }: RatingStart): Slip[] {
  const slip = (about: Pick<Slip, 'kind' | 'words'>, wrong: KFactor | undefined): Slip[] =>
    wrong === undefined || wrong === k
      ? []
      : [
          {
            ...about,
            clause: '31',
            place: `${RATING_TITLES[type]}, ${wrong} instead of ${k}`,
            apply: (month) => withList(month, 'ratings', type, { ...month.input.ratings[type], k: wrong }),
          },
        ];
  const band = K_FACTORS.indexOf(k);
  const byCurrent = input.ratings[type].rating === null ? undefined : kFactor(rating);
  const byCurrentWords = 'K by the current rating instead of the highest';
  return [
    ...slip({ kind: 'kByCurrentRating', words: byCurrentWords }, byCurrent),
    ...slip(
      { kind: 'kBandUp', words: 'K of the next higher band of ratings' },
      band < 0 ? undefined : K_FACTORS[band + 1],
    ),
    ...slip(
      { kind: 'kBandDown', words: 'K of the next lower band of ratings' },
      band < 0 ? undefined : K_FACTORS[band - 1],
    ),
  ];
}

/** Clause 48: last month's raw rating, in one list or in all. */
function lastMonthSlips(input: PlayerMonthInput): Slip[] {
  const lists = RATING_TYPES.filter((type) => lastMonths(input, type) !== null);
  const slip = (types: readonly RatingType[]): Slip => ({
    kind: 'lastMonthsRating',
    clause: '48',
    words: "last month's raw rating used as the old one",
    place: types
      .map(
        (type) =>
          `${RATING_TITLES[type]} ${decimals(lastMonths(input, type)!, 1)} instead of ${decimals(input.ratings[type].rating!, 1)}`,
      )
      .join(', '),
    apply: (month: MonthCase) =>
      types.reduce(
        (changed, type) =>
          withList(changed, 'ratings', type, {
            ...changed.input.ratings[type],
            rating: lastMonths(input, type),
          }),
        month,
      ),
  });
  return [...lists.map((type) => slip([type])), ...(lists.length > 1 ? [slip(lists)] : [])];
}

/** Last month's rating by the history; null if it is unknown or the same. */
function lastMonths(input: PlayerMonthInput, type: RatingType): RawRating | null {
  const { rating } = input.ratings[type];
  const [newest, before] = input.history[type];
  const last = newest === rating ? before : newest;
  return rating === null || last === undefined || last === rating ? null : last;
}

const EARLIER = {
  kind: 'datedMonthEarlier',
  clause: '36',
  words: 'a tournament dated a month too early',
} as const;
const LATER = {
  kind: 'datedMonthLater',
  clause: '36',
  words: 'a tournament dated a month too late',
} as const;
const MOVES = [
  [EARLIER, -1],
  [LATER, 1],
] as const;

/** Clause 36: the end date of a current or earlier tournament off by a month. */
function dateSlips(input: PlayerMonthInput): Slip[] {
  return [...ofThisMonth(input), ...ofEarlier(input)];
}

/** One that ends after the calculation is not rated yet. */
function ofThisMonth({ tournaments, calculationDay }: PlayerMonthInput): Slip[] {
  return tournaments.flatMap(({ name, endDay }, index) =>
    MOVES.map(([about, months]) => {
      const moved = addMonths(endDay, months);
      const notYet = moved > calculationDay ? ', so that it is not rated yet' : '';
      return {
        ...about,
        place: `${name}, ${formatCalendarDay(moved)} instead of ${formatCalendarDay(endDay)}${notYet}`,
        apply: (month: MonthCase) => withTournament(month, index, (old) => ({ ...old, endDay: moved })),
      };
    }),
  );
}

/** Performances of one day belong to one tournament, in Main and in its own list. */
function ofEarlier({ past, calculationDay }: PlayerMonthInput): Slip[] {
  const days = [...new Set(RATING_TYPES.flatMap((type) => past[type].map(({ endDay }) => endDay)))];
  return days.flatMap((endDay) =>
    MOVES.flatMap(([about, months]) => {
      const moved = addMonths(endDay, months);
      if (moved > calculationDay) return [];
      const place = `the earlier tournament of ${formatCalendarDay(endDay)}, as of ${formatCalendarDay(moved)}`;
      return [{ ...about, place, apply: (month: MonthCase) => withEarlierMoved(month, endDay, moved) }];
    }),
  );
}

function withEarlierMoved(month: MonthCase, from: CalendarDay, to: CalendarDay): MonthCase {
  return RATING_TYPES.reduce((changed, type) => {
    const performances = changed.input.past[type];
    if (!performances.some(({ endDay }) => endDay === from)) return changed;
    const moved = performances.map((one) => (one.endDay === from ? { ...one, endDay: to } : one));
    return withList(changed, 'past', type, moved);
  }, month);
}

const LOST = { kind: 'historyRowLost', clause: '49', words: 'a row of the history lost' } as const;
const DOUBLED = { kind: 'historyRowDoubled', clause: '49', words: 'a row of the history twice' } as const;

/** Clause 49: a row of the history lost or repeated, in one list or in all four. */
function historySlips({ history }: PlayerMonthInput): Slip[] {
  const rows = Math.min(RATINGS_WEIGHED, Math.max(...RATING_TYPES.map((type) => history[type].length)));
  return Array.from({ length: rows }, (_, row) => row).flatMap((row) => {
    const lists = RATING_TYPES.filter((type) => row < history[type].length);
    const inList = (type: RatingType) =>
      slips(row, [type], `row ${row + 1} of ${RATING_TITLES[type]} (${decimals(history[type][row]!, 1)})`);
    const across = lists.length > 1 ? slips(row, lists, `row ${row + 1} of all lists`) : [];
    return [...lists.flatMap(inList), ...across];
  });
}

function slips(row: number, lists: readonly RatingType[], place: string): Slip[] {
  return [
    { ...LOST, place, apply: withRows(lists, (old) => [...old.slice(0, row), ...old.slice(row + 1)]) },
    { ...DOUBLED, place, apply: withRows(lists, (old) => [...old.slice(0, row + 1), ...old.slice(row)]) },
  ];
}

function withRows(
  lists: readonly RatingType[],
  change: (rows: readonly RawRating[]) => readonly RawRating[],
): Slip['apply'] {
  return (month) =>
    lists.reduce(
      (changed, type) => withList(changed, 'history', type, change(changed.input.history[type])),
      month,
    );
}
