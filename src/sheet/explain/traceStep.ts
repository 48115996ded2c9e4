/** The figures that a step works on, by their keys: printed ones, or ours. */
export interface StepFigures {
  readonly value: (key: string) => number;
  /** The same as a person writes it: with the decimals of the print where it is printed. */
  readonly shown: (key: string) => string;
  /** Whether the print has it, so that nothing before it matters. */
  readonly isPrinted: (key: string) => boolean;
}

/** How one figure follows from those it is made of, by its clause alone. */
export interface FigureStep {
  readonly calculate: (figures: StepFigures) => number;
  /** The same in numbers, such as 0.45 x 0.83 x 32. */
  readonly arithmetic: (figures: StepFigures) => string;
  /** What is added up, for a sum: "changes"; null for other figures. */
  readonly sumOf: string | null;
}

/** A step from one figure that merely repeats another. */
export function repeated(key: string): FigureStep {
  return {
    calculate: ({ value }) => value(key),
    arithmetic: ({ shown }) => shown(key),
    sumOf: null,
  };
}

/** A sum in numbers: 3.8 - 11.6 + 3.6 */
export function sumText(terms: readonly string[]): string {
  return terms
    .map((term, index) => {
      if (index === 0) return term;
      return term.startsWith('-') ? `- ${term.slice(1)}` : `+ ${term}`;
    })
    .join(' ');
}

/** The sum of figures. */
export function sumOf(keys: readonly string[], { value }: StepFigures): number {
  return keys.reduce((total, key) => total + value(key), 0);
}
