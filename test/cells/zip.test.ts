import { deflateSync, Inflate, strToU8, zipSync } from 'fflate';
import { crc32, Damage, Zip } from '../../src/cells/zip';

interface File {
  readonly name: string;
  /** The contents as they stand in the zip. */
  readonly data: Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly packed?: number;
  readonly size?: number;
  readonly offset?: number;
  /** Bytes behind the name: in the file's own header, in the directory, and the comment there. */
  readonly extra?: readonly [own: number, directory: number, comment: number];
  readonly signature?: number;
}

const uint16 = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff];
const uint32 = (value: number): number[] => [...uint16(value & 0xffff), ...uint16(value >>> 16)];
const blanks = (count: number): number[] => new Array<number>(count).fill(0x20);

/** A zip by hand. */
function zipOf(files: readonly File[], comment: readonly number[] = [], directoryAt?: number): Uint8Array {
  const body: number[] = [];
  const directory: number[] = [];
  for (const {
    name,
    data,
    method = 0,
    flags = 0,
    extra = [0, 0, 0],
    signature = 0x02014b50,
    ...its
  } of files) {
    const { crc = crc32(data), packed = data.length, size = data.length, offset = body.length } = its;
    const sizes = [...uint16(method), ...uint32(0), ...uint32(crc), ...uint32(packed), ...uint32(size)];
    const letters = [...strToU8(name)];
    body.push(...uint32(0x04034b50), ...uint16(20), ...uint16(flags), ...sizes, ...uint16(letters.length));
    body.push(...uint16(extra[0]), ...letters, ...blanks(extra[0]), ...data);
    directory.push(...uint32(signature), ...uint16(20), ...uint16(20), ...uint16(flags), ...sizes);
    directory.push(
      ...uint16(letters.length),
      ...uint16(extra[1]),
      ...uint16(extra[2]),
      ...blanks(8),
      ...uint32(offset),
    );
    directory.push(...letters, ...blanks(extra[1] + extra[2]));
  }
  const end = [
    ...uint32(0x06054b50),
    ...uint16(0),
    ...uint16(0),
    ...uint16(files.length),
    ...uint16(files.length),
  ];
  end.push(...uint32(directory.length), ...uint32(directoryAt ?? body.length), ...uint16(comment.length));
  return Uint8Array.from([...body, ...directory, ...end, ...comment]);
}

const HELLO = strToU8('hello');
const damage = (bytes: Uint8Array, name = 'a'): Damage | null => {
  try {
    new Zip(bytes).read(name);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(Damage);
    return error as Damage;
  }
};

/** Bytes that cannot be packed. */
function seeded(length: number): Uint8Array {
  let seed = 1;
  return Uint8Array.from({ length }, () => (seed = (seed * 48_271) % 0x7fffffff) & 0xff);
}

describe('the files of a zip', () => {
  test('are read by their names, stored or deflated', () => {
    const zip = new Zip(
      zipSync({ a: HELLO, 'b/c.xml': [strToU8('stored'), { level: 0 }], empty: new Uint8Array(0) }),
    );
    expect(zip.names).toEqual(['a', 'b/c.xml', 'empty']);
    expect(zip.read('a')).toEqual(HELLO);
    expect(zip.read('b/c.xml')).toEqual(strToU8('stored'));
    expect(zip.read('empty')).toEqual(new Uint8Array(0));
    expect(zip.read('d')).toBeNull();
  });

  test('of several pieces are whole', () => {
    const noise = seeded(50_000);
    const files = { noise, even: noise.subarray(0, 16_384 * 2) };
    const zip = new Zip(zipSync(files));
    expect(zip.read('noise')).toEqual(noise);
    expect(new Zip(zipSync(files, { level: 0 })).read('even')).toEqual(files.even);
  });

  // In one step the pane would not answer for half a second while it unpacks the history of 20,000 players.
  test('are unpacked in a step for each piece', () => {
    const steps = [...new Zip(zipSync({ noise: seeded(100_000) })).readSteps('noise')];
    expect(steps.length).toBeGreaterThanOrEqual(100_000 / 16_384);
  });

  test('may have more behind their names, and comments', () => {
    const bytes = zipOf([
      { name: 'a', data: HELLO, extra: [3, 5, 7] },
      { name: 'b', data: strToU8('world'), extra: [2, 0, 4] },
    ]);
    const zip = new Zip(bytes);
    expect(zip.names).toEqual(['a', 'b']);
    expect([zip.read('a'), zip.read('b')]).toEqual([HELLO, strToU8('world')]);
  });

  test('may be none; a comment behind the directory has up to 65,535 bytes', () => {
    expect(new Zip(zipOf([])).names).toEqual([]);
    const file = { name: 'a', data: HELLO };
    expect(new Zip(zipOf([file], blanks(65_535))).read('a')).toEqual(HELLO);
    expect(() => new Zip(zipOf([file], blanks(65_536)))).toThrow(new Damage('directory'));
  });

  test('may lie anywhere in memory', () => {
    const bytes = zipOf([{ name: 'a', data: HELLO }]);
    const memory = new Uint8Array(bytes.length + 20);
    memory.set(bytes, 10);
    expect(new Zip(memory.subarray(10, 10 + bytes.length)).read('a')).toEqual(HELLO);
  });
});

describe('a zip is damaged', () => {
  const file = (its: Partial<File>) => zipOf([{ name: 'a', data: HELLO, ...its }]);
  const part = (name: string, checksum = false) =>
    expect.objectContaining({ part: name, checksum }) as Damage;

  test.each<[string, Partial<File>]>([
    ['encrypted', { flags: 1 }],
    ['of another method', { method: 99 }],
    ['larger than it says', { size: 4 }],
    ['smaller than it says', { size: 6 }],
    ['longer than the file', { packed: 5000, size: 5000 }],
    ['larger than can be', { size: 0xffffffff }],
    ['at a place where it is not', { offset: 1 }],
    ['at a place behind the end', { offset: 100_000 }],
    ['not deflated', { method: 8 }],
  ])('by a file that is %s', (_, its) => {
    expect(damage(file(its))).toEqual(part('a'));
  });

  test('by a file that unpacks to more than it says, however the checksum is', () => {
    const data = deflateSync(strToU8('hellohello'));
    expect(damage(file({ data, method: 8, size: 5, crc: crc32(HELLO) }))).toEqual(part('a'));
    expect(damage(file({ data, method: 8, size: 11, crc: crc32(HELLO) }))).toEqual(part('a'));
    expect(damage(file({ data, method: 8, size: 10, crc: crc32(strToU8('hellohello')) }))).toBeNull();
  });

  describe('by a deflated file', () => {
    const whole = deflateSync(strToU8('hellohello'));
    const ten = { method: 8, size: 10, crc: crc32(strToU8('hellohello')) };
    let seed = 1;
    const noise = Uint8Array.from({ length: 60_000 }, () => (seed = (seed * 48_271) % 0x7fffffff) & 0x3f);
    const long = deflateSync(noise);
    /** A file of which so many bytes are there, that says of itself what the first of them unpack to. */
    const begun = (there: number, unpacked = there): Partial<File> => {
      let size = 0;
      new Inflate((piece) => (size += piece.length)).push(long.subarray(0, unpacked));
      return { data: long.subarray(0, there), method: 8, size, crc: crc32(noise.subarray(0, size)) };
    };

    test('that is whole, it is not', () => {
      expect(damage(file({ data: whole, ...ten }))).toBeNull();
      expect(new Zip(file({ data: new Uint8Array(0), method: 8 })).read('a')).toHaveLength(0);
      const piece = deflateSync(noise.subarray(0, 16_379), { level: 0 });
      expect(piece).toHaveLength(16_384);
      const its = { method: 8, size: 16_379, crc: crc32(noise.subarray(0, 16_379)) };
      expect(damage(file({ data: piece, ...its }))).toBeNull();
      const toTheEnd = file({ data: whole, ...ten }).length - 31;
      expect(damage(file({ data: whole, ...ten, packed: toTheEnd }))).toBeNull();
      expect(damage(file({ data: whole, ...ten, packed: toTheEnd + 1 }))).toEqual(part('a'));
    });

    test.each<[string, Partial<File>]>([
      ['of another method', { data: whole, ...ten, method: 99 }],
      ['that reaches beyond the end', { data: whole, ...ten, packed: 5000 }],
      ['without its last byte', { data: whole.subarray(0, -1), ...ten }],
      ['that ends with a piece', begun(16_384)],
      ['that ends between two pieces', begun(40_000, 32_768)],
    ])('%s', (_, its) => {
      expect(damage(file(its))).toEqual(part('a'));
    });

    test('that does not begin with its mark', () => {
      const bytes = file({ data: whole, ...ten });
      bytes[0]! ^= 1;
      expect(damage(bytes)).toEqual(part('a'));
    });
  });

  test('by parts that come to more than ten million bytes', () => {
    const zip = (size: number) => new Zip(zipSync({ a: new Uint8Array(size), b: HELLO }));
    const most = zip(9_999_995);
    expect(most.read('a')).toHaveLength(9_999_995);
    expect(most.read('b')).toEqual(HELLO);
    const more = zip(9_999_996);
    expect(more.read('a')).toHaveLength(9_999_996);
    expect(() => more.read('b')).toThrow(new Damage('b'));
  });

  test('by an entry of the directory that ends in the middle of a number', () => {
    const comment = [...uint32(0x02014b50), ...blanks(25)];
    const bytes = (at?: number) => zipOf([{ name: 'a', data: HELLO }], comment, at);
    expect(() => new Zip(bytes(bytes().length - comment.length))).toThrow(new Damage('directory'));
  });

  test('by a checksum', () => {
    expect(damage(file({ crc: 1 }))).toEqual(part('a', true));
  });

  test('by a header at its end, behind which nothing is', () => {
    const comment = [0x50, 0x4b, 3, 4];
    const plain = zipOf([{ name: 'a', data: HELLO }], comment);
    const bytes = zipOf([{ name: 'a', data: HELLO, offset: plain.length - 4 }], comment);
    expect(damage(bytes)).toEqual(part('a'));
  });

  test.each<[string, Uint8Array]>([
    ['no directory', strToU8('PK and something else that is longer')],
    ['less than a directory', new Uint8Array(10)],
    ['nothing', new Uint8Array(0)],
    ['another signature', file({ signature: 0x02014b51 })],
    ['a directory behind the end', zipOf([{ name: 'a', data: HELLO }], [], 100_000)],
    [
      'a directory at the end',
      zipOf([{ name: 'a', data: HELLO }], [], zipOf([{ name: 'a', data: HELLO }]).length - 2),
    ],
  ])('by %s', (_, bytes) => {
    expect(() => new Zip(bytes)).toThrow(new Damage('directory'));
  });

  test('by a directory that ends in its middle', () => {
    const bytes = zipOf([], [0x50, 0x4b, 1, 2]);
    const view = new DataView(bytes.buffer);
    view.setUint16(10, 1, true);
    view.setUint32(16, bytes.length - 4, true);
    expect(() => new Zip(bytes)).toThrow(new Damage('directory'));
  });

  test('by a name that is longer than the file', () => {
    const bytes = file({});
    const entry = bytes.length - 22 - 47;
    new DataView(bytes.buffer).setUint16(entry + 28, 60_000, true);
    expect(() => new Zip(bytes)).toThrow(new Damage('directory'));
  });

  test('says where', () => {
    expect(new Damage('the head').message).toBe('damaged: the head');
    expect(new Damage('the head').checksum).toBe(false);
  });
});

test.each([
  ['', 0],
  ['123456789', 0xcbf43926],
])('the checksum of %j is %i', (text, checksum) => {
  expect(crc32(strToU8(text))).toBe(checksum);
});
