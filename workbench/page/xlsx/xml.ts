const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text inside an attribute. Files have line breaks as codes, for a plain one would be read as a space. */
export const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
    .replace(/[\r\n\t]/g, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`);

function unescaped(text: string): string {
  const signs = text.replace(/&(#x[0-9a-f]+|#[0-9]+|amp|lt|gt|quot|apos);/gi, (entity, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name.toLowerCase()] ?? entity;
  });
  return signs.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** The attributes of every element of a name, whatever prefix the file uses. */
export function elements(xml: string, name: string): Readonly<Record<string, string>>[] {
  const found = xml.matchAll(
    new RegExp(`<(?:\\w+:)?${name}((?:\\s+[\\w:.]+\\s*=\\s*(?:"[^"]*"|'[^']*'))*)\\s*/?>`, 'g'),
  );
  return [...found].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:.]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, double, single]) => [
        key!,
        unescaped(double ?? single ?? ''),
      ]),
    ),
  );
}
