import { strFromU8, Unzip, UnzipInflate } from 'fflate';
import { windows1252 } from '../../cells/decodeText';
import { joinedBytes } from '../../cells/fileText';
import { isProblem, type Outcome, type Problem, problem } from '../../engine/kit/problem';
import { type FideList, FideListReader, type WantedPlayers } from './readFideList';

/** The first bytes of a zip: PK. */
const ZIP = [0x50, 0x4b];
const LIST = /\.(txt|xml)$/i;
/** What a file in a zip is that is no list, such as a readme. */
const NO_LIST: ReadonlySet<string> = new Set(['fideListUnknown', 'fideListWebPage']);

const FIRST_NOT_ASCII = 0x80;

/** A list that is read as UTF-8, or as Windows-1252 where it is that. */
class DecodedList {
  /** The first thing that is wrong; null = nothing. */
  found: Problem | null = null;
  private readonly reader: FideListReader;
  /** The last bytes that came, which may be a part of a character. */
  private rest: Uint8Array = new Uint8Array(0);

  constructor(
    wanted: WantedPlayers,
    readonly name: string,
  ) {
    this.reader = new FideListReader(wanted, name);
  }

  /** A character that is cut off at the very end is in a line that is cut off, too. */
  push(bytes: Uint8Array): Problem | null {
    if (this.found !== null) return this.found;
    const whole = this.rest.length === 0 ? bytes : joinedBytes([this.rest, bytes]);
    let end = whole.length;
    while (whole[end - 1]! >= FIRST_NOT_ASCII) end -= 1;
    this.rest = whole.slice(end);
    return (this.found = this.reader.push(textOf(whole.subarray(0, end))));
  }

  end(): Outcome<FideList> {
    return (this.found ??= this.reader.push(textOf(this.rest))) ?? this.reader.end();
  }
}

/** The text of a piece: Windows-1252 where no letter is one of UTF-8; a damaged byte among those that are stays U+FFFD. */
function textOf(bytes: Uint8Array): string {
  const text = strFromU8(bytes);
  return text.includes('\uFFFD') && !/[\x80-\uFFFC]/.test(text) ? windows1252(bytes) : text;
}

/**
 * Reads a download of FIDE's list in pieces: text or XML, or a zip with one of them, which is unpacked piece by piece. Of a whole list only
 * the wanted players stay in memory.
 */
export class FideFileReader {
  private reading: DecodedList | ZippedList | null = null;
  /** What came before it is known whether it is a zip. */
  private first: Uint8Array = new Uint8Array(0);

  /** @param name of the file, which may have the month and the rating of the list */
  constructor(
    private readonly wanted: WantedPlayers,
    private readonly name: string,
  ) {}

  /** Reads on. @returns the first thing that is wrong; null = nothing */
  push(bytes: Uint8Array): Problem | null {
    if (this.reading !== null) return this.reading.push(bytes);
    this.first = joinedBytes([this.first, bytes]);
    if (this.first.length < ZIP.length) return null;
    const isZip = ZIP.every((byte, at) => this.first[at] === byte);
    this.reading = new (isZip ? ZippedList : DecodedList)(this.wanted, this.name);
    return this.reading.push(this.first);
  }

  /** @returns the list, or what is wrong with it */
  end(): Outcome<FideList> {
    return this.reading?.end() ?? problem('fideListUnknown', '', { line: 1, column: 1 });
  }
}

/** The list in a zip: the one file in it that is a list. */
class ZippedList {
  private found: Problem | null = null;
  /** The file that is being unpacked, and the list that was. */
  private current: DecodedList | null = null;
  private whole: { readonly name: string; readonly list: FideList } | null = null;
  /** Text and XML files that are no list. */
  private readonly others: Problem[] = [];
  private readonly zip: Unzip;

  constructor(wanted: WantedPlayers, name: string) {
    this.zip = new Unzip((file) => {
      if (!LIST.test(file.name)) return;
      // Either name may have the month, and which rating it is.
      const list = new DecodedList(wanted, `${file.name} ${name}`);
      this.current = list;
      file.ondata = (error, bytes, isLast) => {
        if (error !== null) this.found ??= problem('fideListZipDamaged', '');
        else if (list === this.current)
          this.take(list.push(bytes) ?? (isLast ? list.end() : null), file.name);
      };
      file.start();
    });
    this.zip.register(UnzipInflate);
  }

  push(bytes: Uint8Array): Problem | null {
    this.unpack(bytes, false);
    return this.found;
  }

  end(): Outcome<FideList> {
    this.unpack(new Uint8Array(0), true);
    if (this.found !== null) return this.found;
    if (this.current !== null) return problem('fideListZipDamaged', '');
    const [other, ...more] = this.others;
    return (
      this.whole?.list ?? (other !== undefined && more.length === 0 ? other : problem('fideListNotInZip', ''))
    );
  }

  /** @param outcome of the file that is being unpacked; null = it goes on */
  private take(outcome: Outcome<FideList> | null, name: string): void {
    if (outcome === null) return;
    this.current = null;
    if (!isProblem(outcome)) {
      if (this.whole !== null)
        this.found ??= problem('fideListSeveral', '', { first: this.whole.name, second: name });
      this.whole = { name, list: outcome };
    } else if (NO_LIST.has(outcome.problem)) this.others.push(outcome);
    else this.found ??= outcome;
  }

  private unpack(bytes: Uint8Array, isLast: boolean): void {
    if (this.found !== null) return;
    try {
      this.zip.push(bytes, isLast);
    } catch {
      this.found ??= problem('fideListZipDamaged', '');
    }
  }
}
