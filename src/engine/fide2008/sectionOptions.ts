import type { CalendarDay } from '../kit/calendarDay';
import {
  amount,
  amountOrBlank,
  type Chosen,
  interpretation,
  standardOf,
  yesOrNo,
} from '../kit/interpretation';
import type { Problem } from '../kit/problem';
import { CHAMPIONSHIPS } from './composition';
import { FIDE2008, type Fide2008Options } from './options';
import { FLOOR_FROM_JULY_2009 } from './ratingFloor';

/** 6.3, 6.4, 6.5; team events are counted as Swiss ones. */
export const EVENT_FORMATS = ['swiss', 'roundRobin', 'match'] as const;
export type EventFormat = (typeof EVENT_FORMATS)[number];

/** What the organiser says of an event. */
export const FIDE2008_SECTION_FACTS = {
  /** 0.6: the rating floor at the time of the event. */
  floor: amount('0.6', FLOOR_FROM_JULY_2009),
  /** 6.5: the games over which a match is; null = as many as the crosstable has. */
  matchGames: amountOrBlank('6.5'),
  championship: interpretation('6.33', CHAMPIONSHIPS),
  teamChampionship: yesOrNo('7.14f', false),
};

/** What the organiser says of an event, and our interpretations. */
export interface Fide2008SectionOptions extends Chosen<typeof FIDE2008_SECTION_FACTS> {
  readonly format: EventFormat;
  /** 1.0, 3.0, 4.0: what `conditionProblems` has found of how the event was played; none = taken to be met. */
  readonly conditions: readonly Problem[];
  /** The last day of the event; null = not known. */
  readonly endDay: CalendarDay | null;
  /** 7.14c: the day of the list; null = all earlier results are recent enough. */
  readonly listDay: CalendarDay | null;
  readonly interpretations: Fide2008Options;
}

/** A Swiss event by the rules in force from July 2009. */
export const FIDE2008_SECTION: Fide2008SectionOptions = {
  format: 'swiss',
  ...standardOf(FIDE2008_SECTION_FACTS),
  conditions: [],
  endDay: null,
  listDay: null,
  interpretations: FIDE2008,
};
