import { inflateRawSync } from 'node:zlib';
import { SheetFailure } from './sheet-failure.ts';

/** So many bytes the parts of a workbook may unfold to, together. */
export const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
const MOST_ENTRIES = 10_000;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end record and its longest comment. */
const END_REACH = 22 + 0xffff;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

function endOf(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - END_REACH);
  for (let at = bytes.length - 22; at >= from; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new SheetFailure('sheet.broken');
}

/**
 * The parts of a workbook, by name; each is unfolded when it is asked for. What a part says of its length is not
 * believed: all of them together unfold to 100 MB at most, and a part that goes on is cut off.
 * @throws {SheetFailure} sheet.broken, sheet.locked, sheet.unfolds
 */
export class ZipEntries {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();
  #left = MOST_UNPACKED_BYTES;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const end = endOf(bytes);
    const count = bytes.readUInt16LE(end + 10);
    let at = bytes.readUInt32LE(end + 16);
    if (count > MOST_ENTRIES) throw new SheetFailure('sheet.unfolds');
    let whole = 0;
    for (let number = 0; number < count; number += 1) {
      if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new SheetFailure('sheet.broken');
      if ((bytes.readUInt16LE(at + 8) & 1) !== 0) throw new SheetFailure('sheet.locked');
      const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
        number,
        number,
        number,
      ];
      const entry = {
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        unpacked: bytes.readUInt32LE(at + 24),
        at: bytes.readUInt32LE(at + 42),
      };
      whole += entry.unpacked;
      this.#entries.set(bytes.toString('utf8', at + 46, at + 46 + name).replace(/^\//, ''), entry);
      at += 46 + name + extra + comment;
    }
    if (whole > MOST_UNPACKED_BYTES) throw new SheetFailure('sheet.unfolds');
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The text of a part; null where there is none. */
  text(name: string): string | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const { at, packed, method } = entry;
    const bytes = this.#bytes;
    if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new SheetFailure('sheet.broken');
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const content = bytes.subarray(from, from + packed);
    const unfolded = method === STORED ? content : method === DEFLATED ? this.#inflate(content) : null;
    if (unfolded === null) throw new SheetFailure('sheet.broken');
    this.#left -= unfolded.length;
    return unfolded.toString('utf8');
  }

  #inflate(content: Buffer): Buffer {
    try {
      return inflateRawSync(content, { maxOutputLength: Math.max(1, this.#left) });
    } catch (error) {
      const isLong = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
      throw new SheetFailure(isLong ? 'sheet.unfolds' : 'sheet.broken');
    }
  }
}
