import { type Look, nameOfLook } from './looks';

/** The part of a file that holds its styles, as our library writes it: one font, two fills, an `xf` a number format. */
export class StylesPart {
  private readonly fonts: string[] = [];
  private readonly fills: string[] = [];
  private readonly formats: string[];
  private readonly added = new Map<string, number>();

  constructor(private readonly xml: string) {
    this.formats = [...(/<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(xml)?.[1] ?? '').matchAll(/<xf [^>]*\/>/g)].map(
      ([format]) => format,
    );
  }

  /** The number of the style that has the number format of another one, and a look. */
  style(base: number, look: Look): number {
    const name = `${base}|${nameOfLook(look)}`;
    const known = this.added.get(name);
    if (known !== undefined) return known;
    const numberFormat = /numFmtId="(\d+)"/.exec(this.formats[base] ?? '')?.[1] ?? '0';
    const font = FIRST_FONT + place(this.fonts, fontXml(look));
    const fill = look.fillColor === '' ? 0 : FIRST_FILL + place(this.fills, fillXml(look.fillColor));
    const format = `numFmtId="${numberFormat}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"`;
    const applies = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"';
    this.formats.push(`<xf ${format} ${applies}>${alignmentXml(look)}</xf>`);
    this.added.set(name, this.formats.length - 1);
    return this.formats.length - 1;
  }

  /** The part with all that was added. */
  toXml(): string {
    return this.xml
      .replace(/<fonts count="1">.*?<\/fonts>/s, () => list('fonts', [DEFAULT_FONT, ...this.fonts]))
      .replace(/<fills count="2">.*?<\/fills>/s, () => list('fills', [...DEFAULT_FILLS, ...this.fills]))
      .replace(/<cellXfs[^>]*>.*?<\/cellXfs>/s, () => list('cellXfs', this.formats));
  }
}

const DEFAULT_FONT = '<font><sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/></font>';
/** Every file begins with these two. */
const DEFAULT_FILLS = ['none', 'gray125'].map((type) => `<fill><patternFill patternType="${type}"/></fill>`);
const FIRST_FONT = 1;
const FIRST_FILL = DEFAULT_FILLS.length;

const list = (name: string, items: readonly string[]): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;

/** Where a text stands in a list; it is put at the end where it does not. */
function place(texts: string[], text: string): number {
  const at = texts.indexOf(text);
  return at >= 0 ? at : texts.push(text) - 1;
}

/** #RRGGBB as files have it; Excel's names of colours are not kept. */
const colour = (value: string): string => `FF${/^#([0-9A-F]{6})$/i.exec(value)?.[1] ?? '000000'}`;

function fontXml({ bold, italic, underline, fontSize, fontColor }: Look): string {
  const flags = `${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}${underline ? '<u/>' : ''}`;
  return `<font>${flags}<sz val="${fontSize}"/><color rgb="${colour(fontColor)}"/><name val="Calibri"/><family val="2"/></font>`;
}

const fillXml = (fill: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour(fill)}"/><bgColor indexed="64"/></patternFill></fill>`;

function alignmentXml({ horizontalAlignment, wrapText }: Look): string {
  return `<alignment horizontal="${horizontalAlignment.toLowerCase()}" wrapText="${wrapText ? 1 : 0}"/>`;
}
