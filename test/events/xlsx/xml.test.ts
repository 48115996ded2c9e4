import { Damage } from '../../../src/cells/zip';
import { readXml } from '../../../src/events/xlsx/workbook';
import { fullSize } from '../../support/fullSize';

/** What a reader of XML is told; of each element its attributes x and y. */
function told(xml: string): string[] {
  const found: string[] = [];
  readXml(xml, 'part', {
    open: (name, attribute) => found.push(`<${name} ${attribute('x')} ${attribute('y')}>`),
    close: (name) => found.push(`</${name}>`),
    text: (text) => found.push(text),
  });
  return found;
}

test.each([
  ['<a/>', ['<a null null>', '</a>']],
  ['<a>text</a>', ['<a null null>', 'text', '</a>']],
  [`<a x="1" y='2'/>`, ['<a 1 2>', '</a>']],
  [`<a  x = "1"\n\ty  =  'two words' ></a >`, ['<a 1 two words>', '</a>']],
  [`<a x="" y=''/>`, ['<a  >', '</a>']],
  [`<a xx="1" y="it's"/>`, [`<a null it's>`, '</a>']],
  [`<a x='"' y="&lt;&#62;"/>`, ['<a " <>>', '</a>']],
  ['<p:a><p:b.c-d/></p:a>', ['<a null null>', '<b.c-d null null>', '</b.c-d>', '</a>']],
  [
    '<?xml version="1.0"?><!-- no -->\n<a><![CDATA[<b>&amp;]]></a>',
    ['\n', '<a null null>', '<b>&amp;', '</a>'],
  ],
  ['\uFEFF<a/>', ['<a null null>', '</a>']],
  ['<a>&amp;&lt;&gt;&quot;&apos;</a>', ['<a null null>', `&<>"'`, '</a>']],
  ['<a>&#65;&#x42;&#x1F600;&#1114111;</a>', ['<a null null>', 'AB😀\u{10FFFF}', '</a>']],
  ['<a><!-->x--></a>', ['<a null null>', '</a>']],
  ['<a><?>x?></a>', ['<a null null>', '</a>']],
  ['', []],
])('%s', (xml, expected) => {
  expect(told(xml)).toEqual(expected);
});

test.each([
  ...[
    '<a>',
    '</a>',
    '<a></b>',
    '<a><b></a></b>',
    '<a></a x="1">',
    '<a></a/>',
    '<a x=1/>',
    '<a x="1/>',
    '<1/>',
    '< a/>',
  ],
  ...[`<a x='1"/>`, '<a x="<"/>', `<a x='<'/>`, '<a b/>', '<!DOCTYPE a>', 'a < b', '<a x="1"y="2"/>'],
  ...[
    '&nbsp;',
    '&amp',
    '&ampx',
    '&',
    '&#;',
    '&#x;',
    '&#xG;',
    '&#1114112;',
    '&#x110000;',
    '&#12345678;',
    '&#x1234567;',
  ],
  ...['&x#65;', '&#65x;', '&constructor;', '<a x="&"/>'],
])('%s is damaged', (xml) => {
  expect(() => told(xml)).toThrow(new Damage('part'));
});

test('a hundred elements may stand in each other, one more may not', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
  expect(told(nested(100))).toHaveLength(200);
  expect(() => told(nested(101))).toThrow(Damage);
});

test('who does not want to be told is not', () => {
  expect(() => readXml('<a>t<![CDATA[x]]><b/></a>', 'part', {})).not.toThrow();
});

describe('long parts', () => {
  const long = ' '.repeat(5_000_000);
  test.each([
    ['text', `<a>${long}</a>`, ['<a null null>', long, '</a>']],
    ['a comment', `<a><!--${long}--></a>`, ['<a null null>', '</a>']],
    ['a section of text', `<a><![CDATA[${long}]]></a>`, ['<a null null>', long, '</a>']],
    ['an instruction', `<?x ${long}?><a/>`, ['<a null null>', '</a>']],
    ['a tag of 100,000 characters', `<a${' '.repeat(99_996)}/>`, ['<a null null>', '</a>']],
  ])('%s is read', (_, xml, expected) => expect(told(xml)).toEqual(expected));

  test.each([
    ['a tag of 100,001 characters', `<a${' '.repeat(99_998)}/>`],
    ['a value', `<a x="${long}"/>`],
    ['a comment that does not end', `<a><!--${long}</a>`],
    ['a section of text that does not end', `<a><![CDATA[${long}</a>`],
    ['an instruction that does not end', `<?x${long}`],
  ])('%s is refused', (_, xml) => expect(() => told(xml)).toThrow(Damage));
});

test('a million entities are read within seconds', () => {
  const count = fullSize(1_900_000, 300_000);
  const started = performance.now();
  expect(told(`<a>${'&amp;'.repeat(count)}</a>`)[1]).toHaveLength(count);
  expect(performance.now() - started).toBeLessThan(10_000);
});
