import { cellValue } from '../../../cells/cellValue';
import { asWritten } from '../../../cells/numberStyle';
import { problemText } from '../../../problems/problemText';
import { readMinutes } from '../../../cells/readMinutes';
import { readRating } from '../../../cells/readNumber';
import {
  COLOURS,
  GAME_RESULTS,
  gameType,
  ownTypeOf,
  type OwnType,
  type PlayerMonth,
  ratedScore,
} from '../../../engine/csa2024';
import { isProblem } from '../../../engine/kit/problem';
import { askAbout, type Bound } from '../../../figures/question';
import { MONTH_BOUNDS } from '../../../documents/csa2024/bounds';
import {
  type AddedGame,
  isChanged,
  type WhatIf,
  type ChangedGame,
  NO_WHAT_IF,
  withGame,
  withoutAdded,
} from '../../../player/whatIf';
import {
  type DraftGame,
  type DraftProblems,
  type PlayerPart,
  INITIAL_DRAFT,
  type PlayerState,
  setShown,
} from './player';

/** The value of the choice that adds a tournament. */
export const NEW_TOURNAMENT = 'new';

/** A tournament that a game can be added to. */
interface Choice {
  readonly value: string;
  readonly name: string;
  readonly minutes: number;
  readonly abroad: boolean;
}

/** The rated tournaments of the month, and those that were added. */
export function tournamentChoices({ input, leftOut }: PlayerMonth, { tournaments }: WhatIf): Choice[] {
  const out = new Set(leftOut.map(({ tournament }) => tournament));
  const rated = input.tournaments.flatMap((tournament, at) =>
    out.has(tournament) ? [] : [{ ...tournament, value: String(at) }],
  );
  const added = tournaments.map((one, at) => ({
    ...one,
    value: String(input.tournaments.length + at),
    abroad: false,
  }));
  return [...rated, ...added];
}

/** The tournament that the draft is for; null = a new one. */
export function chosenTournament(choices: readonly Choice[], { tournament }: DraftGame): Choice | null {
  return tournament === ''
    ? (choices[0] ?? null)
    : (choices.find(({ value }) => value === tournament) ?? null);
}

/** The list beside Main that the draft's game is rated in; null while its minutes do not say. */
export function draftOwnType(choices: readonly Choice[], draft: DraftGame): OwnType | null {
  const minutes = chosenTournament(choices, draft)?.minutes ?? readMinutes(cellValue(draft.minutes));
  const type = typeof minutes === 'number' ? gameType(minutes) : null;
  return type === null || isProblem(type) ? null : ownTypeOf(type);
}

/** What if with the draft's game in it; or what is wrong with the draft's fields. */
function addDraft(
  month: PlayerMonth,
  whatIf: WhatIf,
  draft: DraftGame,
): { readonly whatIf: WhatIf } | { readonly problems: DraftProblems } {
  const chosen = chosenTournament(tournamentChoices(month, whatIf), draft);
  const result = GAME_RESULTS.find((one) => one === draft.result) ?? 'win';
  const colour = COLOURS.find((one) => one === draft.colour) ?? 'white';
  const minutes = chosen === null ? minutesOf(draft.minutes) : chosen.minutes;
  const needed = chosen?.abroad === true && ratedScore(result) !== null;
  const bound = chosen?.abroad === true ? MONTH_BOUNDS.opponentAbroad : MONTH_BOUNDS.opponent;
  const ratings = {
    opponentMain: ratingOf(draft.opponentMain, needed, bound),
    opponentOwn: ratingOf(draft.opponentOwn, needed, bound),
  };
  const problems = wordsOf({ minutes, ...ratings });
  if (Object.keys(problems).length > 0) return { problems };
  const real = month.input.tournaments.length + whatIf.tournaments.length;
  const game: AddedGame = {
    tournament: chosen === null ? real : Number(chosen.value),
    opponentMain: ratings.opponentMain as number | null,
    opponentOwn: ratings.opponentOwn as number | null,
    colour,
    result,
  };
  const begun = chosen === null ? [{ name: newName(whatIf), minutes: Number(minutes) }] : [];
  return {
    whatIf: {
      ...whatIf,
      tournaments: [...whatIf.tournaments, ...begun],
      added: [...whatIf.added, game],
    },
  };
}

/** The first name that no added tournament has: others may have been taken away again. */
function newName({ tournaments }: WhatIf): string {
  const names = tournaments.map((_, at) => `Added tournament ${at + 1}`);
  const free = names.find((one) => tournaments.every(({ name }) => name !== one));
  return free ?? `Added tournament ${tournaments.length + 1}`;
}

/** Minutes that give a rated game (20, 23); else what is wrong. */
function minutesOf(text: string): number | string {
  const minutes = readMinutes(cellValue(text));
  if (minutes === null) return 'Enter the time control, such as 90 or 90+30 (clause 19).';
  if (isProblem(minutes)) return problemText(minutes);
  const type = gameType(minutes);
  const found = isProblem(type) ? type : askAbout(MONTH_BOUNDS.minutes, minutes);
  return found === null ? minutes : problemText(found);
}

/** A rating, null for an unrated opponent; else what is wrong. */
function ratingOf(text: string, needed: boolean, bound: Bound): number | string | null {
  const rating = readRating(cellValue(text));
  if (isProblem(rating)) {
    return rating.problem === 'twoMeanings'
      ? problemText(rating)
      : `Enter a rating such as ${asWritten('1405.6')}, or leave it blank for an unrated opponent.`;
  }
  if (rating === null) {
    return needed
      ? 'Abroad an unrated opponent counts with their performance in the tournament: enter it (clause 44).'
      : null;
  }
  const asked = askAbout(bound, rating);
  return asked === null ? rating : problemText(asked);
}

function wordsOf(read: Readonly<Record<string, number | string | null>>): DraftProblems {
  return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'));
}

/** What might have been: nothing of it is written until the user asks for it. */
export type WhatIfActions = ReturnType<typeof whatIfActions>;

/** The heading of the numbers that What if gives. */
export const NUMBERS_ID = 'what-if-numbers';
export const WHAT_IF_TITLE = 'what-if-title';
export const draftFieldId = (field: string): string => `draft-${field}`;

export function whatIfActions({ state, focus }: PlayerPart) {
  const setWhatIf = (whatIf: WhatIf, changes: Partial<PlayerState> = {}): void =>
    setShown(state, { whatIf, notice: null, ...changes });
  return {
    changeGame: (tournament: number, game: number, now: Pick<ChangedGame, 'result' | 'colour'>) => {
      const { shown, whatIf } = state.get();
      if (shown !== null) setWhatIf(withGame(shown.real.input, whatIf, tournament, game, now));
    },
    setDraft: (changes: Partial<DraftGame>) => state.set({ draft: { ...state.get().draft, ...changes } }),
    addGame: () => {
      const { draft, whatIf, shown } = state.get();
      if (shown === null) return;
      const outcome = addDraft(shown.real, whatIf, draft);
      if ('problems' in outcome) {
        const [field = 'tournament'] = Object.keys(outcome.problems);
        focus.on(draftFieldId(field));
        state.set({ draftProblems: outcome.problems });
        return;
      }
      const added = outcome.whatIf.added.at(-1)!;
      focus.on(NUMBERS_ID);
      setWhatIf(outcome.whatIf, {
        draft: { ...INITIAL_DRAFT, tournament: String(added.tournament), minutes: draft.minutes },
        draftProblems: {},
      });
    },
    removeAdded: (at: number) => {
      const { draft, whatIf, shown } = state.get();
      if (shown === null) return;
      const left = withoutAdded(shown.real.input, whatIf, at);
      focus.on(isChanged(left) ? NUMBERS_ID : WHAT_IF_TITLE);
      setWhatIf(left, { draft: { ...draft, tournament: '' } });
    },
    /** Everything as it was played. */
    reset: () => {
      focus.on(WHAT_IF_TITLE);
      setWhatIf(NO_WHAT_IF, { draft: INITIAL_DRAFT, draftProblems: {} });
    },
  };
}
