import { open, type FileHandle } from 'node:fs/promises';
import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';

/*
 * A file of named arrays: the arrays one after the other, a table in JSON that says where each is, and a trailer that
 * says where the table is. All is written from the beginning to the end, and each array is read to where it stays.
 */

/** Another number whenever the same index is written as other bytes. */
export const SNAPSHOT_FORMAT = 1;

const types = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
type TypeName = keyof typeof types;
interface Arrays {
  Uint8Array: Uint8Array;
  Uint16Array: Uint16Array;
  Uint32Array: Uint32Array;
  Float64Array: Float64Array;
}
export type SnapshotArray = Arrays[TypeName];

/** Why a file is not read: it ends the sentence "the snapshot … is left aside: it …". */
export class UnfitSnapshot extends Error {
  override name = 'UnfitSnapshot';
}

interface Place {
  type: TypeName;
  /** Elements. */
  length: number;
  offset: number;
  crc: number;
}

interface Table<Header> {
  endianness: string;
  header: Header;
  arrays: Record<string, Place>;
}

const MAGIC = 0x4b56_4958;
/** Magic, format, checksum of the table, its length (4 bytes each), where it begins (8 bytes). */
const TRAILER_BYTES = 24;
/** So many bytes at once: their checksum takes less than a millisecond. */
const SLICE_BYTES = 1 << 20;
const MOST_TABLE_BYTES = 16 * 1024 * 1024;
/** Places are multiples of the largest element. */
const ALIGNMENT = 8;

const bytesOf = (array: ArrayBufferView): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/**
 * Writes a new file that its owner alone can read, until it is on the disk.
 * @param mayGoOn asked every megabyte; the writing ends with an error where it says no
 * @returns bytes of the file
 */
export async function writeSnapshotFile(
  path: string,
  { header, arrays }: { header: object; arrays: AsyncIterable<readonly [name: string, array: SnapshotArray]> },
  mayGoOn: () => boolean = () => true,
): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let at = 0;
    const append = async (bytes: Uint8Array): Promise<number> => {
      let crc = 0;
      for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
        if (!mayGoOn()) throw new Error('The writing of a snapshot was broken off');
        const slice = bytes.subarray(from, from + SLICE_BYTES);
        crc = crc32(slice, crc);
        await writeWhole(file, slice, at);
        at += slice.length;
      }
      return crc;
    };
    const places: Record<string, Place> = {};
    for await (const [name, array] of arrays) {
      await append(new Uint8Array((ALIGNMENT - (at % ALIGNMENT)) % ALIGNMENT));
      const offset = at;
      const crc = await append(bytesOf(array));
      places[name] = { type: array.constructor.name as TypeName, length: array.length, offset, crc };
    }
    const table: Table<object> = { endianness: endianness(), header, arrays: places };
    const written = Buffer.from(JSON.stringify(table));
    const begins = at;
    const crc = await append(written);
    const trailer = Buffer.alloc(TRAILER_BYTES);
    [MAGIC, SNAPSHOT_FORMAT, crc, written.length].forEach((number, i) => trailer.writeUInt32LE(number, i * 4));
    trailer.writeBigUInt64LE(BigInt(begins), 16);
    await append(trailer);
    await file.sync();
    return at;
  } finally {
    await file.close();
  }
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}

/** A file that is open for reading. */
export interface SnapshotReader {
  header: unknown;
  /**
   * An array of the file, in memory of its own.
   * @throws {UnfitSnapshot} where the file has no such array of this type, or other bytes than were written
   */
  read<Name extends TypeName>(name: string, type: Name): Promise<Arrays[Name]>;
}

/**
 * Reads a file of `writeSnapshotFile`, which is open as long as `take` takes.
 * @throws {UnfitSnapshot} where it is no such file, of another format, or spoilt
 */
export async function readSnapshotFile<Result>(
  path: string,
  take: (reader: SnapshotReader) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { header, arrays } = await readTable(file, size);
    return await take({
      header,
      async read(name, type) {
        const place = Object.hasOwn(arrays, name) ? arrays[name]! : undefined;
        if (place?.type !== type) throw new UnfitSnapshot(`has no array ${name} of ${type}`);
        const bytes = place.length * types[type].BYTES_PER_ELEMENT;
        if (place.offset + bytes > size) throw new UnfitSnapshot('is cut off');
        const array = new types[type](place.length) as Arrays[typeof type];
        if ((await readWhole(file, bytesOf(array), place.offset)) !== place.crc)
          throw new UnfitSnapshot('is spoilt: its checksums are others');
        return array;
      },
    });
  } finally {
    await file.close();
  }
}

async function readTable(file: FileHandle, size: number): Promise<Table<unknown>> {
  if (size < TRAILER_BYTES) throw new UnfitSnapshot('is cut off');
  const trailer = Buffer.alloc(TRAILER_BYTES);
  await readWhole(file, trailer, size - TRAILER_BYTES);
  const [magic, format, crc, length] = [0, 4, 8, 12].map((at) => trailer.readUInt32LE(at)) as [number, ...number[]];
  if (magic !== MAGIC) throw new UnfitSnapshot('is cut off, or no snapshot');
  if (format !== SNAPSHOT_FORMAT) throw new UnfitSnapshot(`has the format ${format}, not ${SNAPSHOT_FORMAT}`);
  const begins = Number(trailer.readBigUInt64LE(16));
  if (length! > MOST_TABLE_BYTES || begins + length! !== size - TRAILER_BYTES) throw new UnfitSnapshot('is spoilt');
  const written = Buffer.alloc(length!);
  if ((await readWhole(file, written, begins)) !== crc) throw new UnfitSnapshot('is spoilt: its checksums are others');
  const table = JSON.parse(written.toString()) as Table<unknown>;
  if (table.endianness !== endianness())
    throw new UnfitSnapshot('was written on a machine with another order of bytes');
  return table;
}

/** Fills the bytes from a place of the file on; returns their checksum. */
async function readWhole(file: FileHandle, bytes: Uint8Array, at: number): Promise<number> {
  let crc = 0;
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await file.read(bytes, done, Math.min(SLICE_BYTES, bytes.length - done), at + done);
    if (bytesRead === 0) throw new UnfitSnapshot('is cut off');
    crc = crc32(bytes.subarray(done, done + bytesRead), crc);
    done += bytesRead;
  }
  return crc;
}
