import type { EventFileKind } from '../../../../events';
import { periodTitle, type RatingPeriod } from '../../../../bureau';
import {
  type EntryTotals,
  type IntakeQuestion,
  type IntakeState,
  isRatedLater,
  type SectionIntake,
} from '../../../../intake';
import { withCount, withThousands } from '../../../../cells/numberText';

/** What a file is. */
export const KIND_TITLES: Readonly<Record<EventFileKind, string>> = {
  trf16: 'TRF16',
  trf26: 'TRF26',
  chessResultsPlayers: 'chess-results, list of players',
  chessResultsCrosstable: 'chess-results, crosstable',
  chessResultsPairings: 'chess-results, pairings',
  swissManager: 'Swiss-Manager',
  swissPerfect: 'SwissPerfect',
  swissPerfectResults: 'SwissPerfect, results',
  swissPerfectPlayers: 'SwissPerfect, players',
  swissPerfectEvent: 'SwissPerfect, event',
  playerCard: "one player's results",
  unknown: 'no report of an event',
};

/** What is asked, as the label of its field. */
export const QUESTION_LABELS: Readonly<Record<IntakeQuestion, string>> = {
  event: 'Event',
  section: 'Section',
  startDay: 'Start date',
  endDay: 'End date',
  rounds: 'Number of rounds',
  roundDays: 'Dates of the rounds',
  hostRegion: 'Host region',
  organiser: 'Chief organiser',
  organiserId: 'CSA id of the organiser',
  arbiterPresent: 'Was an arbiter present in every round?',
  feesPaid: 'Are the fees of its arbiters paid?',
  clubEvent: 'Was it a club event?',
  abroad: 'Was it hosted abroad?',
  fideRated: 'Was it FIDE rated?',
  normEvent: 'Could norms be made?',
  link: 'Address of its results on the web',
  timeControl: 'Time control',
  format: 'Format',
  boards: 'Boards of a team',
  permission: 'Did the Bureau give its permission?',
  registeredOn: 'Registered on',
  receivedOn: 'Received on',
  rateAnyway: 'Rate anyway, as decided by',
  replaces: 'Does it take the place of the section that is in the tables?',
  players: 'Players',
  performances: 'Performance of an unrated opponent',
  penalties: 'Penalties',
};

/** "August Open, Section B"; of a file that is none, its name. */
export function titleOf({ draft, facts }: SectionIntake): string {
  const [event, section] = [facts.event ?? '', facts.section ?? ''];
  if (event === '') return draft.files[0].name;
  return section === '' ? event : `${event}, ${section}`;
}

/** 180 games, 2 forfeits, 1 bye */
export function totalsText({ games, forfeits, byes, leftOut }: EntryTotals): string {
  const parts = [
    withCount(games, 'game'),
    ...(forfeits === 0 ? [] : [withCount(forfeits, 'forfeit')]),
    ...(byes === 0 ? [] : [withCount(byes, 'bye')]),
    ...(leftOut === 0 ? [] : [`${withThousands(leftOut)} left out`]),
  ];
  return parts.join(', ');
}

/** The month in which a section is rated where that is not the one in which it ended (61); else null. */
export function laterMonth({ facts }: SectionIntake): RatingPeriod | null {
  return isRatedLater(facts) ? facts.period : null;
}

/** The state of a section in a few words, with the month in which it is rated where it ended in an earlier one. */
export function stateText(section: SectionIntake): string {
  const { state, obstacles, missingColumns } = section;
  const later = laterMonth(section);
  const asked = obstacles.filter(({ effect }) => effect === 'question').length - missingColumns.length;
  const asks = [
    ...(missingColumns.length === 0 ? [] : [`${withCount(missingColumns.length, 'column')} missing`]),
    ...(asked === 0 ? [] : [`${withThousands(asked)} to answer`]),
  ];
  const words: Readonly<Record<IntakeState, string>> = {
    ready: 'Ready',
    question: asks.join(', '),
    refused: 'Goes back',
  };
  return later === null ? words[state] : `${words[state]}, rated in ${periodTitle(later)}`;
}

/** A list of names in quotation marks. */
export const inQuotes = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
