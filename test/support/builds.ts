import { createRequire } from 'node:module';

/** A build of the project, as scripts/lib/builds.cjs lists them. */
export type BuildName = 'add-in' | 'workbench';

interface Builds {
  readonly BUILDS: Readonly<
    Record<BuildName, { readonly output: string; readonly inputs: readonly string[] }>
  >;
  buildFault(name: BuildName, project?: string): string | null;
  markBuilt(name: BuildName, started: number, project?: string): void;
}

/** What `npm start` knows of the builds. */
export const { BUILDS, buildFault, markBuilt } = createRequire(__filename)(
  '../../scripts/lib/builds.cjs',
) as Builds;

const sound = new Set<BuildName>();

/** Throws, with what to do, where a build is missing or older than its sources: the tests would test something else. */
export function requireBuild(name: BuildName): void {
  if (sound.has(name)) return;
  const fault = buildFault(name);
  if (fault !== null) throw new Error(fault);
  sound.add(name);
}
