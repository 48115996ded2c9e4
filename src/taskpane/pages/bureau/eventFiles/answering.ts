import type { CalendarDay } from '../../../../engine/kit/calendarDay';
import type { Answers, PlayerAnswer } from '../../../../sheet/intake';
import type { Slice } from '../../../kit/page';
import type { CommonAnswers, EventFilesState } from './eventFilesState';
import { intakeAgain, intakeNow } from './intake';

/** What a user says of sections and players. */
export interface Answering {
  /** Says something of all files. */
  readonly answerForAll: (answers: CommonAnswers) => void;
  readonly answer: (key: string, answers: Partial<Answers>) => void;
  /** @param answer null = it is asked again */
  readonly answerPlayer: (key: string, player: number, answer: PlayerAnswer | null) => void;
  readonly answerPlayers: (key: string, answers: ReadonlyMap<number, PlayerAnswer>) => void;
  /** 19: takes the time controls of these sections as they were read. */
  readonly timeControlsAreRight: (keys: readonly string[]) => void;
}

/** Answers, after each of which the sections are held against the clauses again. */
export function answering(page: Slice<EventFilesState>, today: CalendarDay): Answering {
  const answer: Answering['answer'] = (key, changes) => {
    const before = page.get();
    const answers = { ...before.answers, [key]: { ...before.answers[key], ...changes } };
    const { tables } = before;
    page.set({
      answers,
      ...(tables === null ? {} : { month: intakeAgain({ ...before, answers }, tables, today, key) }),
    });
  };
  const playersOf = (key: string): ReadonlyMap<number, PlayerAnswer> =>
    page.get().month?.sections.find(({ draft }) => draft.key === key)?.answers.players ?? new Map();

  return {
    answer,
    answerForAll: (said) => {
      const before = page.get();
      const state = { ...before, common: { ...before.common, ...said } };
      const { common, tables } = state;
      page.set({ common, ...(tables === null ? {} : { month: intakeNow(state, tables, today) }) });
    },
    answerPlayer: (key, player, said) => {
      const players = new Map(playersOf(key));
      if (said === null) players.delete(player);
      else players.set(player, said);
      answer(key, { players });
    },
    answerPlayers: (key, said) => answer(key, { players: new Map([...playersOf(key), ...said]) }),
    timeControlsAreRight: (keys) => {
      for (const { draft, facts } of page.get().month?.sections ?? []) {
        if (!keys.includes(draft.key) || facts.timeControl === null) continue;
        const { baseMinutes, incrementSeconds } = facts.timeControl;
        answer(draft.key, { timeControl: { baseMinutes, incrementSeconds } });
      }
    },
  };
}
