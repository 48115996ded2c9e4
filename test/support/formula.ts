/** A spreadsheet formula as far as the doc comments' examples need it: calls, INDEX, numbers, text, TRUE, array constants. */
export type Call = (name: string, args: (unknown[][] | null)[]) => unknown;

/** Evaluates `=CSA.TW(25)` with `call` for the functions; a single value is given on as [[value]], an omitted one as null. */
export function evaluate(formula: string, call: Call): unknown {
  const tokens = formula.slice(1).match(/"[^"]*"|[A-Z][A-Z0-9.]*(?=\()|TRUE|FALSE|-?[\d.]+|[(){},;]/g) ?? [];
  let at = 0;
  const expression = (): unknown => {
    const token = tokens[at++]!;
    if (token === '{') return array();
    if (tokens[at] === '(') return invoke(token);
    if (token.startsWith('"')) return token.slice(1, -1);
    return token === 'TRUE' || token === 'FALSE' ? token === 'TRUE' : Number(token);
  };
  const array = (): unknown[][] => {
    const rows: unknown[][] = [[]];
    for (;;) {
      rows.at(-1)!.push(expression());
      const next = tokens[at++];
      if (next === ';') rows.push([]);
      if (next === '}') return rows;
    }
  };
  const invoke = (name: string): unknown => {
    const args: unknown[] = [];
    at += 1;
    while (tokens[at] !== ')') {
      args.push(tokens[at] === ',' ? null : expression());
      if (tokens[at] === ',') at += 1;
    }
    at += 1;
    if (name === 'INDEX') {
      const [table, row, column] = args as [unknown[][], number, number];
      return table[row - 1]?.[column - 1];
    }
    return call(
      name,
      args.map((arg) => (arg === null || Array.isArray(arg) ? (arg as unknown[][] | null) : [[arg]])),
    );
  };
  return expression();
}
