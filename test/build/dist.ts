import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireBuild } from '../support/builds';

/** The project's own folder. */
export const projectRoot = join(__dirname, '..', '..');

/** A path inside the built add-in. Throws, with what to do, where the add-in is not built or older than its sources. */
export function inDist(...parts: string[]): string {
  requireBuild('add-in');
  return join(projectRoot, 'dist', ...parts);
}

/** The text of a file of the built add-in. */
export const readDist = (...parts: string[]): string => readFileSync(inDist(...parts), 'utf8');

/** A function as the built functions.json describes it. */
export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly helpUrl?: string;
  readonly options?: Readonly<Record<string, boolean>>;
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly optional?: boolean;
  }[];
}

/** The functions of the built functions.json. */
export function readFunctionMetadata(): readonly FunctionMetadata[] {
  return (JSON.parse(readDist('functions.json')) as { functions: FunctionMetadata[] }).functions;
}

/** Where the built add-in says it is served: the address of its task pane without the page's name. */
export function builtAddress(): string {
  const page = /<SourceLocation DefaultValue="(https:[^"]+)\/taskpane\.html"/.exec(readDist('manifest.xml'));
  if (page?.[1] === undefined)
    throw new Error('The built manifest.xml names no https address of taskpane.html.');
  return page[1];
}

/** The file in dist/ that answers an address of the add-in. */
export function fileAnswering(url: string): string {
  const address = builtAddress();
  if (!url.startsWith(`${address}/`))
    throw new Error(`${url} is not an address of the add-in at ${address}.`);
  return inDist(...url.slice(address.length + 1).split('/'));
}
