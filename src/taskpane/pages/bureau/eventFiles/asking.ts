import type { Answers, SectionFacts } from '../../../../intake';

/** What is known already of what is asked, and where an answer goes. */
export interface Asking {
  /** The fields' ids begin so. */
  readonly id: string;
  readonly answers: Partial<Answers>;
  readonly facts: Partial<SectionFacts>;
  readonly answer: (answers: Partial<Answers>) => void;
}
