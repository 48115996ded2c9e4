import type { TemplateResult } from 'lit-html';
import {
  changedOptions,
  choicesInWords,
  INTAKE_INTERPRETATIONS,
  INTAKE_OPTION_NAMES,
  type IntakeOptionName,
  type IntakeOptions,
} from '../../../../intake';
import { withClauseLinks } from '../../../kit/links';
import { choiceField, interpretationsFold } from '../../../kit/interpretationsFold';
import { type EventFilesActions, FILE_OPTIONS } from './eventFilesActions';

const TITLE = 'Interpretations, where the regulations are silent';

/** How unclear clauses are understood, for all files of a choice. */
export function optionsView(
  options: IntakeOptions,
  { setOption, useStandards }: EventFilesActions,
): TemplateResult {
  const changed = changedOptions(options).length;
  const fields = INTAKE_OPTION_NAMES.map((name) => field(name, options[name], setOption));
  return interpretationsFold({ id: FILE_OPTIONS, title: TITLE, fields, changed }, useStandards);
}

function field(name: IntakeOptionName, value: string, set: EventFilesActions['setOption']): TemplateResult {
  const { clause, label } = INTAKE_INTERPRETATIONS[name];
  const place = withClauseLinks(`By clause ${clause}`);
  const choices = choicesInWords(name);
  return choiceField({ id: `file-option-${name}`, label, choices, value, place }, (chosen) =>
    set(name, chosen),
  );
}
