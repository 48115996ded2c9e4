import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { RatingsPane } from './ratingsPane';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds in the pane, in short. */
export async function violations(pane: RatingsPane): Promise<string[]> {
  if (!(await pane.frame.evaluate(() => 'axe' in window))) await pane.frame.evaluate(axe);
  const results = await pane.frame.evaluate(() => {
    const { axe: tool } = window as unknown as {
      axe: { run(where: Node, how: RunOptions): Promise<AxeResults> };
    };
    return tool.run(document, { resultTypes: ['violations'] });
  });
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
