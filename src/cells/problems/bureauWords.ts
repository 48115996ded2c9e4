/** The words for what can be wrong in the bureau's tables. */
export const BUREAU_WORDS = {
  // the bureau's tables
  tableMissing:
    'There is no table {table}. Insert a bureau workbook, or give your table this name on the Table Design tab.',
  tableEmpty: 'The table {table} has no rows.',
  rowsBelowTable:
    'The Excel table ends above this cell: {rows|row} below its end would not be read. Drag the corner of the table down to the last row, or confirm that it ends where it should.',
  idUnknown: 'No player has the CSA id {id}. Correct it, or add the player to the table of players.',
  idTwice:
    'Two players have the CSA id {id}[; the other one stands {above|row} above]. Give each a different id.',
  idUnlikeOthers:
    '"{id}" is not a number like the other CSA ids. Correct it, or confirm that it is the id of a player.',
  playerLikeTotal:
    '"{name}" looks like the label of a total. Delete the row, or confirm that this is the surname of a player.',
  playerTwice:
    'This player stands {above|row} above already, under the CSA id {id}: the same names and date of birth. Take one of the two out.',
  nameNotOfId:
    'The CSA id {id} is that of {known} in the table of players, but here stands {name}. Correct the id or the name.',
  eventUnknown: 'There is no event {event} in the table of events. Correct the name, or add the event.',
  eventTwice:
    'Two rows are headed the event {event}[; the other one stands {above|row} above]. Give each section its own name.',
  eventAmbiguous: 'The event {event} has several sections. Fill in Section.',
  eventWithoutGames: 'The event has no games.',
  eventLeftOut: 'The event {event} is left out, and what belongs to it.',
  nameAgainstControl:
    'The name says {word}, but {minutes} minutes a player make these games {type}. Correct the time control.',
  abroadAtHome:
    'All opponents in this event abroad stand in the table of players. Correct Where if it was held in RSA.',
  endBeforeStart: 'The event ends on {end}, before it starts[ on {start}]. Correct one of the two.',
  eventOutsidePeriod:
    'The event ended on {date}, outside of the period {first} to {last}. An event of the month before needs its date in Received on.',
  receivedOutsidePeriod:
    'The event was received on {date} and belongs to the period of that day, not to {first} to {last}.',
  receivedBeforeEnd: 'The event was received on {date}, before it ended.',
  boardsNotGiven:
    'A team section needs the number of boards of a team, and is not rated without it. Fill in Boards.',
  roundsNotKnown: 'The number of rounds of this event is not known. Fill in Rounds in the table of events.',
  roundUnreadable: '"{value}" is not a round. Use whole numbers from 1.',
  boardResultUnknown:
    '"{value}" is not a result of a game. Use 1-0, 0-1, ½-½, +/-, -/+, -/-, bye, or White\'s score alone (1, ½, 0).',
  boardResultIsDate:
    'Excel has made a date of this result. Format the column as Text and type it again, such as 1-0.',
  gameAgainstSelf: 'Player {id} is their own opponent. Correct one of the two ids.',
  gameTwice:
    'This game stands already[ {above|row}] above: the same event, round and players. It counts once.',
  gameContradicts:
    'This game stands {above|row} above already, with another result. Correct the round or the result, or take one of the two rows out.',
  playerTwiceInRound:
    'Player {id} has another game in round {round}, {above|row} above. Correct the id or the round.',
  roundAboveRounds:
    'The event has {rounds} rounds, and this is round {round}. Correct the round, or Rounds in the table of events.',
  roundsMissing:
    'Games of round {missing} are missing; this is the first of round {round}. Correct the round.',
  gameOutsideEvent:
    'The game was played on {date}, but the event[ began on {start} and] ended on {end}. Correct the date or the event.',
  controlNotOfEvent:
    'The game has {minutes} minutes a player, its event {ofEvent}. Correct the event, or the time control.',
  byeWithTwoPlayers: 'A bye has one player. Clear the other one, or correct the result.',
  opponentNotAPlayer: 'In RSA both players need a CSA id that stands in the table of players.',
  penaltyKindUnknown: '"{value}" is not a kind of penalty. Use forfeit, withdrew or carried.',
  penaltyTwice: 'This player is penalised already for round {round} of this event.',
  penaltyOfPlayedRound:
    'The table of games has this player playing in round {round}. Correct the id or the round.',
  penaltyWithoutGames: 'This player has no row of games in this event. Correct the id or the event.',
  performanceTwice: 'The same performance stands {above|row} above already. Take one of the two out.',
  monthUnreadable: '"{value}" is not a month. Use a date of that month, or text yyyy/mm.',
  historyMonthTwice: 'The month {month} stands twice for this player. Take one of the two out.',
  historyMonthMissing:
    'The month before this one, {month}, is missing; the months that are there are weighed.',
  memoryNotEarlier:
    'This is of {date}, but the period begins on {first}: these tables already include this period. Use the tables as they were before it.',
} as const;
