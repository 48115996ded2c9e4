/** The keys of a player's games: 3/12 for player 3 against player 12, 3/12.2 for their second game. */
export function gameKeys(number: number, games: readonly { readonly opponent: number }[]): string[] {
  const met = new Map<number, number>();
  return games.map(({ opponent }) => {
    const time = (met.get(opponent) ?? 0) + 1;
    met.set(opponent, time);
    return `${number}/${opponent}${time === 1 ? '' : `.${time}`}`;
  });
}
