import { amount, type Chosen, standardOf } from '../engine/kit/interpretation';
import { choiceInWords, inWords, type Option, optionSpecs } from '../options/option';

/** Where the regulations are silent about corrections of a published month. */
export const CORRECTION_INTERPRETATIONS = {
  /** 63: "the end of the period in which the section was played"; by 61 the file itself may come a month later. */
  correctionDeadline: choiceInWords('61, 63', 'A correction is reported in time', {
    endOfMonthPlayed: 'by the end of the month in which the section was played',
    beforeListIsOut: 'before the list with the section is out',
  }),
  /** 63 and 64 rate the section again; they do not mention the months since. */
  monthsSince: choiceInWords('63, 64', 'The months since the corrected one', {
    ratedAgain: 'are rated again',
    adjustment: 'stay; the newest month starts from ratings with the difference added',
  }),
  publishedLists: choiceInWords('64, 66', 'Published lists', {
    revisedBeside: 'stay; a revised list may be published beside them',
    stay: 'stay, and no revised list is published',
  }),
  /** 31: the highest rating ever, and with it K and the floor (42). */
  highestAfterCorrection: choiceInWords('31, 42', 'A highest rating that came of a corrected result', {
    follows: 'follows the correction',
    staysAsReached: 'stays as it was reached',
  }),
};

export type CorrectionOptions = Chosen<typeof CORRECTION_INTERPRETATIONS>;

export const CORRECTION_OPTIONS: readonly Option[] = inWords(
  optionSpecs({}, CORRECTION_INTERPRETATIONS),
  CORRECTION_INTERPRETATIONS,
);

export const CORRECTION_STANDARD: CorrectionOptions = standardOf(CORRECTION_INTERPRETATIONS);

/** Where the regulations are silent about lists. */
export const LIST_INTERPRETATIONS = {
  /** 55 counts activity; no clause says when a player is inactive. */
  activeMonths: { ...amount('55', 12), label: 'Active: played in so many newest months' },
};

export const LIST_OPTIONS: readonly Option[] = inWords(
  optionSpecs({}, LIST_INTERPRETATIONS),
  LIST_INTERPRETATIONS,
);

export const LIST_STANDARD: Chosen<typeof LIST_INTERPRETATIONS> = standardOf(LIST_INTERPRETATIONS);
