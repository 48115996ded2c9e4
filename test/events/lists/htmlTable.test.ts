import { htmlGrid, tournamentOfPage } from '../../../src/events/lists/textGrids';

describe('the rows of a saved page', () => {
  test.each<[string, (string | null)[][]]>([
    ['<table><tr><td>a</td><th>b</th></tr><tr><td>c</td></tr></table>', [['a', 'b'], ['c']]],
    ['<TABLE><TR><TD class="x">a<TD>b<TR><TD>c</TABLE>', [['a', 'b'], ['c']]],
    ['<tr><td>a</td><td></td><td> c </td></tr>', [['a', null, 'c']]],
    ['<tr><td></td><td> </td></tr>', []],
    ['<tr></tr>', []],
    ['<td>a</td><td>b</td>', [['a', 'b']]],
    ['<tr><td>a<br>b<br/>c</td></tr>', [['a b c']]],
    ['<tr><td>a<b>b</b><i>c</i></td></tr>', [['abc']]],
    ['a<br>b', [['a'], ['b']]],
    ['before <table><tr><td>a</td></tr></table> behind', [['before'], ['a'], ['behind']]],
    ['<p>one</p> \n <p>two</p>', [['one'], ['two']]],
    ['<tr>lost<td>a</td>lost</tr>', [['a']]],
    ['<h2>List</h2><tr><td>a</td></tr>', [['List'], ['a']]],
    [
      '<tr><td>arranged<h3>Round 1</h3><table><tr><td>a</td></tr></table></td></tr>',
      [['arranged'], ['Round 1'], ['a']],
    ],
    ['<h1>one<b>two</b></h1>three', [['onetwo'], ['three']]],
    ['<h6>x</h6>y', [['x'], ['y']]],
    ['<tr><td>a<h7>b</h7>c</td></tr>', [['abc']]],
    ['<tr><td>a<h22>b</h22>c</td></tr>', [['abc']]],
    ['<tr><td>a<xh2>b</xh2>c</td></tr>', [['abc']]],
    ['<tr><td>outer<table><tr><td>inner</td></tr></table>rest</td></tr>', [['outer'], ['inner'], ['rest']]],
    ['<tr><td>outer<table>loose<tr><td>inner</td></tr></table></td></tr>', [['outer'], ['loose'], ['inner']]],
    ['<head><title>no</title></head>yes', [['yes']]],
    ['<style>no</style>yes', [['yes']]],
    ['<script>no<b>no</b>if (a) "</style>"</script>yes', [['yes']]],
    ['<script>no<script>no</script>yes', [['yes']]],
    ['</script>yes', [['yes']]],
    ['<header>yes</header>', [['yes']]],
    ['<xhead>yes</xhead>', [['yes']]],
    ['<tr><td>1 < 2</td></tr>', [['1 < 2']]],
    ['<tr><td>a</td></tr', [['a']]],
    ['<tr><td>a<b', [['a<b']]],
    ['<tr><td>a</td></tr>loose', [['a'], ['loose']]],
    ['<h2>x</h2>y<b>z</b>', [['x'], ['y'], ['z']]],
    ['<!DOCTYPE html><?x?><tr><td>a</td></tr>', [['a']]],
    [
      '<!-- no --><tr><!--[if x]><td>no</td><![endif]--><td>a<!--no--></td><![if y]><td>b</td><![endif]></tr>',
      [['a', 'b']],
    ],
    ['<tr><td>a</td><!-- <td>b</td></tr><tr><td>c</td></tr>', [['a', 'b'], ['c']]],
    ['<!-- no --> a <!-- b', [['a <!-- b']]],
    ['<tr><td colspan=3>a</td><td>b</td></tr>', [['a', null, null, 'b']]],
    [`<tr><td class=x colspan = "2">a<td COLSPAN='2'>b</tr>`, [['a', null, 'b', null]]],
    ['<tr><td colspan=0>a</td><td colspan=x>b</td><td xcolspan=2>c</td></tr>', [['a', 'b', 'c']]],
    ['<tr><td colspan=999>a</td></tr>', [['a', ...new Array<null>(99).fill(null)]]],
    ['<tr><td colspan=2><h3>a</h3></td></tr><tr><td>b</td></tr>', [['a'], ['b']]],
    ['<tr><td>Van der\n  Alpha,\r\n Ann  Bea</td></tr>', [['Van der Alpha, Ann  Bea']]],
    ['', []],
  ])('%s', (html, grid) => {
    expect(htmlGrid(html)).toEqual(grid);
  });

  test.each([
    ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
    ['a&nbsp;b', 'a b'],
    ['&frac12;', '½'],
    ['1&minus;0', '1-0'],
    ['1&ndash;0', '1–0'],
    ['&AMP;', '&'],
    ['&#65;&#x42;&#X63;', 'ABc'],
    ['&#x1F600;', '😀'],
    ['&#1114111;', '\u{10FFFF}'],
    ['&#1114112;', '&#1114112;'],
    ['&#x110000;', '&#x110000;'],
    ['&unknown;', '&unknown;'],
    ['&toString;', '&toString;'],
    ['&amp', '&amp'],
    ['a\u00a0b', 'a b'],
  ])('%s is %s', (html, text) => {
    expect(htmlGrid(`<td>x${html}x</td>`)).toEqual([[`x${text}x`]]);
  });
});

test.each([
  ['<title>Chess-Results Server Chess-results.com - Open &amp; Reserves</title>', 'Open & Reserves'],
  ['<TITLE>\n\tchess-results.com -   Open\n  2026 \n</TITLE>', 'Open 2026'],
  // The title is cut; the heading has the section.
  [
    '<title>Chess-results.com - Open:</title><h2>Open: A &amp;\n B (above 2000)</h2><h2>Ranking</h2>',
    'Open: A & B (above 2000)',
  ],
  ['<title>Chess-results.com - Open</title><h2></h2><h2 class="x">Starting rank crosstable</h2>', 'Open'],
  ['<title>Another page</title><h2>Open</h2>', null],
  ['<title>chess-results.com - </title>', null],
  ['<title>Another page</title>', null],
  ['<p>chess-results.com - Open</p>', null],
  [`<title>chess-results.com - ${'x'.repeat(401)}</title>`, null],
])('the tournament of the page %s is %s', (html, name) => {
  expect(tournamentOfPage(html)).toBe(name);
});
