import { isAscii, isUtf8 } from 'node:buffer';
import { open, type FileHandle } from 'node:fs/promises';
import { ImportFailure } from './problem.ts';

/** A name that `TextDecoder` knows. */
export type Encoding = string;

const CHUNK_BYTES = 1024 * 1024;
/** Fewer bad bytes than one in so many letters: a damaged UTF-8 file rather than one in another encoding. */
const DAMAGE_SHARE = 10;

/** First bytes of files that people take for a feed, and what to tell them. */
const otherFiles: readonly [number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'is a zip archive or an Excel workbook; save the sheet as CSV (UTF-8) and import that'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is an old Excel workbook; save the sheet as CSV (UTF-8) and import that'],
  [[0x1f, 0x8b], 'is compressed with gzip; unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF document, not a feed'],
];

/**
 * The encoding of a text file: its byte order mark decides; else UTF-8 where the whole file is UTF-8 (a few damaged
 * bytes aside), else the one that an XML file declares, else windows-1256, in which Excel on a Persian Windows saves
 * CSV. Reads the file once.
 * @throws {ImportFailure} for files that are no text, and for a declared encoding that is unknown or not that of the
 * bytes
 */
export async function detectEncoding(path: string, name: string): Promise<Encoding> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(4096);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const start = head.subarray(0, bytesRead);
    const shown = fromFirstBytes(start, name);
    if (shown !== null) return shown;
    if (await isWhollyUtf8(file)) return 'utf-8';
    const declared = declaredEncoding(start, name);
    if (declared !== null && declared !== 'utf-8') return declared;
    if (await isDamagedUtf8(file)) return 'utf-8';
    if (declared === null) return 'windows-1256';
    throw new ImportFailure(`${name} declares UTF-8, and its bytes are of another encoding; save it as UTF-8.`);
  } finally {
    await file.close();
  }
}

function fromFirstBytes(head: Buffer, name: string): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const other = otherFiles.find(([bytes]) => bytes.every((byte, place) => head[place] === byte));
  if (other) throw new ImportFailure(`${name} ${other[1]}.`);
  if (!head.includes(0)) return null;
  // Text has no zero bytes, but for the Latin half of UTF-16 without a mark.
  const zeros = [0, 1].map((parity) =>
    head.reduce((sum, byte, place) => sum + (byte === 0 && place % 2 === parity ? 1 : 0), 0),
  ) as [number, number];
  if (zeros[0] === 0) return 'utf-16le';
  if (zeros[1] === 0) return 'utf-16be';
  throw new ImportFailure(`${name} holds binary data, not text.`);
}

const DECLARATION = /^\s*<\?xml\s[^>]{0,300}?\bencoding\s*=\s*["']([^"'<>]{1,40})["']/i;

/** The encoding that an XML file declares, by the name that `TextDecoder` gives it; null: it declares none. */
function declaredEncoding(head: Buffer, name: string): Encoding | null {
  const label = DECLARATION.exec(head.toString('latin1'))?.[1]?.trim();
  if (label === undefined) return null;
  const known = canonicalName(label);
  if (known === null) throw new ImportFailure(`${name} declares the encoding «${label}», which is unknown here.`);
  if (known.startsWith('utf-16'))
    throw new ImportFailure(`${name} declares ${label}, and its bytes are of another encoding; save it as UTF-8.`);
  return known;
}

function canonicalName(label: string): Encoding | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** How many bytes at the end are the beginning of a character that the next chunk goes on with. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < sequenceLength(byte) ? back : 0;
  }
  return 0;
}

const sequenceLength = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);

async function isWhollyUtf8(file: FileHandle): Promise<boolean> {
  let carried = Buffer.alloc(0);
  for await (const chunk of chunksOf(file)) {
    if (carried.length === 0 && isAscii(chunk)) continue;
    const bytes = carried.length === 0 ? chunk : Buffer.concat([carried, chunk]);
    const whole = bytes.length - unfinished(bytes);
    if (!isUtf8(bytes.subarray(0, whole))) return false;
    carried = Buffer.from(bytes.subarray(whole));
  }
  // What is left over is a character that the file breaks off in: that says nothing of the encoding.
  return true;
}

/** Whether the file is UTF-8 but for a few bytes, as a bad copy makes it. Only called for files that are not clean. */
async function isDamagedUtf8(file: FileHandle): Promise<boolean> {
  let letters = 0;
  let wrong = 0;
  let expected = 0;
  for await (const chunk of chunksOf(file)) {
    for (const byte of chunk) {
      const continues = (byte & 0xc0) === 0x80;
      if (expected > 0 && continues) {
        expected -= 1;
        if (expected === 0) letters += 1;
        continue;
      }
      if (expected > 0 || continues || byte >= 0xf8) wrong += 1;
      expected = byte >= 0xc2 && byte < 0xf8 ? sequenceLength(byte) - 1 : 0;
    }
  }
  return letters > wrong * DAMAGE_SHARE;
}
