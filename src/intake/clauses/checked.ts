import { firstNames } from '../../cells/joinWithAnd';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { EventProblem } from '../../events';
import { placeText } from '../../events/model/eventFile';
import type { FilePlace, DraftPlayer, FileProblem, SectionDraft } from '../draft/draft';
import type { IntakeQuestion, Answers } from '../section/answers';
import type {
  Entry,
  MatchesByNumber,
  EntryTotals,
  PenaltyCandidate,
  SectionFacts,
  GameTwice,
} from '../section/facts';
import type { PlayerMatch } from '../section/matchPlayers';
import type { IntakeOptions } from '../section/options';
import type { RegisteredEvent } from '../../bureau/read/readRegions';
import type { KnownSection, IntakeTables } from '../tables/readIntakeTables';
import type { SentBackEntry } from '../tables/sentBack';

/** `asked`: nobody has said it yet. `note`: worth a look, and nothing hangs on it. */
export type VerdictKind = 'meets' | 'doesNot' | 'asked' | 'note';

/** One line of the table of verdicts: a section against a clause. */
export interface Verdict {
  readonly clause: string;
  /** What the clause is about, in a few words: "Host region". */
  readonly title: string;
  /** What was found, in full sentences. */
  readonly found: string;
  /** Its place in a file; null where it is in none. */
  readonly place: FilePlace | null;
  readonly verdict: VerdictKind;
  /** The answers that can change it, in the order in which they are asked. */
  readonly questions: readonly IntakeQuestion[];
  /**
   * Whether nothing can be appended as long as it is so: what is asked has to be answered; what is not met needs `rateAnyway`
   * where `liftable`, and else cannot be helped.
   */
  readonly blocks: boolean;
  /** Whether the Committee or the Bureau may rate the section all the same (12, 17.6). */
  readonly liftable: boolean;
}

/** Something between a file and the tables: a problem of a file, a player, a verdict. */
export interface Obstacle {
  /** `error`: the file is sent back. `question`: a person has to answer. */
  readonly effect: 'error' | 'question';
  readonly clause: string;
  /** In full sentences, with its place and clause. */
  readonly text: string;
  readonly place: FilePlace | null;
  /** What answers it; `players` with the number of the player. */
  readonly questions: readonly IntakeQuestion[];
  readonly player: number | null;
}

/** An obstacle that is in no place and that no answer settles. */
export function obstacle(effect: Obstacle['effect'], clause: string, text: string): Obstacle {
  return { effect, clause, text, place: null, questions: [], player: null };
}

/** A section with all that clauses are held against. */
export interface Checked {
  readonly draft: SectionDraft;
  readonly answers: Answers;
  /** What is in force of it: the answers, and where nobody has said anything the file. */
  readonly facts: SectionFacts;
  /** The worst first: refused, to confirm, unknown, new, left out, foreign, matched. */
  readonly matches: readonly PlayerMatch[];
  readonly players: MatchesByNumber;
  readonly entries: readonly Entry[];
  /** 10: games abroad that are in the tables already. */
  readonly twice: readonly GameTwice[];
  readonly totals: EntryTotals;
  readonly penalties: readonly PenaltyCandidate[];
  readonly tables: IntakeTables;
  /** 60, 62: its row of the table Registered events; null where it has none, or there is no such table. */
  readonly registration: RegisteredEvent | null;
  /** 13: that it was sent back before, and has not come again; null where it was not. */
  readonly sentBackBefore: SentBackEntry | null;
  /** 63: the section of the tables that this one takes the place of; null for none. */
  readonly replaced: KnownSection | null;
  readonly today: CalendarDay | null;
  readonly options: IntakeOptions;
}

type Rest = Partial<Pick<Verdict, 'place' | 'questions' | 'blocks' | 'liftable'>>;

/** The line of a clause in the table of verdicts, by what was found. */
export function ofClause(clause: string, title: string) {
  const line =
    (kind: VerdictKind) =>
    (found: string, ...rest: readonly Rest[]): Verdict => {
      const { place = null, questions = [], blocks = false, liftable = false } = merged(rest);
      return { clause, title, found, verdict: kind, place, questions, blocks, liftable };
    };
  return { meets: line('meets'), doesNot: line('doesNot'), asked: line('asked'), note: line('note') };
}

const merged = (rest: readonly Rest[]): Rest => Object.assign({}, ...rest) as Rest;

/** The answers that can change it. */
export function asks(...questions: IntakeQuestion[]): Rest {
  return { questions };
}

/** What has to be answered before anything is appended. */
export function required(...questions: IntakeQuestion[]): Rest {
  return { questions, blocks: true };
}

/** What is not met, unless the Committee or the Bureau has the section rated anyway (12, 17.6). */
export function unlessLifted(...questions: IntakeQuestion[]): Rest {
  return { questions: [...questions, 'rateAnyway'], blocks: true, liftable: true };
}

/** The place of a problem in its file. */
export function placeOf({ file, problem }: FileProblem): FilePlace {
  const { line, column } = problem;
  return { file: file.name, line, column, text: placeText(problem, file.reading.kind) };
}

/** The line of a player in their file; null where it has none. */
export function placeOfPlayer({ file, line }: DraftPlayer): FilePlace | null {
  if (line === null) return null;
  const text = placeText({ line, column: null }, file.reading.kind);
  return { file: file.name, line, column: null, text };
}

/** The place of the first problem of one of these kinds; null where there is none. */
export function placeOfProblem(
  { draft }: Pick<Checked, 'draft'>,
  ...codes: EventProblem['problem'][]
): FilePlace | null {
  const found = draft.problems.find(({ problem }) => codes.includes(problem.problem));
  return found === undefined ? null : placeOf(found);
}

export function hasProblem({ draft }: Pick<Checked, 'draft'>, ...codes: EventProblem['problem'][]): boolean {
  return draft.problems.some(({ problem }) => codes.includes(problem.problem));
}

/** "A; B; C; D; E and 4 more" */
export const namesInBrief = (names: readonly string[]): string => firstNames(names, '; ');
