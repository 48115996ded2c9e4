const encoder = new TextEncoder();

/**
 * The arguments of a call as Excel sends them to a custom function: lines of JSON. Whole columns share their blank lines, which are
 * written once and counted.
 */
function lines(argument: readonly unknown[]): { text: string; times: number }[] {
  const found: { line: unknown; text: string; times: number }[] = [];
  for (const line of argument) {
    const last = found[found.length - 1];
    if (last && last.line === line) last.times += 1;
    else found.push({ line, text: JSON.stringify(line) ?? 'null', times: 1 });
  }
  return found;
}

/** How many bytes the arguments of a call have as JSON. An empty column of Excel has 5,242,881. */
export function bytesOf(call: readonly unknown[]): number {
  return call.reduce<number>((sum, argument) => sum + argumentBytes(argument), 0);
}

function argumentBytes(argument: unknown): number {
  if (!Array.isArray(argument)) return encoder.encode(JSON.stringify(argument) ?? 'null').length;
  const commas = Math.max(0, argument.length - 1);
  return lines(argument).reduce(
    (sum, { text, times }) => sum + encoder.encode(text).length * times,
    2 + commas,
  );
}

/** A short text that two calls share only when their arguments are alike. */
export const signatureOf = (call: readonly unknown[]): string =>
  call
    .map((argument) =>
      Array.isArray(argument)
        ? lines(argument)
            .map(({ text, times }) => (times === 1 ? text : `${text}*${String(times)}`))
            .join()
        : JSON.stringify(argument),
    )
    .join(';');
