/** A pane with a field for files. */
interface AnyPane {
  readonly root: Element;
  readonly rest: () => Promise<void>;
  /** Opens what a field is in, where it is folded away. */
  readonly lookFor?: (isThere: () => boolean) => Promise<void>;
}

/** A field for files by its id; null where it is not shown. */
const shownField = ({ root }: AnyPane, field: string) => root.querySelector<HTMLInputElement>(`#${field}`);

function fieldOf(pane: AnyPane, field: string): HTMLInputElement {
  const input = shownField(pane, field);
  if (input === null) throw new Error(`No field ${field}`);
  return input;
}

/** A file as the browser hands it over, which jsdom cannot make of bytes. */
export function textFile(name: string, content: string | Uint8Array): File {
  const bytes = typeof content === 'string' ? Uint8Array.from(Buffer.from(content)) : content;
  const file = new Blob([]);
  Object.defineProperty(file, 'name', { value: name });
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(bytes.slice().buffer) });
  Object.defineProperty(file, 'size', { value: bytes.length });
  Object.defineProperty(file, 'slice', {
    value: (from: number, to: number) => textFile(name, bytes.subarray(from, to)),
  });
  return file as File;
}

/** Chooses files in a field by its id, and waits until they are read. */
export async function chooseFiles(pane: AnyPane, field: string, files: readonly File[]): Promise<void> {
  // A press right after this one comes after it only if nothing is awaited where nothing has to be opened.
  if (pane.lookFor !== undefined) await pane.lookFor(() => shownField(pane, field) !== null);
  const input = fieldOf(pane, field);
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  input.dispatchEvent(new Event('change'));
  await pane.rest();
}

/** Drops files on a field. */
export async function dropFiles(pane: AnyPane, field: string, files: readonly File[]): Promise<void> {
  await pane.lookFor?.(() => shownField(pane, field) !== null);
  const place = fieldOf(pane, field).closest('.drop');
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(drop, 'dataTransfer', { value: { files } });
  place?.dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  await pane.rest();
}

/** Chooses one of several, by its value. */
export async function pick(pane: AnyPane, value: string): Promise<void> {
  const radio = pane.root.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`);
  if (radio === null) throw new Error(`No choice ${value}`);
  radio.click();
  await pane.rest();
}
