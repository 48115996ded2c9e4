/** Where a rating's points come from, in the order in which they come. */
export const STEP_KINDS = [
  'start',
  'tournament',
  'rounding',
  'maximum',
  'lift',
  'floor',
  'penalty',
  'newRaw',
  'weighted',
  'published',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export interface RatingStep {
  readonly kind: StepKind;
  /** A few words, such as stand beside a bar. */
  readonly title: string;
  /** A sentence without its full stop. */
  readonly words: string;
  /** The clauses behind it. */
  readonly clauses: string;
  /** What it adds; the start adds the rating itself, a total nothing. All steps add up to the published rating. */
  readonly points: number;
  /** The rating when it has been added. */
  readonly after: number;
}

/** A step without the rating that it leads to. */
export type StepPart = Omit<RatingStep, 'after'>;

/** Whether a step is a rating that stands at that place, not points that are added. */
export function isTotal({ kind }: RatingStep): boolean {
  return kind === 'start' || kind === 'newRaw' || kind === 'published';
}
