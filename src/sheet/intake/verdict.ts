import type { IntakeQuestion } from './answers';
import type { FilePlace } from './section';

/** `asked`: nobody has said it yet. `note`: worth a look, and nothing hangs on it. */
export type VerdictKind = 'meets' | 'doesNot' | 'asked' | 'note';

/** One line of the table of verdicts: a section against a clause. */
export interface Verdict {
  readonly clause: string;
  /** What the clause is about, in a few words: "Host region". */
  readonly title: string;
  /** What was found, in full sentences. */
  readonly found: string;
  /** Where it stands in a file; null where it is in none. */
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
  /** `error`: the file is sent back. `question`: a person has to say something. */
  readonly effect: 'error' | 'question';
  readonly clause: string;
  /** In full sentences, with its place and clause. */
  readonly text: string;
  readonly place: FilePlace | null;
  /** What answers it; `players` with the number of the player. */
  readonly questions: readonly IntakeQuestion[];
  readonly player: number | null;
}
