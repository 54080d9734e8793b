import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../feed/feed-row.ts';
import { enlarge, KeyTable } from './key-table.ts';
import { ImportFailure } from '../feed/problem.ts';

const WRITE_BYTES = 1024 * 1024;
/** A course with more rows, or longer ones, is a slip in the key, and its rows are held all at once. */
export const mostRowsOfCourse = 5000;
export const mostBytesOfCourse = 16 * 1024 * 1024;

export interface SpooledRow {
  line: number;
  row: Row;
}

/**
 * Rows put aside on the disk and given back by key: what lets a file of any size be grouped in little memory. In memory
 * stay some 75 bytes a row, outside the JavaScript heap. Keys come back in the order in which they first came, rows of
 * a key in the order of the file.
 */
export class RowSpool {
  readonly #file = openNamelessFile();
  readonly #keys = new KeyTable();
  /** By key: its first and last row, how many it has, and their bytes. */
  #first = new Uint32Array(1024);
  #last = new Uint32Array(1024);
  #count = new Uint32Array(1024);
  #bytes = new Uint32Array(1024);
  /** By row: where it ends in the file, its line in the feed, and the next row of its key plus one (0: none). */
  #ends = new Float64Array(1024);
  #lines = new Uint32Array(1024);
  #next = new Uint32Array(1024);
  #rows = 0;
  #size = 0;
  #pending: string[] = [];
  #pendingBytes = 0;
  #closed = false;

  /** How many different keys the rows have. */
  get keys(): number {
    return this.#keys.size;
  }

  has(key: string): boolean {
    return this.#keys.find(key) !== -1;
  }

  /** False when the key has too many rows already; the row is then not kept. */
  add(key: string, line: number, row: Row): boolean {
    const known = this.#keys.size;
    const number = this.#keys.add(key);
    const text = JSON.stringify([key, row]);
    const bytes = Buffer.byteLength(text);
    if (
      number < known &&
      (this.#count[number]! >= mostRowsOfCourse || this.#bytes[number]! + bytes > mostBytesOfCourse)
    )
      return false;
    const index = this.#write(text, bytes, line);
    if (number === known) {
      if (number === this.#first.length) {
        this.#first = enlarge(this.#first, number * 2);
        this.#last = enlarge(this.#last, number * 2);
        this.#count = enlarge(this.#count, number * 2);
        this.#bytes = enlarge(this.#bytes, number * 2);
      }
      this.#first[number] = index;
    } else this.#next[this.#last[number]!] = index + 1;
    this.#last[number] = index;
    this.#count[number]! += 1;
    this.#bytes[number]! += bytes;
    return true;
  }

  /** The first row of a key, or undefined. */
  firstOf(key: string): Row | undefined {
    const number = this.#keys.find(key);
    return number === -1 ? undefined : this.#read(this.#first[number]!).row;
  }

  /** Every key with its rows. */
  *groups(): Generator<{ key: string; rows: SpooledRow[] }> {
    for (let number = 0; number < this.#keys.size; number += 1) {
      const rows: SpooledRow[] = [];
      let key = '';
      for (let at = this.#first[number]! + 1; at !== 0; at = this.#next[at - 1]!) {
        const read = this.#read(at - 1);
        key = read.key;
        rows.push({ line: this.#lines[at - 1]!, row: read.row });
      }
      yield { key, rows };
    }
  }

  /** Gives the disk space back; safe to call again. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    closeSync(this.#file);
  }

  #write(text: string, bytes: number, line: number): number {
    if (this.#rows === this.#ends.length) {
      this.#ends = enlarge(this.#ends, this.#rows * 2);
      this.#lines = enlarge(this.#lines, this.#rows * 2);
      this.#next = enlarge(this.#next, this.#rows * 2);
    }
    this.#pending.push(text);
    this.#pendingBytes += bytes;
    this.#size += bytes;
    this.#ends[this.#rows] = this.#size;
    this.#lines[this.#rows] = line;
    if (this.#pendingBytes >= WRITE_BYTES) this.#flush();
    return this.#rows++;
  }

  #flush(): void {
    if (this.#pendingBytes === 0) return;
    const bytes = Buffer.from(this.#pending.join(''));
    const start = this.#size - this.#pendingBytes;
    try {
      for (let written = 0; written < bytes.length;)
        written += writeSync(this.#file, bytes, written, bytes.length - written, start + written);
    } catch (error) {
      throw noRoom(error);
    }
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  #read(index: number): { key: string; row: Row } {
    this.#flush();
    const start = index === 0 ? 0 : this.#ends[index - 1]!;
    const bytes = Buffer.allocUnsafe(this.#ends[index]! - start);
    for (let read = 0; read < bytes.length;)
      read += readSync(this.#file, bytes, read, bytes.length - read, start + read);
    const [key, row] = JSON.parse(bytes.toString('utf8')) as [string, Row];
    return { key, row };
  }
}

/** A file whose name is taken away at once: its space is free when the process ends, even when it is killed. */
function openNamelessFile(): number {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'kavosh-import-'));
    try {
      return openSync(join(folder, 'rows'), 'w+', 0o600);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  } catch (error) {
    throw noRoom(error);
  }
}

const noRoom = (error: unknown): ImportFailure =>
  new ImportFailure(
    `Rows cannot be put aside in ${tmpdir()} (${(error as NodeJS.ErrnoException).code}); make room there, or ` +
      'set TMPDIR to another folder.',
  );
