import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webDarkTheme, webLightTheme } from '@fluentui/tokens';
import { isDark } from '../../src/taskpane/shell/theme';

const folder = join(__dirname, '..', '..', 'src', 'taskpane', 'style');
const tokens = readFileSync(join(folder, 'tokens.css'), 'utf8');
const styles = readFileSync(join(folder, 'pane.css'), 'utf8');

/** The custom properties of a rule, in any notation of spaces and quotes. */
function properties(rule: string): [name: string, value: string][] {
  return [...rule.matchAll(/--(\w+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, plain(value)]);
}
const plain = (value: string): string => value.replace(/\s+/g, ' ').replaceAll('"', "'").toLowerCase();

const [light = '', dark = '', asked = ''] = tokens.split(/:root\[data-theme='dark'\]|@media/);

describe("the pane's colours and sizes are Fluent UI's", () => {
  test.each([
    ['light', light, webLightTheme],
    ['dark', dark, webDarkTheme],
    ['dark when the browser asks for it', asked, webDarkTheme],
  ] as const)('%s', (_, rule, theme) => {
    const wrong = properties(rule).filter(
      ([name, value]) => plain(String(theme[name as keyof typeof theme])) !== value,
    );
    expect(properties(rule).length).toBeGreaterThan(15);
    expect(wrong).toEqual([]);
  });

  test('all that is used is there, and nothing else', () => {
    const used = new Set([...styles.matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name));
    expect(new Set(properties(light).map(([name]) => name))).toEqual(used);
    const colours = properties(light).filter(([name]) => name.startsWith('color'));
    for (const rule of [dark, asked]) {
      expect(properties(rule).map(([name]) => name)).toEqual(colours.map(([name]) => name));
    }
  });
});

test.each([
  ['#FFFFFF', false],
  ['#292929', true],
  ['0a2f5a', true],
  ['white', null],
  [undefined, null],
])("Office's background %s is dark: %s", (color, dark) => {
  expect(isDark(color)).toBe(dark);
});
