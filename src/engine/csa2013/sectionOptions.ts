import { amountOrBlank, type Chosen, interpretation, standardOf, yesOrNo } from '../kit/interpretation';
import { CSA2013, type Csa2013Options } from './options';
import { RATING_TYPES } from './ratingType';
import { SECTION_KINDS } from './sections';

/** What the organiser says of a section. */
export const CSA2013_SECTION_FACTS = {
  kind: interpretation('Sections 1-5', SECTION_KINDS),
  type: interpretation('Time control 1', RATING_TYPES),
  /** The scheduled rounds; null = as many as the crosstable has columns for. */
  rounds: amountOrBlank('60% Rule 1'),
  /** 60% Rule 1: four rounds are enough. */
  braille: yesOrNo('60% Rule 1', false),
  /** 60% Rule 1: fewer rounds were granted beforehand. */
  dispensation: yesOrNo('60% Rule 1', false),
  /** 60% Rule 5: the rule does not hold for team tournaments. */
  team: yesOrNo('60% Rule 5', false),
  /** Sections 3: a Beginner section is the lowest of its tournament. */
  lowestSection: yesOrNo('Sections 3', true),
  /** How unrated players will be treated 2: the floor "assigned manually" where all are unrated; null = 500 or 600 by the section. */
  manualFloor: amountOrBlank('Unrated players 2'),
};

/** What the organiser says of a section, and our interpretations. */
export interface Csa2013SectionOptions extends Chosen<typeof CSA2013_SECTION_FACTS> {
  readonly interpretations: Csa2013Options;
}

/** A Normal-rated section of kind Other, by the rules in force. */
export const CSA2013_SECTION: Csa2013SectionOptions = {
  ...standardOf(CSA2013_SECTION_FACTS),
  interpretations: CSA2013,
};
