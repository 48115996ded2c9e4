import type { TemplateResult } from 'lit-html';
import { type MonthOptions, REGULATIONS } from '../../engine/csa2024';
import {
  clauseOf,
  MONTH_OPTION_NAMES,
  MONTH_OPTION_WORDS,
  type MonthOptionName,
  valuesOf,
  valueWords,
} from '../../documents/csa2024/monthOptionWords';
import type { Interpretations } from '../../documents/csa2024/readings';
import { choiceField, interpretationsFold } from '../kit/interpretationsFold';
import { withClauseLinks } from '../kit/links';

/** What a user can do with the interpretations of a month. */
export interface InterpretationActions {
  readonly setInterpretation: (name: MonthOptionName, value: MonthOptions[MonthOptionName]) => void;
  readonly useStandardInterpretations: () => void;
}

/** Where the keyboard goes on when all are at their standard again. */
export const INTERPRETATIONS = 'interpretations';

/**
 * The fold with the interpretations of the regulations.
 *
 * @param elsewhere those that the page asks for in another way, or that it has no use for
 */
export function interpretationsView(
  title: string,
  interpretations: Interpretations,
  elsewhere: readonly MonthOptionName[],
  actions: InterpretationActions,
): TemplateResult {
  const fields = MONTH_OPTION_NAMES.filter((name) => !elsewhere.includes(name)).map((name) =>
    field(name, interpretations[name] ?? REGULATIONS[name], actions),
  );
  const changed = Object.keys(interpretations).length;
  return interpretationsFold(
    { id: INTERPRETATIONS, title, fields, changed },
    actions.useStandardInterpretations,
  );
}

function field(
  name: MonthOptionName,
  value: MonthOptions[MonthOptionName],
  { setInterpretation }: InterpretationActions,
): TemplateResult {
  const values = valuesOf(name);
  return choiceField(
    {
      id: `interpretation-${name}`,
      label: MONTH_OPTION_WORDS[name].title,
      choices: values.map((one) => [String(one), valueWords(name, one)]),
      value: String(value),
      place: withClauseLinks(`By clause ${clauseOf(name)}`),
    },
    (chosen) =>
      setInterpretation(
        name,
        values.find((one) => String(one) === chosen)!,
      ),
  );
}
