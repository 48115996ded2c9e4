/** Adds something to the group that a map has for a key. */
export function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

/** Things by a key, in their order. */
export function groupBy<Key, Value>(
  things: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const thing of things) addTo(groups, keyOf(thing), thing);
  return groups;
}
