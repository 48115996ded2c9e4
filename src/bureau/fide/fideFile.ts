import { DecodeUTF8, Unzip, UnzipInflate } from 'fflate';
import { type Outcome, type Problem, problem } from '../../engine/kit/problem';
import { type FideList, FideListReader, type WantedPlayers } from './readFideList';

/** The first bytes of a zip: PK. */
const ZIP = [0x50, 0x4b];
const LIST = /\.(txt|xml)$/i;

/**
 * Reads a download of FIDE's list in pieces: text or XML, or a zip with one of them, which is unpacked piece by piece. Of a whole list only
 * the wanted players stay in memory.
 */
export class FideFileReader {
  private readonly decoder = new DecodeUTF8((text) => {
    this.found ??= this.list?.push(text) ?? null;
  });
  private list: FideListReader | null = null;
  private zip: Unzip | null = null;
  /** What came before it is known whether it is a zip. */
  private first: Uint8Array = new Uint8Array(0);
  private hasEnded = false;
  private found: Problem | null = null;

  /** @param name of the file, which may have the month and the rating of the list */
  constructor(
    private readonly wanted: WantedPlayers,
    private readonly name: string,
  ) {}

  /** Reads on. @returns the first thing that is wrong; null = nothing */
  push(bytes: Uint8Array): Problem | null {
    if (this.zip === null && this.list === null) return this.begin(joined(this.first, bytes));
    if (this.zip === null) this.read(bytes);
    else this.unpack(bytes, false);
    return this.found;
  }

  /** @returns the list, or what is wrong with it */
  end(): Outcome<FideList> {
    if (this.zip !== null) this.unpack(new Uint8Array(0), true);
    if (this.found !== null) return this.found;
    if (this.list === null) {
      return this.zip === null
        ? problem('fideListUnknown', '', { line: 1, column: 1 })
        : problem('fideListNotInZip', '');
    }
    if (this.zip !== null && !this.hasEnded) return problem('fideListZipDamaged', '');
    return this.list.end();
  }

  /** The first bytes say whether it is a zip. */
  private begin(bytes: Uint8Array): Problem | null {
    this.first = bytes;
    if (bytes.length < ZIP.length) return null;
    if (ZIP.every((byte, at) => bytes[at] === byte)) this.zip = this.unzip();
    else this.list = new FideListReader(this.wanted, this.name);
    this.first = new Uint8Array(0);
    return this.push(bytes);
  }

  /** A character that is cut off at the very end is in a line that is cut off, too. */
  private read(bytes: Uint8Array): void {
    if (this.found === null) this.decoder.push(bytes, false);
  }

  private unpack(bytes: Uint8Array, isLast: boolean): void {
    if (this.found !== null) return;
    try {
      this.zip?.push(bytes, isLast);
    } catch {
      this.found ??= problem('fideListZipDamaged', '');
    }
  }

  private unzip(): Unzip {
    const zip = new Unzip((file) => {
      if (!LIST.test(file.name) || this.list !== null) return;
      // Either name may have the month, and which rating it is.
      this.list = new FideListReader(this.wanted, `${file.name} ${this.name}`);
      file.ondata = (error, bytes, isLast) => {
        if (error !== null) this.found ??= problem('fideListZipDamaged', '');
        else this.read(bytes);
        this.hasEnded ||= isLast;
      };
      file.start();
    });
    zip.register(UnzipInflate);
    return zip;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
