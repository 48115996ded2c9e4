import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import type { EventFileKind } from '../../../events';
import { arbiterName } from '../../../events/fields/arbiters';
import type { Checked } from '../clauses/checked';
import { optionsText } from '../options';
import type { FilesKey } from '../sheets';
import type { Verdict } from '../verdict';
import { dayCell } from './newRows';
import type { NewRow } from './rows';

/** The kinds of files in words. */
export const KIND_WORDS: Readonly<Record<EventFileKind, string>> = {
  trf16: 'TRF16',
  trf26: 'TRF26',
  chessResultsPlayers: 'chess-results: list of players',
  chessResultsCrosstable: 'chess-results: crosstable',
  chessResultsPairings: 'chess-results: pairings',
  swissManager: 'Swiss-Manager',
  swissPerfect: 'SwissPerfect',
  swissPerfectResults: 'SwissPerfect: results',
  swissPerfectPlayers: 'SwissPerfect: players',
  swissPerfectEvent: 'SwissPerfect: event',
  playerCard: "one player's card",
  unknown: 'not known',
};

/** Clauses 13, 15, 60 and 63: the rows of the sheet Files, one for each file of a section. */
export function filesRows(checked: Checked, verdicts: readonly Verdict[]): NewRow<FilesKey>[] {
  const { draft, facts, answers, totals } = checked;
  const { arbiters } = draft.event;
  const chief = arbiters.find(({ role }) => role === 'chief') ?? null;
  const others = arbiters.filter((arbiter) => arbiter !== chief);
  const section: NewRow<FilesKey> = {
    event: facts.event,
    section: facts.section,
    start: dayCell(facts.startDay),
    end: dayCell(facts.endDay),
    received: dayCell(facts.receivedOn),
    state: checked.replaced === null ? 'appended' : 'correction',
    region: facts.hostRegion,
    organiser: facts.organiser,
    organiserId: facts.organiserId,
    chiefArbiter: chief === null ? null : [chief.title, chief.name].filter((part) => part !== null).join(' '),
    chiefArbiterId: chief?.id ?? null,
    otherArbiters: others.length === 0 ? null : others.map(arbiterName).join('; '),
    roundDays: roundDaysText(checked),
    registered: dayCell(facts.registeredOn),
    rateAnyway: answers.rateAnyway,
    link: facts.link,
    interpretations: optionsText(checked.options),
    games: totals.games,
    leftOut: totals.leftOut,
    verdicts: verdicts.map(({ clause, verdict }) => `${clause} ${VERDICTS[verdict]}`).join('; '),
  };
  return draft.files.map(({ name, hash, reading }) => ({
    file: name,
    hash,
    kind: KIND_WORDS[reading.kind],
    ...section,
  }));
}

const VERDICTS: Readonly<Record<Verdict['verdict'], string>> = {
  meets: 'meets',
  doesNot: 'does not',
  asked: 'not answered',
  note: 'note',
};

function roundDaysText({ facts: { roundDays } }: Checked): string | null {
  const days = roundDays.map((day) => (day === null ? '-' : formatCalendarDay(day)));
  return days.length === 0 ? null : days.join(', ');
}
