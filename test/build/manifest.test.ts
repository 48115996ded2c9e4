/** @jest-environment jsdom */
import { existsSync, readFileSync } from 'node:fs';
import { builtAddress, fileAnswering, readDist } from './dist';
import packageJson from '../../package.json';

/** The order in which the manifest's schema (task pane add-ins 1.1, version overrides 1.0) lets an element's children stand. */
const CHILD_ORDER: Readonly<Record<string, readonly string[]>> = {
  OfficeApp: [
    ...['Id', 'AlternateId', 'Version', 'ProviderName', 'DefaultLocale', 'DisplayName', 'Description'],
    ...['IconUrl', 'HighResolutionIconUrl', 'SupportUrl', 'AppDomains', 'Hosts', 'Requirements'],
    ...['DefaultSettings', 'Permissions', 'Dictionary', 'VersionOverrides', 'ExtendedOverrides'],
  ],
  VersionOverrides: [
    'Description',
    'Requirements',
    'Hosts',
    'Resources',
    'WebApplicationInfo',
    'VersionOverrides',
  ],
  'Host[Workbook]': ['Runtimes', 'AllFormFactors', 'DesktopFormFactor', 'MobileFormFactor'],
  AllFormFactors: ['ExtensionPoint'],
  DesktopFormFactor: ['GetStarted', 'FunctionFile', 'ExtensionPoint'],
  GetStarted: ['Title', 'Description', 'LearnMoreUrl'],
  'ExtensionPoint[CustomFunctions]': ['Script', 'Page', 'Metadata', 'Namespace'],
  'ExtensionPoint[PrimaryCommandSurface]': ['OfficeTab', 'CustomTab'],
  OfficeTab: ['Group'],
  Group: ['Label', 'Icon', 'Control'],
  Control: ['Label', 'Supertip', 'Icon', 'Action'],
  Supertip: ['Title', 'Description'],
  Action: ['TaskpaneId', 'SourceLocation', 'Title'],
  Resources: ['bt:Images', 'bt:Urls', 'bt:ShortStrings', 'bt:LongStrings'],
};

/** The longest text each place takes. */
const LONGEST = { DisplayName: 125, Description: 250, shortString: 125, longString: 250, resid: 32 };

const manifest = new DOMParser().parseFromString(readDist('manifest.xml'), 'application/xml');
const everyElement = [...manifest.getElementsByTagName('*')];
const all = (name: string): Element[] => [...manifest.getElementsByTagName(name)];
const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';
const resources = (name: string): Element[] => all(name).flatMap((list) => [...list.children]);

/** `Host` and `ExtensionPoint` allow other children for each of their types. */
function ruleOf(element: Element): readonly string[] | undefined {
  return CHILD_ORDER[`${element.tagName}[${attribute(element, 'xsi:type')}]`] ?? CHILD_ORDER[element.tagName];
}

/** Width and height, from the first chunk of a PNG file. */
function pngSize(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

describe('the built manifest.xml', () => {
  test('is well-formed XML', () => {
    expect(all('parsererror')).toEqual([]);
    expect(manifest.documentElement.tagName).toBe('OfficeApp');
  });

  test.each(
    everyElement
      .filter((element) => ruleOf(element) !== undefined)
      .map((element) => [element.tagName, element]),
  )('%s has its children in the order of the schema', (_name, element) => {
    const rule = ruleOf(element) ?? [];
    const children = [...element.children].map((child) => child.tagName);
    expect(rule).toEqual(expect.arrayContaining(children));
    expect(children).toEqual([...children].sort((a, b) => rule.indexOf(a) - rule.indexOf(b)));
  });

  test('the schema rules above reach every part that has an order', () => {
    const met = new Set(everyElement.map(ruleOf).filter((rule) => rule !== undefined));
    expect(met.size).toBe(Object.keys(CHILD_ORDER).length);
  });

  test("has the package's version, in four parts as Excel wants it", () => {
    expect(all('Version')[0]?.textContent).toBe(`${packageJson.version}.0`);
    expect(packageJson.version).toMatch(/^\d{1,5}(\.\d{1,5}){2}$/);
  });

  test('has a UUID and its requirement sets', () => {
    expect(all('Id')[0]?.textContent).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const sets = all('Set').map((set) => [attribute(set, 'Name'), attribute(set, 'MinVersion')]);
    expect(Object.fromEntries(sets)).toEqual({
      ExcelApi: '1.12',
      CustomFunctionsRuntime: '1.3',
      SharedRuntime: '1.1',
    });
  });

  test('gives every id once', () => {
    const ids = everyElement.map((element) => attribute(element, 'id')).filter((id) => id !== '');
    expect(ids.length).toBeGreaterThan(15);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('refers only to resources it has', () => {
    const known = ['bt:Images', 'bt:Urls', 'bt:ShortStrings', 'bt:LongStrings']
      .flatMap(resources)
      .map((resource) => attribute(resource, 'id'));
    const used = everyElement.map((element) => attribute(element, 'resid')).filter((id) => id !== '');
    expect(used.length).toBeGreaterThan(15);
    expect(known).toEqual(expect.arrayContaining(used));
    for (const id of known) expect(id.length).toBeLessThanOrEqual(LONGEST.resid);
  });

  test('runs functions, pane and commands in one shared runtime', () => {
    const runtimes = all('Runtime');
    expect(runtimes).toHaveLength(1);
    expect(attribute(runtimes[0]!, 'lifetime')).toBe('long');
    const runtime = attribute(runtimes[0]!, 'resid');
    const page = all('Page')[0]!.children[0]!;
    const action = all('Action')[0]!.getElementsByTagName('SourceLocation')[0]!;
    const users = [page, action, all('FunctionFile')[0]!];
    expect(users.map((element) => attribute(element, 'resid'))).toEqual([runtime, runtime, runtime]);
  });

  test('has one ribbon button, which shows the pane, and the namespace CSA', () => {
    expect(all('Control')).toHaveLength(1);
    expect(attribute(all('Action')[0]!, 'xsi:type')).toBe('ShowTaskpane');
    const namespace = resources('bt:ShortStrings').find(
      (text) => attribute(text, 'id') === attribute(all('Namespace')[0]!, 'resid'),
    );
    expect(attribute(namespace!, 'DefaultValue')).toBe('CSA');
  });

  test('keeps every text within its length', () => {
    expect(attribute(all('DisplayName')[0]!, 'DefaultValue').length).toBeLessThanOrEqual(LONGEST.DisplayName);
    expect(attribute(all('Description')[0]!, 'DefaultValue').length).toBeLessThanOrEqual(LONGEST.Description);
    for (const text of resources('bt:ShortStrings')) {
      expect(attribute(text, 'DefaultValue').length).toBeLessThanOrEqual(LONGEST.shortString);
    }
    for (const text of resources('bt:LongStrings')) {
      expect(attribute(text, 'DefaultValue').length).toBeLessThanOrEqual(LONGEST.longString);
    }
  });

  const urls = everyElement
    .map((element) => attribute(element, 'DefaultValue'))
    .filter((value) => value.includes('://'));

  test('names no domain besides its own, and that over https', () => {
    expect(all('AppDomain')).toEqual([]);
    expect(new Set(urls.map((url) => new URL(url).origin))).toEqual(
      new Set([new URL(builtAddress()).origin]),
    );
    expect(builtAddress()).toMatch(/^https:\/\//);
  });

  test('gives the long-running pane no id of its own, as Microsoft advises', () => {
    expect(all('TaskpaneId')).toEqual([]);
  });

  test.each([...new Set(urls)])('%s is answered by a file of the build, over https', (url) => {
    expect(url).toMatch(/^https:\/\//);
    expect(existsSync(fileAnswering(url))).toBe(true);
  });

  test.each(['16', '32', '64', '80', '128'])('has an icon of %s pixels', (size) => {
    const icon = resources('bt:Images').find((image) => attribute(image, 'id') === `Icon.${size}`);
    const pixels = Number(size);
    expect(pngSize(fileAnswering(attribute(icon!, 'DefaultValue')))).toEqual({
      width: pixels,
      height: pixels,
    });
  });

  test('gives each size of a command icon the picture of that size', () => {
    const images = all('bt:Image').filter((image) => attribute(image, 'size') !== '');
    expect(images.length).toBeGreaterThanOrEqual(6);
    for (const image of images) expect(attribute(image, 'resid')).toBe(`Icon.${attribute(image, 'size')}`);
  });

  test('has the two icons of the add-in list in the sizes Office shows', () => {
    expect(pngSize(fileAnswering(attribute(all('IconUrl')[0]!, 'DefaultValue'))).width).toBe(32);
    expect(pngSize(fileAnswering(attribute(all('HighResolutionIconUrl')[0]!, 'DefaultValue'))).width).toBe(
      64,
    );
  });
});
