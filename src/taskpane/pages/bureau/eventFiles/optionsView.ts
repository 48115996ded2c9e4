import type { TemplateResult } from 'lit-html';
import { changedOptions, INTAKE_INTERPRETATIONS, type IntakeOptions } from '../../../../sheet/intake';
import { withClauseLinks } from '../../../kit/views/clauseLinks';
import { choiceField } from '../../../kit/views/choiceField';
import { interpretationsFold } from '../../../kit/views/interpretationsFold';
import type { EventFilesActions } from './eventFilesActions';
import { OPTION_NAMES, type OptionName, OPTIONS } from './fileOptions';

/** Each option with its choices, the standard first. */
const WORDS: {
  readonly [Name in OptionName]: readonly [string, Readonly<Record<IntakeOptions[Name], string>>];
} = {
  restRounds: [
    'Rest rounds of a round robin',
    { noBye: 'are neither games nor activity', bye: 'are byes, and count for activity' },
  ],
  fullPointByes: [
    'A full point without a game, given by the arbiter',
    { noBye: 'is neither a game nor activity', bye: 'is a bye, and counts for activity' },
  ],
  shortGames: ['Games shorter than one move (W, L)', { forfeits: 'are forfeits', leaveOut: 'are left out' }],
  visitors: [
    'A player of another federation whom nobody knows',
    { ask: 'is asked about', leaveOut: 'is left out, with their games' },
  ],
  slashedTimes: [
    'A time control such as 60/60',
    { perPlayer: 'is minutes for each player', ask: 'is asked about' },
  ],
  unknownPlayers: [
    'The games of a player nobody knows',
    { ask: 'can be left out', holdFile: 'wait, with the file, for the CSA id' },
  ],
  roundsCompleted: [
    'A round is completed',
    { withAGame: 'when a game was played', withForfeits: 'also by forfeits and byes alone' },
  ],
  roundDatesMissing: [
    'A file without the dates of its rounds',
    { note: 'is noted', sendBack: 'is sent back' },
  ],
};

const TITLE = 'Interpretations, where the regulations are silent';

/** How unclear clauses are understood, for all files of a choice. */
export function optionsView(
  options: IntakeOptions,
  { setOption, useStandards }: EventFilesActions,
): TemplateResult {
  const changed = changedOptions(options).length;
  const fields = OPTION_NAMES.map((name) => field(name, options[name], setOption));
  return interpretationsFold({ id: OPTIONS, title: TITLE, fields, changed }, useStandards);
}

function field(name: OptionName, value: string, set: EventFilesActions['setOption']): TemplateResult {
  const { clause, choices } = INTAKE_INTERPRETATIONS[name];
  const [label, words] = WORDS[name];
  return choiceField(
    {
      id: `file-option-${name}`,
      label,
      choices: choices.map((one) => [one, (words as Record<string, string>)[one] ?? one]),
      value,
      place: withClauseLinks(`By clause ${clause}`),
    },
    (chosen) => set(name, chosen),
  );
}
