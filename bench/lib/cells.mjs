// A federation's month as the cells of the six tables that a user would have in a workbook.
const LISTS = ['Main', 'Standard', 'Rapid', 'Blitz'];
const GAME_TYPES = ['Classical', 'Standard', 'Rapid', 'Blitz'];
const RESULTS = ['1-0', '½-½', '0-1', '+/-', '-/+', '-/-', 'bye'];
const HISTORY = 24;
/** Excel's number for 1970-01-01. */
const SERIAL_OF_1970 = 25_569;
const MILLISECONDS_A_DAY = 86_400_000;
/** The minutes that are an increment (19), by the minutes of the time control. */
const INCREMENT = { 120: 30, 90: 30, 60: 0, 25: 10, 15: 5, 5: 2 };
/** Office hands cells over in blocks of so many. */
const CELLS_A_BLOCK = 20_000;

const SURNAMES =
  'Adams Botha Cele Dlamini Erasmus Fourie Govender Hendricks Isaacs Jacobs Khumalo Louw Mokoena Naidoo Olivier Pillay'.split(
    ' ',
  );
const SYLLABLES = 'ba de fi go ku la me ni po ra se ti vu wa xo za'.split(' ');
const REGIONS = ['GAU', 'WP', 'KZN', 'EP', 'FS', 'BOL', 'LIM', 'MPU'];

/**
 * The six tables of a month that `federation` has made, header rows first, as Office hands them over: blank cells are ''.
 *
 * @returns the tables by their names in the add-in, and `day`, the last day of the month
 */
export function tablesOf(input) {
  return {
    day: input.calculationDay - 1,
    players: handedOver(playerRows(input)),
    events: handedOver(eventRows(input)),
    games: handedOver(gameRows(input)),
    performances: handedOver(performanceRows(input)),
    history: handedOver(historyRows(input)),
    penalties: handedOver(penaltyRows(input)),
  };
}

/** Cells come as JSON, block by block. */
function handedOver(rows) {
  const cells = [];
  const most = Math.floor(CELLS_A_BLOCK / rows[0].length);
  for (let from = 0; from < rows.length; from += most) {
    cells.push(...JSON.parse(JSON.stringify(rows.slice(from, from + most))));
  }
  return cells;
}

const idOf = (player) => String(100_001 + player);
const dateOf = (day) => day + SERIAL_OF_1970;
const orBlank = (figure) => (Number.isNaN(figure) ? '' : figure);
const firstName = (player) => {
  const [one, two] = [SYLLABLES[player % 16], SYLLABLES[(player >> 4) % 16]];
  return `${one[0].toUpperCase()}${one[1]}${two}${SYLLABLES[(player >> 8) % 16]}`;
};

function playerRows({ players, calculationDay }) {
  const header = ['CSA id', 'Surname', 'First name', 'Date of birth', 'Gender', 'Title', 'Region'];
  const ratings = LISTS.flatMap((list) => [list, `${list} highest`, `${list} K`]);
  const rows = [[...header, 'Federation', 'FIDE id', 'FIDE rating', ...ratings]];
  for (let player = 0; player < players.count; player += 1) {
    const row = [
      idOf(player),
      `${SURNAMES[player % 16]}-${SURNAMES[(player >> 4) % 16]}`,
      firstName(player),
      dateOf(calculationDay - 8 * 365 - ((player * 7919) % 20_000)),
      player % 5 === 0 ? 'F' : 'M',
      player % 97 === 0 ? 'CM' : '',
      REGIONS[player % 8],
      'RSA',
      player % 4 === 0 ? String(14_300_000 + player) : '',
      orBlank(players.fide[player]),
    ];
    for (let at = player * 4; at < player * 4 + 4; at += 1) {
      row.push(orBlank(players.raw[at]), orBlank(players.highest[at]), orBlank(players.k[at]));
    }
    rows.push(row);
  }
  return rows;
}

function eventRows({ events }) {
  const header = ['Event', 'Section', 'Format', 'Boards', 'Rounds', 'Base minutes', 'Increment'];
  const answers = ['Where', 'FIDE rated', 'Received on', 'Rate anyway', 'Un-rated'];
  const rows = [[...header, 'Start date', 'End date', ...answers]];
  for (let event = 0; event < events.count; event += 1) {
    const increment = INCREMENT[events.minutes[event]];
    const [base, end] = [events.minutes[event] - increment, dateOf(events.endDay[event])];
    const name = events.name[event];
    rows.push([name, '', 'Swiss', '', 8, base, increment, end - 2, end, 'RSA', '', '', '', '']);
  }
  return rows;
}

function gameRows({ games, events }) {
  const rows = [['Event', 'Section', 'Round', 'White', 'Black', 'Result', 'Opponent', 'Opponent FIDE']];
  for (let game = 0; game < games.count; game += 1) {
    const [white, black] = [idOf(games.white[game]), idOf(games.black[game])];
    const event = events.name[games.event[game]];
    rows.push([event, '', games.round[game], white, black, RESULTS[games.result[game]], '', '']);
  }
  return rows;
}

function performanceRows({ performances: { count, player, list, gameType, performance, endDay } }) {
  const rows = [['CSA id', 'List', 'Type', 'Performance', 'End date']];
  for (let at = 0; at < count; at += 1) {
    const [of, type] = [LISTS[list[at]], GAME_TYPES[gameType[at]]];
    rows.push([idOf(player[at]), of, type, performance[at], dateOf(endDay[at])]);
  }
  return rows;
}

/** A row for each month in which a player had a rating, the newest first: the period's own. */
function historyRows({ players, history, calculationDay }) {
  const rows = [['CSA id', 'Month', ...LISTS]];
  const last = new Date((calculationDay - 1) * MILLISECONDS_A_DAY);
  const months = Array.from({ length: HISTORY }, (_, ago) =>
    dateOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - ago, 1) / MILLISECONDS_A_DAY),
  );
  for (let player = 0; player < players.count; player += 1) {
    const lists = [0, 1, 2, 3].map((list) => player * 4 + list);
    const known = Math.max(...lists.map((at) => history.known[at]));
    for (let ago = 0; ago < known; ago += 1) {
      rows.push([idOf(player), months[ago], ...lists.map((at) => orBlank(history.raw[at * HISTORY + ago]))]);
    }
  }
  return rows;
}

function penaltyRows({ penalties, events }) {
  const rows = [['CSA id', 'Event', 'Section', 'Round', 'Kind', 'List', 'Points']];
  for (let at = 0; at < penalties.count; at += 1) {
    const event = events.name[penalties.event[at]];
    rows.push([idOf(penalties.player[at]), event, '', penalties.round[at], 'forfeit', '', '']);
  }
  return rows;
}
