declare const isKey: unique symbol;

/** The name by which a report's cells and the formulas in them know each other, such as 3/12/we. Made by `keysOf` and `keyOf` only. */
export type Key = string & { readonly [isKey]: true };

/** The key of a figure that a report has once, such as the floor of a section. */
export function keyOf<const Part extends string>(part: Part): Key {
  return part as string as Key;
}

/**
 * Makes the keys of all figures that belong to owners of one kind: those of a game, or of a player.
 *
 * @returns the key of an owner's figure; the compiler knows every `Part`, so that no formula refers to one that is not declared
 */
export function keysOf<Part extends string>(): (owner: string | number, part: Part) => Key {
  return (owner, part) => `${owner}/${part}` as Key;
}

/** A key that has come from outside, from a sheet or a list of printed numbers, and may be that of no figure. */
export function foundKey(text: string): Key {
  return text as Key;
}
