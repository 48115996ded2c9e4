/** Names that are written like names of code, and are none. */
const BRANDS = ['iPad', 'dBase'];

/** A name of code: small letters, then a capital one, and no part of an address, a tag or a formula. */
const CODE_NAME = /(?<![\w.@/"[-])[a-z]+[A-Z]\w*/g;

/** The names of code in a text that a user reads. */
export function codeNamesIn(text: string): readonly string[] {
  return [...text.matchAll(CODE_NAME)].map(([name]) => name).filter((name) => !BRANDS.includes(name));
}

/** Fails where a page shows a name of code. */
export function expectNoCodeNames(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    found.push(...codeNamesIn(text).map((name) => `${name} in "${text.trim()}"`));
  }
  expect(found).toEqual([]);
}

/** Fails where a cell of a sheet shows a name of code; formulas are code. */
export function expectNoCodeNamesIn(sheet: string, cells: readonly (readonly unknown[])[]): void {
  const texts = cells
    .flat()
    .filter((cell): cell is string => typeof cell === 'string' && !cell.startsWith('='));
  expect(texts.flatMap((text) => codeNamesIn(text).map((name) => `${sheet}: ${name} in "${text}"`))).toEqual(
    [],
  );
}
