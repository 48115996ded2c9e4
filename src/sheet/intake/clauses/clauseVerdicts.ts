import type { Verdict } from '../verdict';
import { appendedBefore } from './again';
import { arbiterPresent, arbitersNamed, arbitersPlaying, feesPaid } from './arbiters';
import type { Checked } from './checked';
import { ratedAnyway } from './committee';
import { filesInTime, handedIn, monthOfRating, registeredBy, registeredInTime } from './deadlines';
import { chiefOrganiser, daysOfEvent, daysOfRounds, hostRegion, namesOfEvent, wholeEvent } from './eventFile';
import { activity, penaltiesFound, ratedGames } from './games';
import { fideRatedAbroad, handedInOnce, hostedWhere, ratingsOfOpponents } from './place';
import { agesOfPlayers, idsOfPlayers, newPlayers, playerDetails } from './players';
import { formatAndSize, permissionAsked } from './size';
import { sameTimeForAll, timeOfGames } from './timeControl';

/** Clauses 6-23, 46, 51-57 and 60-66: a section against each of them, in their order. */
export function clauseVerdicts(checked: Checked): readonly Verdict[] {
  const verdicts = [
    arbiterPresent(checked),
    feesPaid(checked),
    arbitersPlaying(checked),
    hostedWhere(checked),
    ...fideRatedAbroad(checked),
    ...handedInOnce(checked),
    ...ratingsOfOpponents(checked),
    ...wholeEvent(checked),
    namesOfEvent(checked),
    daysOfEvent(checked),
    daysOfRounds(checked),
    hostRegion(checked),
    chiefOrganiser(checked),
    idsOfPlayers(checked),
    ...playerDetails(checked),
    arbitersNamed(checked),
    agesOfPlayers(checked),
    formatAndSize(checked),
    ...permissionAsked(checked),
    timeOfGames(checked),
    ...sameTimeForAll(checked),
    ratedGames(checked),
    ...penaltiesFound(checked),
    activity(checked),
    ...newPlayers(checked),
    handedIn(checked),
    registeredInTime(checked),
    filesInTime(checked),
    registeredBy(),
    appendedBefore(checked),
    monthOfRating(checked),
  ];
  return [...verdicts, ...ratedAnyway(checked, verdicts)].sort((a, b) => order(a) - order(b));
}

/** Sorts 9 before 10 and 13.4 before 14.1; those of one clause stay in their order. */
function order({ clause }: Verdict): number {
  const [main = 0, sub = 0] = clause.split('.').map(Number);
  return main * 100 + sub;
}
