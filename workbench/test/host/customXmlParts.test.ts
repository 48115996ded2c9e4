/** @jest-environment jsdom */
import { connectWorkbench, failing, type Workbench } from './support/genuineClient';

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
});

const OURS = '<list xmlns="urn:ours"><a/></list>';
const THEIRS = '<?xml version="1.0"?>\n<!-- a > b --><t:list xmlns:t="urn:theirs" t:a="1"></t:list>';

function add(...xml: readonly string[]): Promise<string[]> {
  return Excel.run(async (context) => {
    const parts = xml.map((one) => context.workbook.customXmlParts.add(one));
    for (const part of parts) part.load('id');
    await context.sync();
    return parts.map(({ id }) => id);
  });
}

test('a part is found by its id and by the namespace of its root, and read as it was added', async () => {
  const [ours] = await add(OURS, THEIRS);
  const found = await Excel.run(async (context) => {
    const { customXmlParts } = context.workbook;
    const part = customXmlParts.getItem(ours!);
    const xml = part.getXml();
    const scoped = customXmlParts.getByNamespace('urn:theirs');
    const only = scoped.getOnlyItem();
    const [count, ofNone] = [customXmlParts.getCount(), customXmlParts.getByNamespace('urn:none').getCount()];
    part.load('namespaceUri');
    scoped.load('items/id,items/namespaceUri');
    only.load('namespaceUri');
    customXmlParts.load('items/namespaceUri');
    await context.sync();
    return {
      xml: xml.value,
      own: part.namespaceUri,
      scoped: scoped.items.map(({ namespaceUri }) => namespaceUri),
      only: only.namespaceUri,
      counts: [count.value, ofNone.value],
      all: customXmlParts.items.map(({ namespaceUri }) => namespaceUri),
    };
  });
  expect(found).toEqual({
    xml: OURS,
    own: 'urn:ours',
    scoped: ['urn:theirs'],
    only: 'urn:theirs',
    counts: [2, 0],
    all: ['urn:ours', 'urn:theirs'],
  });
  expect(bench.unknownApis).toEqual([]);
});

test('a new part has an id that no part of the opened file has', async () => {
  const [first] = await add(OURS);
  const [state] = bench.document.customXmlParts;
  const next = `{00000000-0000-4000-8000-${String(Number(/(\d+)\}$/.exec(first!)![1]) + 1).padStart(12, '0')}}`;
  bench.document.customXmlParts = [{ ...state!, id: next }];
  const [second] = await add(THEIRS);
  expect(second).not.toBe(next);
});

test('a part is changed and deleted', async () => {
  const [id] = await add(OURS);
  await Excel.run(async (context) => {
    context.workbook.customXmlParts.getItem(id!).setXml(THEIRS);
    await context.sync();
  });
  expect(bench.document.customXmlParts).toMatchObject([{ xml: THEIRS, namespaceUri: 'urn:theirs' }]);
  const isGone = await Excel.run(async (context) => {
    context.workbook.customXmlParts.getItem(id!).delete();
    const part = context.workbook.customXmlParts.getItemOrNullObject(id!);
    await context.sync();
    return part.isNullObject;
  });
  expect([isGone, bench.document.customXmlParts]).toEqual([true, []]);
});

type Use = (parts: Excel.CustomXmlPartCollection) => unknown;

test.each<readonly [string, Use, string]>([
  ['no XML', (parts) => parts.add('a list'), 'InvalidArgument'],
  ['an element that does not end', (parts) => parts.add('<list xmlns="urn:a"><b/>'), 'InvalidArgument'],
  ['an id that no part has', (parts) => parts.getItem('{none}').getXml(), 'ItemNotFound'],
  ['the only one of none', (parts) => parts.getByNamespace('urn:a').getOnlyItem().getXml(), 'ItemNotFound'],
])('%s is refused', async (_, use, code) => {
  const error = await failing(async (context) => {
    use(context.workbook.customXmlParts);
    await context.sync();
  });
  expect([error.code, bench.document.customXmlParts]).toEqual([code, []]);
});

test('the only one of several is an error, and no object where that is asked for', async () => {
  await add(OURS, OURS);
  const isNone = await Excel.run(async (context) => {
    const part = context.workbook.customXmlParts.getByNamespace('urn:ours').getOnlyItemOrNullObject();
    await context.sync();
    return part.isNullObject;
  });
  const error = await failing(async (context) => {
    context.workbook.customXmlParts.getByNamespace('urn:ours').getOnlyItem().load('id');
    await context.sync();
  });
  expect([isNone, error.code]).toEqual([true, 'GeneralException']);
});
