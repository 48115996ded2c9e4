import { Damage } from '../../cells/zip';

/** Swiss-Manager's own file, section by section, as far as its layout is known. */
export interface SwissManagerFile {
  /** 0 Swiss, 1 round robin, 2 team round robin, 3 team Swiss. */
  readonly type: number;
  readonly declaredRounds: number;
  /** The first and the last day of the event as yyyymmdd; 0 is none. */
  readonly startDate: number;
  readonly endDate: number;
  /** The texts of the head, by their place in it. */
  readonly texts: readonly string[];
  readonly schedule: readonly { readonly date: number; readonly games: number }[];
  readonly players: readonly SwissManagerPlayer[];
  readonly games: readonly { readonly white: number; readonly black: number; readonly code: number }[];
}

export interface SwissManagerPlayer {
  readonly surname: string;
  readonly firstName: string;
  readonly title: string;
  readonly nationalId: string;
  readonly club: string;
  readonly federation: string;
  /** 0 male, 1 female. */
  readonly sex: number;
  readonly fideRating: number;
  readonly nationalRating: number;
  /** yyyymmdd; month and day are 0 where only the year is known, and 0 is no date. */
  readonly birth: number;
  readonly fideId: number;
}

/** Every section begins with its tag and these bytes. */
const MARK = [0xff, 0x89, 0x44];
const TAGS = {
  head: 0x93,
  config: 0x95,
  schedule: 0xa3,
  players: 0xa5,
  games: 0xb3,
  directory: 0xd3,
  end: 0xe3,
};
const HEAD_LENGTH = 108;
const HEAD_TEXTS = 132;
const DIRECTORY_LENGTH = 36;
const TYPE_AT = 15;
const ROUNDS_AT = 27;
const [START_AT, END_AT] = [75, 79];
const [ROUND_TEXTS, ROUND_LENGTH] = [16, 76];
const [PLAYER_TEXTS, PLAYER_LENGTH] = [18, 134];
const GAME_LENGTH = 21;

/**
 * The sections by the directory at the end of the file; each has to end where the next one begins.
 *
 * @throws Damage where a section is not what it should be
 */
export function readSections(bytes: Uint8Array): SwissManagerFile {
  const directory = bytes.length - DIRECTORY_LENGTH;
  expectTag(bytes, directory, TAGS.directory, 'the directory');
  expectTag(bytes, bytes.length - 4, TAGS.end, 'the directory');
  const offsets = new BinaryReader(bytes, directory + 4, bytes.length - 4, 'the directory');
  const [schedule, players, games] = [offsets.uint32(), offsets.uint32(), offsets.uint32()];
  const afterGames = offsets.uint32();

  const head = new BinaryReader(bytes, HEAD_LENGTH, schedule, 'the head');
  const texts = head.texts(HEAD_TEXTS);
  const configAt = schedule - head.left;
  expectTag(bytes, configAt, TAGS.config, 'the configuration');
  const config = (at: number): BinaryReader =>
    new BinaryReader(bytes, configAt + at, schedule, 'the configuration');
  return {
    type: config(TYPE_AT).uint16(),
    declaredRounds: config(ROUNDS_AT).uint16(),
    startDate: config(START_AT).uint32(),
    endDate: config(END_AT).uint32(),
    texts,
    schedule: records(bytes, schedule, players, TAGS.schedule, 'the schedule', readRound),
    players: records(bytes, players, games, TAGS.players, 'the players', readPlayer),
    games: records(bytes, games, afterGames, TAGS.games, 'the games', readGame),
  };
}

function expectTag(bytes: Uint8Array, at: number, tag: number, part: string): void {
  if ([tag, ...MARK].some((byte, place) => bytes[at + place] !== byte)) throw new Damage(part);
}

function records<T>(
  bytes: Uint8Array,
  start: number,
  end: number,
  tag: number,
  part: string,
  read: (reader: BinaryReader) => T,
): T[] {
  expectTag(bytes, start, tag, part);
  const reader = new BinaryReader(bytes, start + 4, end, part);
  const found: T[] = [];
  while (reader.left > 0) found.push(read(reader));
  return found;
}

function readRound(reader: BinaryReader): SwissManagerFile['schedule'][number] {
  reader.texts(ROUND_TEXTS);
  const date = reader.uint32();
  reader.skip(2);
  const games = reader.uint16();
  reader.skip(ROUND_LENGTH - 8);
  return { date, games };
}

function readPlayer(reader: BinaryReader): SwissManagerPlayer {
  const texts = reader.texts(PLAYER_TEXTS);
  // Twelve texts that are always empty come first.
  reader.skip(24 + 6);
  const sex = reader.uint8();
  reader.skip(1);
  const fideRating = reader.uint16();
  const nationalRating = reader.uint16();
  reader.skip(2);
  const birth = reader.uint32();
  reader.skip(6);
  const fideId = reader.uint32();
  reader.skip(PLAYER_LENGTH - 52);
  return {
    surname: texts[0]!,
    firstName: texts[1]!,
    title: texts[4]!,
    nationalId: texts[5]!,
    club: texts[9]!,
    federation: texts[10]!,
    sex,
    fideRating,
    nationalRating,
    birth,
    fideId,
  };
}

function readGame(reader: BinaryReader): SwissManagerFile['games'][number] {
  const [white, black, code] = [reader.uint16(), reader.uint16(), reader.uint8()];
  reader.skip(GAME_LENGTH - 5);
  return { white, black, code };
}

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
