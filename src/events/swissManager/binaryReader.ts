import { Damage } from '../xlsx/damage';

/** Reads little-endian numbers and texts from one place after the other. */
export class BinaryReader {
  private readonly view: DataView;

  /**
   * @param bytes the whole file
   * @param at where to begin
   * @param end where the section ends
   * @param part the name of the section
   */
  constructor(
    bytes: Uint8Array,
    private position: number,
    private readonly end: number,
    private readonly part: string,
  ) {
    if (position < 0 || end > bytes.length || position > end) throw new Damage(part);
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.end - this.position;
  }

  uint8(): number {
    return this.view.getUint8(this.take(1));
  }

  uint16(): number {
    return this.view.getUint16(this.take(2), true);
  }

  uint32(): number {
    return this.view.getUint32(this.take(4), true);
  }

  /** A count of characters, then the characters in UTF-16. */
  text(): string {
    const length = this.uint16();
    const start = this.take(2 * length);
    let text = '';
    for (let at = 0; at < length; at += 1)
      text += String.fromCharCode(this.view.getUint16(start + 2 * at, true));
    return text.trim();
  }

  texts(count: number): string[] {
    return Array.from({ length: count }, () => this.text());
  }

  /** Some bytes as a section of their own. */
  skip(length: number): void {
    this.take(length);
  }

  private take(length: number): number {
    if (length > this.left) throw new Damage(this.part);
    const start = this.position;
    this.position += length;
    return start;
  }
}
