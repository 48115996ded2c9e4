import { CSA2013, type Csa2013Options } from './options';
import type { Csa2013RatingType } from './ratingType';
import type { SectionKind } from './sections';

/** What the organiser says of a section, and our readings. */
export interface Csa2013SectionOptions {
  readonly kind: SectionKind;
  readonly type: Csa2013RatingType;
  /** The scheduled rounds; null = as many as the crosstable has. */
  readonly rounds: number | null;
  /** 60% Rule 1: four rounds are enough. */
  readonly braille: boolean;
  /** 60% Rule 1: fewer rounds were granted beforehand. */
  readonly dispensation: boolean;
  /** 60% Rule 5: the rule does not hold for team tournaments. */
  readonly team: boolean;
  /** Sections 3: a Beginner section is the lowest of its tournament. */
  readonly lowestSection: boolean;
  /** How unrated players will be treated 2: the floor "assigned manually" where all are unrated; null = 500 or 600 by the section. */
  readonly manualFloor: number | null;
  readonly readings: Csa2013Options;
}

/** A Normal-rated section of kind Other, by the rules in force. */
export const CSA2013_SECTION: Csa2013SectionOptions = {
  kind: 'other',
  type: 'normal',
  rounds: null,
  braille: false,
  dispensation: false,
  team: false,
  lowestSection: true,
  manualFloor: null,
  readings: CSA2013,
};
