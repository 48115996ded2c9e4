import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { RatingsPane } from './ratingsPane';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose outcome depends on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe-core finds in the pane, dark and light, in short. */
export async function violations(pane: RatingsPane): Promise<string[]> {
  const found: string[] = [];
  await pane.inThemes(async (theme) => {
    const ofTheme = await violationsNow(pane, theme === 'light' ? 'everything' : 'colours');
    found.push(...ofTheme.map((one) => `${theme}: ${one}`));
  });
  return found;
}

/** What axe-core finds in the pane as it is now: all of it, or only what depends on colours. */
export async function violationsNow(pane: RatingsPane, which: 'everything' | 'colours'): Promise<string[]> {
  if (!(await pane.frame.evaluate(() => 'axe' in window))) await pane.frame.evaluate(axe);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(which === 'colours' ? { runOnly: { type: 'rule', values: OF_COLOURS } } : {}),
  };
  const results = await pane.frame.evaluate((how) => {
    const { axe: tool } = window as unknown as {
      axe: { run(where: Node, how: RunOptions): Promise<AxeResults> };
    };
    return tool.run(document, how);
  }, options);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
