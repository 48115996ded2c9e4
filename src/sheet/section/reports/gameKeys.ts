/** The keys of a player's games: 3/12 for player 3 against player 12, 3/12.2 for their second game. */
export function gameKeys(number: number, games: readonly { readonly opponent: number }[]): string[] {
  return games.map(({ opponent }, index) => {
    const earlier = games.slice(0, index).filter((game) => game.opponent === opponent).length;
    return `${number}/${opponent}${earlier === 0 ? '' : `.${earlier + 1}`}`;
  });
}
