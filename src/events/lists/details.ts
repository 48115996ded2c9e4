import { type EventFileArbiter, type EventFileEvent, SILENT_EVENT } from '../model/eventFile';
import { readArbiters, federationOf, isAbroad } from '../fields/people';
import { type DayReading, readDay, readDays } from '../fields/days';
import { readTimeControl } from '../fields/timeControl';
import { eventProblem, type EventProblem, type Place } from '../../problems/files';
import type { Grid } from '../xlsx/workbook';
import { cellText, LIST_TITLES } from './headers';

/** What stands above (and below) a list of chess-results. */
export interface ListDetails {
  readonly event: EventFileEvent;
  /** "Swiss-System", "Round robin": the type in words. */
  readonly type: { readonly text: string; readonly place: Place } | null;
  readonly declaredRounds: { readonly rounds: number; readonly line: number } | null;
  /** "Ranking crosstable after Round 5", "Final Ranking crosstable after 9 Rounds": the rounds of the list by its title. */
  readonly standing: { readonly rounds: number; readonly isFinal: boolean; readonly line: number } | null;
  /** False where the list was exported without the details of the tournament. */
  readonly complete: boolean;
  /** Start and end as they may be read. */
  readonly days: readonly DayReading[];
  readonly problems: readonly EventProblem[];
}

interface Detail {
  readonly value: string;
  readonly place: Place;
}

/**
 * The name above the list, and the details of the tournament: one cell each, "label : value". The label ends at the first
 * " : ", as values have colons of their own.
 *
 * @param grid the sheet
 * @param headerRow the row of the first header, from 0
 * @param roundDays the days of the rounds, which may prove the order of day and month
 */
export function listDetails(
  grid: Grid,
  headerRow: number,
  roundDays: readonly DayReading[] = [],
): ListDetails {
  const details = labelled(grid, headerRow);
  const get = (label: RegExp): Detail | null => [...details].find(([key]) => label.test(key))?.[1] ?? null;
  const problems: EventProblem[] = [];
  const complete = details.size > 0;
  const time = get(/^time control/);
  const name = eventName(grid, headerRow);
  if (!complete) problems.push(eventProblem('detailsMissing', null, {}));
  if (name === null && complete) problems.push(eventProblem('eventNameMissing', null, {}));
  const days = complete ? eventDays(get(/^date$/), roundDays, problems) : {};
  const control = complete ? readTimeControl(time?.value ?? '', time?.place ?? null) : null;
  problems.push(...(control?.problems ?? []));
  const host = get(/^federation/);
  const federation = federationOf(host?.value ?? '');
  if (isAbroad(federation)) {
    problems.push(eventProblem('hostedAbroad', host!.place, { federation }));
  }
  const type = get(/^tournament type/);
  const rounds = get(/^number of rounds/);
  const event: EventFileEvent = {
    ...SILENT_EVENT,
    name,
    city: get(/^(location|town)/)?.value ?? null,
    federation,
    ...days,
    timeControl: control?.timeControl ?? null,
    arbiters: arbitersOf(details),
    organiser: get(/^organi[sz]er/)?.value ?? null,
    ratingCalculation: get(/^rating calculation/)?.value ?? null,
    link: linkOf(grid),
  };
  return {
    event,
    type: type === null ? null : { text: type.value, place: type.place },
    declaredRounds:
      rounds !== null && /^\d{1,2}$/.test(rounds.value)
        ? { rounds: Number(rounds.value), line: rounds.place.line ?? 1 }
        : null,
    standing: standingOf(grid, headerRow),
    complete,
    days: datesOf(get(/^date$/)).flatMap((text) => readDay(text) ?? []),
    problems,
  };
}

function standingOf(grid: Grid, headerRow: number): ListDetails['standing'] {
  for (let row = 0; row < headerRow; row += 1) {
    const title = cellText(grid[row], 0).slice(0, 200);
    const rounds = /^(?:final )?(?:rank|standings).*\bafter (?:round (\d{1,2})|(\d{1,2}) rounds?)$/i.exec(
      title,
    );
    if (rounds !== null) {
      return { rounds: Number(rounds[1] ?? rounds[2]), isFinal: /^final/i.test(title), line: row + 1 };
    }
  }
  return null;
}

/** The labels that are looked for; a saved page has many other rows of two cells. */
const LABELS =
  /^(?:organi[sz]er(?:\(s\))?|federation|chief arbiter|deputy (?:chief )?arbiter|arbiter|time control(?: \(\w+\))?|location|town|number of rounds|tournament type|rating calculation|date)$/;

/**
 * The labels in small letters, with their values: in one cell, as the workbook has them, or in two, as the page has them. What is in
 * the list itself is none.
 */
function labelled(grid: Grid, headerRow: number): Map<string, Detail> {
  const details = new Map<string, Detail>();
  for (let row = 0; row < headerRow; row += 1) {
    const text = cellText(grid[row], 0);
    const colon = text.indexOf(' : ');
    const [label, value, column] =
      colon !== -1
        ? [text.slice(0, colon), text.slice(colon + 3), 1]
        : [LABELS.test(text.toLowerCase()) ? text : '', cellText(grid[row], 1), 2];
    const key = label.trim().toLowerCase();
    if (key === '' || details.has(key)) continue;
    details.set(key, { value: value.trim(), place: { line: row + 1, column } });
  }
  return details;
}

/** The first line above the list that is neither chess-results' own nor a detail. */
function eventName(grid: Grid, headerRow: number): string | null {
  for (let row = 0; row < headerRow; row += 1) {
    const text = cellText(grid[row], 0);
    if (text === '' || /chess-?results/i.test(text)) continue;
    return LIST_TITLES.test(text) || text.includes(' : ') ? null : text;
  }
  return null;
}

/** The dates of "2018/08/04 to 2018/09/15", or of one day. */
function datesOf(date: Detail | null): string[] {
  return (date?.value ?? '').split(/\s(?:to|-|until)\s/);
}

/** Clause 13.2: start and end; one day is both. */
function eventDays(
  date: Detail | null,
  roundDays: readonly DayReading[],
  problems: EventProblem[],
): Pick<EventFileEvent, 'startDay' | 'endDay'> {
  const [start = '', end = start] = datesOf(date);
  const place = date?.place ?? null;
  const days = readDays({ start: { text: start, place }, end: { text: end, place }, rounds: [] }, roundDays);
  problems.push(...days.problems);
  return { startDay: days.startDay, endDay: days.endDay };
}

function arbitersOf(details: ReadonlyMap<string, Detail>): EventFileArbiter[] {
  return [...details].flatMap(([label, { value }]) => {
    if (/^chief arbiter/.test(label)) return readArbiters(value, 'chief');
    if (/^deputy (chief )?arbiter/.test(label)) return readArbiters(value, 'deputy');
    return /^arbiter/.test(label) ? readArbiters(value, 'arbiter') : [];
  });
}

function linkOf(grid: Grid): string | null {
  for (const cells of grid) {
    const link = /https?:\/\/\S*chess-results\.com\/tnr\S+/i.exec(cellText(cells, 0));
    if (link !== null) return link[0];
  }
  return null;
}
