// A month as plain spreadsheet formulas: the same arithmetic as bureauMonth by the regulations in force, a formula a figure.
// It is made as easy for the spreadsheet as can be: every formula names its cells, sides stand by player and event so that
// each sum is one short range, the newest five performances are picked beforehand, and nothing is looked up.
import { writeWorkbook } from './xlsx.mjs';

const LISTS = 4;
const HISTORY = 24;
const FIRST_RATING = 1200;
const SCORE_OF_WHITE = [1, 0.5, 0];
const DIFFERENCE = (white, black) => `0.541767+0.001164*MAX(-460,MIN(390,${white}-${black}))`;

/** The row of the cells of a player's list; rows begin at 2, below a row of weights or nothing. */
const rowOf = (player, list) => player * LISTS + list + 2;

/** Where the first sheet has the figures of `BureauMonth.ratings`, columns counted from 0. */
export const FIGURES_IN_COLUMNS = {
  ...{ oldRaw: 3, highest: 4, k: 5, change: 6, maximumChange: 7, temporaryRaw: 8, weightedPerformance: 9 },
  ...{ weightedRating: 11, newRaw: 12, published: 13 },
};

/** Writes the workbook; tells how many formulas are in it. */
export async function writeFormulaMonth(path, input) {
  let formulas = 0;
  await write(path, input, (cell) => {
    if (typeof cell === 'string') formulas += 1;
    return cell;
  });
  return { formulas };
}

/** Writes the same cells with a number in place of every formula. */
export async function writeNumberMonth(path, input) {
  await write(path, input, (cell) => (typeof cell === 'string' ? 1234.56789012345 : cell));
}

async function write(path, input, each) {
  const sides = sidesOf(input);
  const entries = entriesOf(sides);
  const entriesByPlayer = groupOf(entries, ({ player }) => player);
  const sheets = {
    Ratings: ratingRows(input, entriesByPlayer),
    Sides: sideRows(input, sides),
    Entries: entryRows(entries),
    Events: eventRows(input),
    Past: pastRows(input),
    History: historyRows(input),
  };
  await writeWorkbook(
    path,
    Object.entries(sheets).map(([name, rows]) => [name, mapped(rows, each)]),
  );
}

function* mapped(rows, each) {
  for (const row of rows) yield row.map(each);
}

function ownList(minutes) {
  if (minutes >= 60) return 1;
  return minutes >= 10 ? 2 : 3;
}

/** Both sides of every game at the board, by player and event. */
function sidesOf({ games, events }) {
  const sides = [];
  for (let game = 0; game < games.count; game += 1) {
    const score = SCORE_OF_WHITE[games.result[game]];
    if (score === undefined || games.white[game] === games.black[game]) continue;
    const event = games.event[game];
    const list = ownList(events.minutes[event]);
    const [white, black] = [games.white[game], games.black[game]];
    sides.push({ player: white, opponent: black, isWhite: 1, score, event, list });
    sides.push({ player: black, opponent: white, isWhite: 0, score: 1 - score, event, list });
  }
  return sides.sort((a, b) => a.player - b.player || a.event - b.event);
}

function entriesOf(sides) {
  const entries = [];
  sides.forEach(({ player, event, list }, index) => {
    const last = entries.at(-1);
    if (last?.player === player && last.event === event) last.to = index + 2;
    else entries.push({ player, event, list, from: index + 2, to: index + 2, row: entries.length + 2 });
  });
  return entries;
}

function groupOf(things, key) {
  const groups = new Map();
  for (const thing of things) {
    const group = groups.get(key(thing));
    if (group === undefined) groups.set(key(thing), [thing]);
    else group.push(thing);
  }
  return groups;
}

/** A score, B White?, C We and D change in Main, E We and F change in the event's own list, G and H the opponent's ratings. */
function* sideRows(input, sides) {
  yield [];
  for (const [index, { player, opponent, isWhite, score, event, list }] of sides.entries()) {
    const row = index + 2;
    const expected = (of) => {
      const own = `Ratings!$D$${rowOf(player, of)}`;
      const other = `Ratings!$D$${rowOf(opponent, of)}`;
      return isWhite === 1 ? DIFFERENCE(own, other) : `1-(${DIFFERENCE(other, own)})`;
    };
    yield [
      score,
      isWhite,
      expected(0),
      `(A${row}-C${row})*Events!$B$${event + 2}*Ratings!$F$${rowOf(player, 0)}`,
      expected(list),
      `(A${row}-E${row})*Ratings!$F$${rowOf(player, list)}`,
      `Ratings!$D$${rowOf(opponent, 0)}`,
      `Ratings!$D$${rowOf(opponent, list)}`,
    ];
  }
}

/** A games, B score, C Ao and D P in Main, E Ao and F P in the own list, G and H the changes. */
function* entryRows(entries) {
  yield [];
  for (const { from, to, row } of entries) {
    const range = (column) => `Sides!$${column}$${from}:$${column}$${to}`;
    yield [
      `COUNT(${range('A')})`,
      `SUM(${range('A')})`,
      `AVERAGE(${range('G')})`,
      `C${row}+850*(B${row}/A${row}-0.5)`,
      `AVERAGE(${range('H')})`,
      `E${row}+850*(B${row}/A${row}-0.5)`,
      `SUM(${range('D')})`,
      `SUM(${range('F')})`,
    ];
  }
}

/** A minutes, B Tw, C age weight, D type weight. */
function* eventRows({ events, calculationDay }) {
  yield [];
  for (let event = 0; event < events.count; event += 1) {
    const row = event + 2;
    yield [
      events.minutes[event],
      `1.189618-1.112268/(1+(A${row}/32.70617)^1.217172)`,
      `(2920-(${calculationDay}-${events.endDay[event]}))/2920`,
      `IF(A${row}>=60,1,IF(A${row}>=10,0.95,0.9))`,
    ];
  }
}

/** A performance, B age weight, C type weight. */
function* pastRows({ performances, calculationDay }) {
  yield [];
  for (let index = 0; index < performances.count; index += 1) {
    const type = performances.list[index] === 0 ? [1, 1, 0.95, 0.9][performances.gameType[index]] : 1;
    yield [
      performances.performance[index],
      `(2920-(${calculationDay}-${performances.endDay[index]}))/2920`,
      type,
    ];
  }
}

/** The 24 raw ratings, short ones padded with the oldest; above them the weights of 49. */
function* historyRows({ players, history }) {
  yield Array.from({ length: HISTORY }, (_, index) => HISTORY - 1 - index);
  for (let at = 0; at < players.count * LISTS; at += 1) {
    const known = history.known[at];
    yield Array.from({ length: HISTORY }, (_, index) =>
      known === 0 ? FIRST_RATING : history.raw[at * HISTORY + Math.min(index, known - 1)],
    );
  }
}

/**
 * A raw and B highest as given, C penalties, D old raw, E highest, F K, G change, H maximum, I temporary raw, J Wp, K lifted
 * and floored, L Wr, M new raw, N published.
 */
function* ratingRows(input, entriesByPlayer) {
  const { players, events } = input;
  const points = new Float64Array(players.count * LISTS);
  for (let index = 0; index < input.penalties.count; index += 1) {
    const at = input.penalties.player[index] * LISTS;
    points[at] += input.penalties.points[index];
    points[at + ownList(events.minutes[input.penalties.event[index]])] += input.penalties.points[index];
  }
  const past = groupOf(
    Array.from({ length: input.performances.count }, (_, index) => index),
    (index) => input.performances.player[index] * LISTS + input.performances.list[index],
  );
  yield [];
  for (let at = 0; at < players.count * LISTS; at += 1) {
    const r = at + 2;
    const player = Math.floor(at / LISTS);
    const list = at % LISTS;
    const mine = (entriesByPlayer.get(player) ?? []).filter((entry) => list === 0 || entry.list === list);
    const changes = mine.map(({ row }) => `Entries!$${list === 0 ? 'G' : 'H'}$${row}`);
    const floor = `MAX(500,E${r}-500)`;
    const less = (rating) => `IF(C${r}=0,${rating},MIN(${rating},MAX(${floor},${rating}-C${r})))`;
    yield [
      orBlank(players.raw[at]),
      orBlank(players.highest[at]),
      points[at],
      `IF(A${r}="",${FIRST_RATING},A${r})`,
      `IF(B${r}="",MAX(D${r},History!$A$${r}:$X$${r}),MAX(B${r},D${r}))`,
      `IF(A${r}="",40,LOOKUP(E${r},{0,1200,1400,1600,1800,2000,2200,2400},{40,36,32,28,24,20,16,12}))`,
      changes.length === 0 ? '0' : changes.join('+'),
      `916.4904*EXP(-0.00142473*D${r})`,
      `MIN(D${r}+H${r},MAX(D${r}-H${r},D${r}+G${r}))`,
      weightedPerformance(input, past.get(at) ?? [], mine, list),
      `MAX(IF(J${r}="",I${r},IF(J${r}>I${r},MAX(I${r},MIN(J${r},D${r}+H${r})),I${r})),${floor})`,
      `(I${r}*24+SUMPRODUCT(History!$A$${r}:$W$${r},History!$A$1:$W$1))/300`,
      less(`K${r}`),
      less(`MAX(K${r},L${r})`),
    ];
  }
}

const orBlank = (figure) => (Number.isNaN(figure) ? null : figure);

/** The newest five, weighed; blank where there are fewer. */
function weightedPerformance({ performances, events, calculationDay }, past, entries, list) {
  const all = [
    ...past.map((index) => ({
      endDay: performances.endDay[index],
      place: performances.sequence[index] - performances.count,
      term: `Past!$A$${index + 2}*Past!$B$${index + 2}*Past!$C$${index + 2}`,
    })),
    ...entries.map(({ event, row }) => ({
      endDay: events.endDay[event],
      place: events.sequence[event],
      term:
        list === 0
          ? `Entries!$D$${row}*Events!$C$${event + 2}*Events!$D$${event + 2}`
          : `Entries!$F$${row}*Events!$C$${event + 2}`,
    })),
  ];
  const five = all
    .filter(({ endDay }) => calculationDay - endDay <= 2920)
    .sort((a, b) => b.endDay - a.endDay || b.place - a.place)
    .slice(0, 5);
  if (five.length < 5) return '""';
  return `(${five.map(({ term }, index) => `${term}*${5 - index}`).join('+')})/15`;
}
