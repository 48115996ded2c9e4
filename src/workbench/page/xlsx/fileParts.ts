import { CFB } from '@e965/xlsx';

interface Part {
  content: Uint8Array | readonly number[];
  size: number;
}

/** What our library has for zip files, which it does not describe. */
interface Zip {
  read(bytes: Uint8Array, options: { type: 'array' }): object;
  find(zip: object, path: string): Part | null;
  write(zip: object, options: { type: 'array'; fileType: 'zip'; compression: true }): ArrayLike<number>;
}

const zip = CFB as Zip;

/** Rewrites parts of an .xlsx file, which is a zip of XML texts; what `change` gives back is what the file holds then. */
export function changeParts(
  file: Uint8Array,
  paths: readonly string[],
  change: (texts: ReadonlyMap<string, string>) => ReadonlyMap<string, string>,
): Uint8Array {
  const container = zip.read(file, { type: 'array' });
  const parts = new Map(paths.map((path) => [path, requirePart(container, path)]));
  const texts = new Map(
    [...parts].map(([path, { content }]) => [path, new TextDecoder().decode(Uint8Array.from(content))]),
  );
  for (const [path, text] of change(texts)) {
    const part = parts.get(path)!;
    part.content = new TextEncoder().encode(text);
    part.size = part.content.length;
  }
  return Uint8Array.from(zip.write(container, { type: 'array', fileType: 'zip', compression: true }));
}

function requirePart(container: object, path: string): Part {
  const part = zip.find(container, `/${path}`);
  if (!part) throw new Error(`The file has no part ${path}.`);
  return part;
}
