import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inDist, projectRoot, readDist } from './dist';

interface Policies {
  readonly PANE_POLICY: string;
  readonly HELP_POLICY: string;
  readonly FRAME_ANCESTORS: string;
}
const { PANE_POLICY, HELP_POLICY, FRAME_ANCESTORS } = createRequire(__filename)(
  join(projectRoot, 'scripts/lib/contentSecurity.cjs'),
) as Policies;

/** The policy of a page; it has to stand before all that it is to hold for. */
function policyOf(html: string): string {
  const at = html.search(/<meta http-equiv="?Content-Security-Policy/);
  const first = html.search(/<(script|link|style|img)\b/);
  expect(at).toBeGreaterThan(0);
  if (first >= 0) expect(at).toBeLessThan(first);
  return /content="([^"]+)"/.exec(html.slice(at))?.[1] ?? '';
}

const OFFICE = 'https://appsforoffice.microsoft.com';

describe("the pages' Content-Security-Policy", () => {
  test('of the task pane: its own files and office.js', () => {
    const policy = policyOf(readDist('taskpane.html'));
    expect(policy).toBe(PANE_POLICY);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${OFFICE}`);
    expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual([OFFICE]);
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  const pages = readdirSync(inDist('help')).filter((name) => name.endsWith('.html'));
  test.each(pages)('of help/%s: no script, nothing from elsewhere', (name) => {
    const html = readDist('help', name);
    expect(policyOf(html)).toBe(HELP_POLICY);
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  test('stands on docs/deploying.md as a header, with where the pane may be framed', () => {
    const page = readFileSync(join(projectRoot, 'docs/deploying.md'), 'utf8').replace(/\s+/g, ' ');
    expect(page).toContain(FRAME_ANCESTORS);
    expect(page).toContain(PANE_POLICY);
    // The header of the example server: one line.
    expect(page).toContain(`"${PANE_POLICY}; ${FRAME_ANCESTORS}"`);
    expect(page).not.toContain('X-Frame-Options "');
  });
});
