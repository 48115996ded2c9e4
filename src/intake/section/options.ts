import { type Choice, type Chosen, chosen, interpretation, isValueOf } from '../../engine/kit/interpretation';

/** An unclear clause about files: a sentence that begins with `label` and ends with the words of the choice. */
interface WordedChoice<Value extends string = string> extends Choice<Value> {
  readonly label: string;
  readonly words: Readonly<Record<Value, string>>;
}

/** The first choice is the one in force. */
function worded<const Words extends Readonly<Record<string, string>>>(
  clause: string,
  label: string,
  words: Words,
): WordedChoice<keyof Words & string> {
  const [first, ...others] = Object.keys(words) as [keyof Words & string];
  return { ...interpretation(clause, [first, ...others]), label, words };
}

/** Where the regulations are silent about files. */
export const INTAKE_INTERPRETATIONS = {
  /** The rest rounds of a round robin with an odd number of players; 55.2 has byes "given by pairing software". */
  restRounds: worded('55.2', 'Rest rounds of a round robin', {
    noBye: 'are neither games nor activity',
    bye: 'are byes, and count for activity',
  }),
  /** F in a TRF; 55.2 has byes "as determined by the pairing software". */
  fullPointByes: worded('55.2', 'A full point without a game, given by the arbiter', {
    noBye: 'is neither a game nor activity',
    bye: 'is a bye, and counts for activity',
  }),
  /** Forfeits count for activity (55.3). */
  shortGames: worded('46', 'Games shorter than one move (W, L)', {
    forfeits: 'are forfeits',
    leaveOut: 'are left out',
  }),
  visitors: worded('56', 'A player of another federation who is in no table', {
    ask: 'is asked about',
    leaveOut: 'is left out, with their games',
  }),
  slashedTimes: worded('19', 'A time control such as 60/60', {
    perPlayer: 'is minutes for each player',
    ask: 'is asked about',
  }),
  /** With `holdFile` the file waits until the region has the id. */
  unknownPlayers: worded('57.2', 'The games of an unknown player', {
    ask: 'can be left out',
    holdFile: 'wait, with the file, for the CSA id',
  }),
  roundsCompleted: worded('17', 'A round is completed', {
    withAGame: 'when a game was played',
    withForfeits: 'also by forfeits and byes alone',
  }),
  roundDatesMissing: worded('13.3', 'A file without the dates of its rounds', {
    note: 'is noted',
    sendBack: 'is sent back',
  }),
};

export type IntakeOptions = Chosen<typeof INTAKE_INTERPRETATIONS>;
export type IntakeOptionName = keyof IntakeOptions;

export const INTAKE_OPTION_NAMES = Object.keys(INTAKE_INTERPRETATIONS) as IntakeOptionName[];

/** The options as they were saved; what is missing, or no choice any more, is at its standard. */
export function intakeOptions(saved: Readonly<Partial<Record<string, string>>>): IntakeOptions {
  const valid = INTAKE_OPTION_NAMES.flatMap((name) => {
    const value = saved[name];
    const isValid = value !== undefined && isValueOf(INTAKE_INTERPRETATIONS[name], value);
    return isValid ? [[name, value] as const] : [];
  });
  return chosen(INTAKE_INTERPRETATIONS, Object.fromEntries(valid));
}

export const INTAKE_STANDARD: IntakeOptions = intakeOptions({});

/** The names of the options that are not at their standard. */
export function changedOptions(options: IntakeOptions): IntakeOptionName[] {
  return INTAKE_OPTION_NAMES.filter((name) => options[name] !== INTAKE_STANDARD[name]);
}

/** The choices of an option with their words, the standard first. */
export function choicesInWords(name: IntakeOptionName): (readonly [choice: string, words: string])[] {
  return Object.entries(INTAKE_INTERPRETATIONS[name].words);
}

/** For the sheet Files: "Rest rounds of a round robin are byes, and count for activity (55.2)"; null for the standard. */
export function optionsText(options: IntakeOptions): string | null {
  const sentences = changedOptions(options).map((name) => {
    const { label, clause } = INTAKE_INTERPRETATIONS[name];
    return `${label} ${new Map(choicesInWords(name)).get(options[name])!} (${clause})`;
  });
  return sentences.length === 0 ? null : sentences.join('; ');
}
