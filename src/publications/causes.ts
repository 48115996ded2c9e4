import {
  type MonthOptions,
  playerMonth,
  type PlayerMonthInput,
  RATING_TYPES,
  perRating,
  type RatingType,
} from '../engine/csa2024';
import { fixed } from '../cells/numberText';
import { roundHalfAway } from '../engine/kit/round';
import { type BureauInput, LIST_COUNT, playerInputs } from '../engine/csa2024/bureau';
import type { Progress } from '../engine/kit/progress';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import type { Person } from '../bureau';

/** Why a rating moved, in the order in which the causes are put in one after the other; `program` is no part of the correction. */
export const CAUSES = {
  program: 'the program (another version or interpretation)',
  edits: 'a hand edit taken back',
  games: 'own games',
  opponents: "opponents' ratings",
  rating: 'own rating carried over',
  k: 'K and highest rating',
  performances: 'the five performances',
  penalties: 'penalties',
  history: 'the 24 raw ratings',
} as const;
export type Cause = keyof typeof CAUSES;

/** A rating that differs between two calculations of its month. */
export interface ChangedRating {
  readonly player: string;
  readonly list: RatingType;
  /** null = unrated. */
  readonly rawBefore: number | null;
  readonly rawAfter: number | null;
  readonly publishedBefore: number | null;
  readonly publishedAfter: number | null;
  /** What each cause adds to the published rating, and to the raw one; they add up to the differences. */
  readonly parts: readonly { readonly cause: Cause; readonly published: number; readonly raw: number }[];
  /** Opponents of the month whose own rating changed, those with the largest change first. */
  readonly opponents: readonly string[];
}

const MOST_NAMED = 3;
const PLAYERS_A_STEP = 100;

/**
 * Published ratings that this version of the program calculates differently, by id and list; null = not on the list. Only the
 * lists have them, as another version calculated them.
 */
export type PublishedOtherwise = ReadonlyMap<string, number | null>;
export const ratingKey = (player: string, list: RatingType): string => `${player} ${list}`;

/**
 * The ratings that differ between two calculations of one month, each with its causes; equal ones are left out.
 *
 * @param program the tables as they were, calculated as `after` is: what differs from `before` is by the program
 * @param seeded the same without the hand edits that the correction takes back
 * @param otherwise what was published and is not what `before` gives: that difference is by the program, too
 */
export function* changedRatingsSteps(
  before: CalculatedMonth,
  after: CalculatedMonth,
  program: CalculatedMonth,
  seeded: CalculatedMonth,
  otherwise: PublishedOtherwise,
): Generator<Progress, ChangedRating[]> {
  const start: Progress = { doing: 'causes', done: 0, of: 0 };
  yield start;
  const inputsBefore = playerInputs(program.month.input, program.month.options);
  yield start;
  const inputsSeeded =
    seeded === program ? inputsBefore : playerInputs(seeded.month.input, seeded.month.options);
  yield start;
  const inputsAfter = playerInputs(after.month.input, after.month.options);
  yield start;
  const inputsBetween = playerInputs(withOpponentsOf(seeded, after), after.month.options);
  yield start;
  const opponents = opponentsOf(after);
  const ids = new Set([...before.reading.indexOfId.keys(), ...after.reading.indexOfId.keys()]);
  const isOther = program !== before || otherwise.size > 0;
  const published = (id: string, player: number | undefined, type: RatingType): Rating => {
    const rating = ratingAt(before, player, RATING_TYPES.indexOf(type));
    const listed = otherwise.get(ratingKey(id, type));
    if (listed === undefined) return rating;
    return { raw: listed === null ? null : (rating.raw ?? listed), published: listed };
  };
  const found: ChangedRating[] = [];
  let done = 0;
  for (const id of ids) {
    if (done % PLAYERS_A_STEP === 0) yield { doing: 'causes', done, of: ids.size };
    done += 1;
    const [was, is] = [before.reading.indexOfId.get(id), after.reading.indexOfId.get(id)];
    const changed = RATING_TYPES.flatMap((type, list) => {
      const [first, second] = [published(id, was, type), ratingAt(after, is, list)];
      return first.raw === second.raw && first.published === second.published
        ? []
        : [{ type, list, first, second }];
    });
    if (changed.length === 0) continue;
    const unedited = seeded.reading.indexOfId.get(id);
    const steps =
      was === undefined || is === undefined || unedited === undefined
        ? null
        : stepsOf(
            inputsBefore(was),
            inputsSeeded(unedited),
            inputsBetween(is),
            inputsAfter(is),
            after.month.options,
          );
    for (const { type, first, second } of changed) {
      found.push({
        player: id,
        list: type,
        rawBefore: first.raw,
        rawAfter: second.raw,
        publishedBefore: first.published,
        publishedAfter: second.published,
        parts:
          steps === null
            ? []
            : partsOf([isOther ? perRating((one) => published(id, was, one)) : steps[0]!, ...steps], type),
        opponents: is === undefined ? [] : movedOpponents(opponents(is), seeded, after, type),
      });
    }
  }
  return found;
}

interface Rating {
  readonly raw: number | null;
  readonly published: number | null;
}
type Ratings = Readonly<Record<RatingType, Rating>>;

function ratingAt({ month: { ratings } }: CalculatedMonth, player: number | undefined, list: number): Rating {
  const at = (player ?? 0) * LIST_COUNT + list;
  if (player === undefined || ratings.rated[at] !== 1) return { raw: null, published: null };
  return { raw: ratings.newRaw[at]!, published: ratings.published[at]! };
}

/** The corrected month with the ratings that its players had before the correction. */
function withOpponentsOf(before: CalculatedMonth, after: CalculatedMonth): BureauInput {
  const { input } = after.month;
  const raw = input.players.raw.slice();
  const fide = input.players.fide.slice();
  for (const [id, player] of after.reading.indexOfId) {
    const was = before.reading.indexOfId.get(id);
    if (was === undefined) continue;
    fide[player] = before.month.input.players.fide[was]!;
    for (let list = 0; list < LIST_COUNT; list += 1) {
      raw[player * LIST_COUNT + list] = before.month.input.players.raw[was * LIST_COUNT + list]!;
    }
  }
  return { ...input, players: { ...input.players, raw, fide } };
}

/** The month of a player after each cause, one put on top of the other; the first is the month as the program gives it. */
function stepsOf(
  before: PlayerMonthInput,
  seeded: PlayerMonthInput,
  between: PlayerMonthInput,
  after: PlayerMonthInput,
  options: MonthOptions,
): readonly Ratings[] {
  const take = (...keys: readonly (keyof PlayerMonthInput['ratings'][RatingType])[]) => {
    return (input: PlayerMonthInput): PlayerMonthInput => ({
      ...input,
      ratings: perRating((type) => {
        const others = Object.entries(input.ratings[type]).filter(
          ([key]) => !(keys as readonly string[]).includes(key),
        );
        const own = Object.entries(after.ratings[type]).filter(([key]) =>
          (keys as readonly string[]).includes(key),
        );
        return Object.fromEntries([...others, ...own]) as unknown as PlayerMonthInput['ratings'][RatingType];
      }),
    });
  };
  const changes: Readonly<Record<Cause, (input: PlayerMonthInput) => PlayerMonthInput>> = {
    program: (input) => input,
    edits: () => seeded,
    games: (input) => ({ ...input, tournaments: between.tournaments }),
    opponents: (input) => ({ ...input, tournaments: after.tournaments }),
    rating: take('rating'),
    k: take('k', 'highest'),
    performances: (input) => ({ ...input, past: after.past }),
    penalties: take('penaltyPoints', 'waitingPoints'),
    history: (input) => ({ ...input, history: after.history }),
  };
  const inputs: PlayerMonthInput[] = [];
  for (const cause of Object.keys(CAUSES) as Cause[]) inputs.push(changes[cause](inputs.at(-1) ?? before));
  return inputs.map((input) => {
    const { ratings } = playerMonth(input, options);
    return perRating((type) => {
      const record = ratings[type];
      return record === null
        ? { raw: null, published: null }
        : { raw: record.newRaw, published: record.published };
    });
  });
}

function partsOf(steps: readonly Ratings[], type: RatingType): ChangedRating['parts'] {
  return (Object.keys(CAUSES) as Cause[]).flatMap((cause, at) => {
    const [first, second] = [steps[at]![type], steps[at + 1]![type]];
    const published = (second.published ?? 0) - (first.published ?? 0);
    const raw = (second.raw ?? 0) - (first.raw ?? 0);
    return published === 0 && raw === 0 ? [] : [{ cause, published, raw }];
  });
}

/** The indexes of each player's opponents in the month. */
function opponentsOf({ month: { input } }: CalculatedMonth): (player: number) => readonly number[] {
  const { games, players } = input;
  const found: Set<number>[] = Array.from({ length: players.count }, () => new Set());
  for (let game = 0; game < games.count; game += 1) {
    const [white, black] = [games.white[game]!, games.black[game]!];
    if (white < 0 || black < 0) continue;
    found[white]!.add(black);
    found[black]!.add(white);
  }
  return (player) => [...found[player]!];
}

function movedOpponents(
  opponents: readonly number[],
  before: CalculatedMonth,
  after: CalculatedMonth,
  type: RatingType,
): string[] {
  const list = RATING_TYPES.indexOf(type);
  const moved = opponents.flatMap((player) => {
    const person = after.reading.people[player]!;
    const was = before.reading.indexOfId.get(person.id);
    const now = after.month.input.players.raw[player * LIST_COUNT + list]!;
    const then = was === undefined ? NaN : before.month.input.players.raw[was * LIST_COUNT + list]!;
    return Object.is(now, then) ? [] : [{ person, by: Math.abs(now - then) || 0 }];
  });
  return moved
    .sort((a, b) => b.by - a.by)
    .slice(0, MOST_NAMED)
    .map(({ person }) => nameOf(person));
}

/** A player's name, or their id without one. */
export const nameOf = ({ id, firstName, surname }: Person): string =>
  [firstName, surname].filter(Boolean).join(' ') || id;

/** Whether another version or interpretation of the program changes a rating. */
export const isByProgram = ({ parts }: ChangedRating): boolean =>
  parts.some(({ cause }) => cause === 'program');

/** What the program and the correction add to a published rating; null for one that is new or gone. */
export function publishedShares({
  parts,
  publishedBefore,
  publishedAfter,
}: ChangedRating): { readonly program: number; readonly correction: number } | null {
  if (publishedBefore === null || publishedAfter === null) return null;
  const program = parts.find(({ cause }) => cause === 'program')?.published ?? 0;
  return { program, correction: publishedAfter - publishedBefore - program };
}

/** Points with one decimal, or as many as they need to be more than nothing: +4.2, -0.03 */
function pointsText(points: number): string {
  const digits = [1, 2, 3].find((places) => roundHalfAway(points, places) !== 0);
  return digits === undefined ? 'under 0.001' : `${points > 0 ? '+' : ''}${fixed(points, digits)}`;
}

/** The causes of a change in words: "own games +4.2; opponents' ratings (Ann Bee) -0.3" */
export function causeText({ parts, opponents, publishedBefore, publishedAfter }: ChangedRating): string {
  if (publishedBefore === null) return 'rated only now';
  if (publishedAfter === null) return 'no longer rated';
  const byPublished = publishedBefore !== publishedAfter;
  const texts = parts.flatMap(({ cause, published, raw }) => {
    const points = byPublished ? published : raw;
    const names = cause === 'opponents' && opponents.length > 0 ? ` (${opponents.join(', ')})` : '';
    return points === 0 ? [] : [`${CAUSES[cause]}${names} ${pointsText(points)}`];
  });
  const text = texts.join('; ') || 'rounding of the steps';
  return byPublished ? text : `raw rating only: ${text}`;
}
