import {
  type Colour,
  ratingDifference,
  type RatingType,
  type TournamentRatingRecord,
} from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { decimals } from '../../../cells/numberText';
import type { Slip } from '../monthCase';
import { correctionSlip, recalculated } from './corrections';
import { gamePlace, type RatedTournament } from './places';

/** Clause 33: what a point of rating is worth, and what equal ratings would have if White had no advantage. */
const SCORE_A_POINT = 0.001164;
const EVEN = 0.5;

interface Where {
  /** By its place in the input; null = every game of the month. */
  readonly tournament: number | null;
  readonly game: string | null;
  /** null = in Main and in the list of its own. */
  readonly list: RatingType | null;
}

/** Clause 33: White's advantage left out of We, of one game (in one list or in both) or of them all. */
export function advantageSlips(tournaments: readonly RatedTournament[]): Slip[] {
  const everywhere = advantageSlip({ tournament: null, game: null, list: null }, 'every game');
  return [...tournaments.flatMap((of) => of.names.flatMap((_, at) => inGame(of, at))), everywhere];
}

function inGame(of: RatedTournament, at: number): Slip[] {
  const where = { tournament: of.index, game: of.names[at]! };
  const lists = [of.record.main, of.record.own].filter(({ games }) => games[at] !== null);
  const slips = lists.map((inRating) =>
    advantageSlip({ ...where, list: inRating.type }, placeOf(of, at, [inRating])),
  );
  return slips.length < 2
    ? slips
    : [...slips, advantageSlip({ ...where, list: null }, placeOf(of, at, lists))];
}

function placeOf(of: RatedTournament, at: number, lists: readonly TournamentRatingRecord[]): string {
  const figures = lists.map(({ type, games }) => {
    const { opponentRating, expected } = games[at]!;
    const even = evenScore(of.start[type].rating, opponentRating, of.tournament.games[at]!.colour!);
    return `${RATING_TITLES[type]} ${decimals(even, 2)} instead of ${decimals(expected, 2)}`;
  });
  return `${gamePlace(of, of.names[at]!)}, ${figures.join(' and ')}`;
}

function advantageSlip({ tournament, game, list }: Where, place: string): Slip {
  const words = "We without White's advantage (equal ratings with White are 0.5418)";
  return correctionSlip(
    { kind: 'whiteAdvantageForgotten', clause: '33', words, place },
    {
      tournament,
      apply: (record, of) => {
        const wrong = (inRating: TournamentRatingRecord): TournamentRatingRecord => {
          if (list !== null && list !== inRating.type) return inRating;
          return recalculated(inRating, inRating.weight, of, ({ opponentRating, expected }, at) => {
            if (game !== null && of.names[at] !== game) return expected;
            const { colour } = record.tournament.games[at]!;
            return evenScore(of.start[inRating.type].rating, opponentRating, colour!);
          });
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
