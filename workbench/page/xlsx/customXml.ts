import type { CustomXmlPartState } from '../../model/documentState';
import { namespaceOf } from '../../model/customXmlParts';
import type { Parts } from './fileParts';
import { addContentTypes, addRelationships, HEAD, OFFICE, relationships } from './tables';
import { elements, escaped } from './xml';

const PROPERTIES = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml';

/** Puts the XML of add-ins into the parts of a file, each with its id. */
export function addCustomXml(parts: Parts, added: readonly CustomXmlPartState[]): void {
  if (added.length === 0) return;
  const targets = added.map(({ id, xml }, at) => {
    const [item, properties] = [`item${at + 1}.xml`, `itemProps${at + 1}.xml`];
    parts.set(`customXml/${item}`, xml);
    parts.set(
      `customXml/${properties}`,
      `${HEAD}<ds:datastoreItem ds:itemID="${escaped(id)}" xmlns:ds="${PROPERTIES}"><ds:schemaRefs/></ds:datastoreItem>`,
    );
    addRelationships(parts, `customXml/_rels/${item}.rels`, [
      { id: 'rId1', type: 'customXmlProps', target: properties },
    ]);
    return { id: `rIdXml${at + 1}`, type: 'customXml', target: `../customXml/${item}` };
  });
  addRelationships(parts, 'xl/_rels/workbook.xml.rels', targets);
  addContentTypes(
    parts,
    added.map(
      (_, at) => `<Override PartName="/customXml/itemProps${at + 1}.xml" ContentType="${CONTENT_TYPE}"/>`,
    ),
  );
}

/** The XML of add-ins in a file, in its order. */
export function customXmlIn(parts: Parts): CustomXmlPartState[] {
  const items = [...relationships(parts, 'xl/workbook.xml').values()].filter(
    ({ type }) => type === `${OFFICE}/customXml`,
  );
  return items.flatMap(({ path }, at): CustomXmlPartState[] => {
    const xml = parts.get(path) ?? '';
    const namespaceUri = namespaceOf(xml);
    if (namespaceUri === null) return [];
    const [properties] = [...relationships(parts, path).values()];
    const [item] = elements(parts.get(properties?.path ?? '') ?? '', 'datastoreItem');
    return [{ id: item?.['ds:itemID'] ?? `{part-${at + 1}}`, xml, namespaceUri }];
  });
}
