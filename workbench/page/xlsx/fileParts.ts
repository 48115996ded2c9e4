import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The parts of an .xlsx file that are XML, as texts by their paths, such as `xl/styles.xml`. */
export type Parts = Map<string, string>;

const isXml = (path: string): boolean => /\.(xml|rels)$/.test(path);

/** Reads the XML parts of an .xlsx file, which is a zip. */
export function readParts(file: Uint8Array): Parts {
  const files = unzipSync(file, { filter: ({ name }) => isXml(name) });
  return new Map(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** Rewrites the XML parts of an .xlsx file; what `change` puts into the map is what the file holds then. */
export function changeParts(file: Uint8Array, change: (parts: Parts) => void): Uint8Array {
  const files = unzipSync(file);
  const parts: Parts = new Map(
    Object.entries(files)
      .filter(([path]) => isXml(path))
      .map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
  change(parts);
  for (const [path, text] of parts) files[path] = strToU8(text);
  return zipSync(files);
}

/** A part that every file of the kind has. */
export function requirePart(parts: Parts, path: string): string {
  const text = parts.get(path);
  if (text === undefined) throw new Error(`The file has no part ${path}.`);
  return text;
}
