const TOLERANCE = 1e-9;

/** The columns of a month that differ from another's, each with its first difference; none when all are equal to 1e-9. */
export function differences(ours, theirs) {
  const groups = [
    ['ratings', ours.ratings, theirs.ratings],
    ['performances', ours.performances, theirs.performances],
    ['month', { activity: ours.activity, gameRated: ours.gameRated }, theirs],
  ];
  return groups.flatMap(([group, mine, others]) =>
    Object.keys(mine)
      .filter((name) => ArrayBuffer.isView(mine[name]) && ArrayBuffer.isView(others[name]))
      .flatMap((name) => firstDifference(`${group}.${name}`, mine[name], others[name])),
  );
}

function firstDifference(name, mine, others) {
  if (mine.length !== others.length) return [`${name}: ${mine.length} figures, not ${others.length}`];
  const at = mine.findIndex(
    (figure, index) => !(Object.is(figure, others[index]) || Math.abs(figure - others[index]) <= TOLERANCE),
  );
  return at < 0 ? [] : [`${name}[${at}]: ${mine[at]}, not ${others[at]}`];
}
