import { type Chosen, standardOf } from '../../engine/kit/interpretation';
import { choiceInWords, inWords, type Option, optionSpecs } from '../../options/option';

/** Where the regulations are silent about files. */
export const INTAKE_INTERPRETATIONS = {
  /** The rest rounds of a round robin with an odd number of players; 55.2 has byes "given by pairing software". */
  restRounds: choiceInWords('55.2', 'Rest rounds of a round robin', {
    noBye: 'neither games nor activity',
    bye: 'byes, which count for activity',
  }),
  /** F in a TRF; 55.2 has byes "as determined by the pairing software". */
  fullPointByes: choiceInWords('55.2', 'A full point without a game, given by the arbiter', {
    noBye: 'neither a game nor activity',
    bye: 'a bye, which counts for activity',
  }),
  /** Forfeits count for activity (55.3). */
  shortGames: choiceInWords('46', 'Games shorter than one move (W, L)', {
    forfeits: 'forfeits',
    leaveOut: 'left out',
  }),
  visitors: choiceInWords('56', 'A player of another federation who is in no table', {
    ask: 'asked about',
    leaveOut: 'left out, with their games',
  }),
  slashedTimes: choiceInWords('19', 'A time control such as 60/60', {
    perPlayer: 'minutes for each player',
    ask: 'asked about',
  }),
  /** With `holdFile` the file waits until the region has the id. */
  unknownPlayers: choiceInWords('57.2', 'Games of an unknown player', {
    ask: 'can be left out',
    holdFile: 'wait, with the file, for the CSA id',
  }),
  roundsCompleted: choiceInWords('17', 'A round counts as completed', {
    withAGame: 'when a game was played',
    withForfeits: 'also by forfeits and byes alone',
  }),
  roundDatesMissing: choiceInWords('13.3', 'A file without the dates of its rounds', {
    note: 'noted',
    sendBack: 'sent back',
  }),
};

export type IntakeOptions = Chosen<typeof INTAKE_INTERPRETATIONS>;

export const INTAKE_OPTIONS: readonly Option[] = inWords(
  optionSpecs({}, INTAKE_INTERPRETATIONS),
  INTAKE_INTERPRETATIONS,
);

export const INTAKE_STANDARD: IntakeOptions = standardOf(INTAKE_INTERPRETATIONS);
