import type {
  Game,
  MonthOptions,
  PerRating,
  PlayerMonthInput,
  RatingType,
  Tournament,
  TournamentRecord,
} from '../../engine/csa2024';
import type { RatingStart } from '../../engine/csa2024/ratingMonth';
import { gameNames } from '../report/labels';
import type { HypothesisKind } from './kinds';

/** What a correction needs to know of its month. */
export interface Circumstances {
  readonly options: MonthOptions;
  readonly start: PerRating<RatingStart>;
  /** The names of the tournament's games. */
  readonly names: readonly string[];
}

/** A change of a tournament's figures after steps 1-3, where no change of the input can make it. */
export interface Correction {
  /** By its place in the input; null = every one. */
  readonly tournament: number | null;
  readonly apply: (record: TournamentRecord, of: Circumstances) => TournamentRecord;
}

/** A month as somebody may have calculated it: from another input, by other readings, with other figures on the way. */
export interface MonthCase {
  readonly input: PlayerMonthInput;
  readonly options: MonthOptions;
  /** The names of each tournament's games: those of the month at hand, whatever games are gone or twice. */
  readonly names: readonly (readonly string[])[];
  readonly corrections: readonly Correction[];
}

/** A slip: what was done, where, and the month that it makes of another. */
export interface Slip {
  readonly kind: HypothesisKind;
  readonly clause: string;
  readonly words: string;
  readonly place: string;
  /** Null where there is nothing to change: a game that another slip has taken away. */
  readonly apply: (month: MonthCase) => MonthCase | null;
}

/** A month with nothing changed. */
export function caseOf(input: PlayerMonthInput, options: MonthOptions): MonthCase {
  return { input, options, names: input.tournaments.map(({ games }) => gameNames(games)), corrections: [] };
}

/** The month with another tournament at a place of the input. */
export function withTournament(
  month: MonthCase,
  index: number,
  change: (tournament: Tournament) => Tournament,
): MonthCase {
  const tournaments = month.input.tournaments.map((old, at) => (at === index ? change(old) : old));
  return { ...month, input: { ...month.input, tournaments } };
}

/** The month with a game replaced by others, or by none; null where the game is not there. */
export function withGames(
  month: MonthCase,
  index: number,
  name: string,
  change: (game: Game) => readonly Game[],
): MonthCase | null {
  const at = month.names[index]!.indexOf(name);
  const game = month.input.tournaments[index]!.games[at];
  if (game === undefined) return null;
  const games = change(game);
  const replaced = <T>(list: readonly T[], by: readonly T[]) => [
    ...list.slice(0, at),
    ...by,
    ...list.slice(at + 1),
  ];
  const names = month.names.map((old, place) =>
    place === index
      ? replaced(
          old,
          games.map((_, copy) => (copy === 0 ? name : `${name} again`)),
        )
      : old,
  );
  const changed = withTournament(month, index, (old) => ({ ...old, games: replaced(old.games, games) }));
  return { ...changed, names };
}

/** The month with something else in one list's ratings, history or earlier performances. */
export function withList<Part extends 'ratings' | 'history' | 'past'>(
  month: MonthCase,
  part: Part,
  type: RatingType,
  value: PlayerMonthInput[Part][RatingType],
): MonthCase {
  return { ...month, input: { ...month.input, [part]: { ...month.input[part], [type]: value } } };
}

/** The month with a correction more. */
export function withCorrection(month: MonthCase, correction: Correction): MonthCase {
  return { ...month, corrections: [...month.corrections, correction] };
}
