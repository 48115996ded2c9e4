import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast, type Platform, PLATFORMS, setVersions, type Strictness } from '../../../workbench/excel';
import { officePlatform } from '../../../workbench/host/officePlatform';

/** The Excels that refuse what a real one does. */
export const STRICT_PLATFORMS = (Object.keys(PLATFORMS) as Platform[]).filter((name) => name !== 'lenient');

/** The sets of APIs that the manifest asks for, each with its version. */
export const DECLARED_SETS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...readFileSync(join(__dirname, '../../../manifest.xml'), 'utf8').matchAll(
      /<(?:bt:)?Set Name="(\w+)" MinVersion="([\d.]+)"/g,
    ),
  ].map(([, name, version]) => [name!, version!]),
);

/**
 * Tells the add-in in which Excel it runs, as Office does there.
 *
 * @returns its strictness, for `connectWorkbench`; nothing is on its way any longer than it has to be
 */
export function excelOf(platform: Platform): Strictness {
  const strictness = { ...PLATFORMS[platform], latency: 0 };
  const sets = setVersions(strictness.requirementSets, DECLARED_SETS);
  const requirements = { isSetSupported: (name: string, version = '1.1') => isAtLeast(sets[name], version) };
  Object.assign(globalThis, {
    Office: { context: { requirements, platform: officePlatform(strictness) } },
  });
  return strictness;
}

/** The add-in is in no Excel any more, as in other tests. */
export function outOfExcel(): void {
  Reflect.deleteProperty(globalThis, 'Office');
}
