import type { CustomXmlPartState } from '../../model/documentState';
import { DocumentState } from '../../model/documentState';
import { customXmlIn } from '../../page/xlsx/customXml';
import { changeParts, readParts } from '../../page/xlsx/fileParts';
import { writeXlsx } from '../../page/xlsx/write';
import { MemoryGrid } from '../host/support/memoryGrid';

function saved(customXmlParts: readonly CustomXmlPartState[]): Uint8Array {
  const [grid, document] = [new MemoryGrid(), new DocumentState()];
  return writeXlsx({
    grid,
    formulas: (id, box) => grid.readFormulas(id, box),
    dateSystem: 1900,
    spillOf: () => null,
    pageLayout: (id) => document.sheet(id).pageLayout,
    filterOf: () => null,
    tables: [],
    customXmlParts,
    names: [],
    addinFunctions: [],
    settings: { settings: [], addinSettings: [] },
  });
}

const PARTS: readonly CustomXmlPartState[] = [
  { id: '{1-2}', xml: '<a xmlns="urn:one">Zoë &amp; 1&lt;2</a>', namespaceUri: 'urn:one' },
  { id: '{3-4}', xml: '<?xml version="1.0"?><p:b xmlns:p="urn:two"/>', namespaceUri: 'urn:two' },
];

test('the XML of add-ins is in a saved file as it was, by its ids', () => {
  const parts = readParts(saved(PARTS));
  expect(customXmlIn(parts)).toEqual(PARTS);
  expect(parts.get('[Content_Types].xml')).toContain('PartName="/customXml/itemProps2.xml"');
});

test('a file without any has none, and what is no XML is left out', () => {
  expect(customXmlIn(readParts(saved([])))).toEqual([]);
  const damaged = changeParts(saved(PARTS), (parts) => parts.set('customXml/item1.xml', 'no XML'));
  expect(customXmlIn(readParts(damaged))).toEqual(PARTS.slice(1));
});
