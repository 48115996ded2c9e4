import type { Answers, IntakeMonth, PlayerAnswer, SectionIntake } from '../../../../intake';
import type { Slice } from '../../../kit/page';
import type { BureauParts } from '../bureauParts';
import { ASKED, type CommonAnswers, type EventFilesState } from './eventFilesState';
import { intakeNow } from './intake';
import { areFolded, isAskedOfEvent } from './whatIsAsked';

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
export function answering(
  { focus, pane }: Pick<BureauParts, 'focus' | 'pane'>,
  page: Slice<EventFilesState>,
): Answering {
  const today = pane.today();

  const answer: Answering['answer'] = (key, changes) => {
    const before = page.get();
    const answers = { ...before.answers, [key]: { ...before.answers[key], ...changes } };
    const { tables } = before;
    if (tables === null) return page.set({ answers });
    const month = intakeNow({ ...before, answers }, tables, today);
    const [then, now] = [sectionOf(before.month, key), sectionOf(month, key)];
    // What was answered is gone, and with it what had the focus.
    if (now !== undefined && then?.obstacles.length !== now.obstacles.length) focus.on(whatIsNext(now));
    page.set({ answers, month });
  };
  const playersOf = (key: string): ReadonlyMap<number, PlayerAnswer> =>
    sectionOf(page.get().month, key)?.answers.players ?? new Map();

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

function sectionOf(month: IntakeMonth | null, key: string): SectionIntake | undefined {
  return month?.sections.find(({ draft }) => draft.key === key);
}

/** The id of what is answered next: something of the event, a player in sight; or of what is left to do without any. */
function whatIsNext(section: SectionIntake): string {
  const { obstacles, state } = section;
  if (obstacles.some(isAskedOfEvent)) return ASKED;
  const asked = obstacles.find(({ player, effect }) => player !== null && effect === 'question');
  if (asked !== undefined && !areFolded(section)) return `asked-player-${asked.player}`;
  return state === 'refused' ? 'event-file-send-back' : 'event-file-append';
}
