import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { shownLine } from '@kavosh/persian/shown-text.ts';

export const MOST_CODES = 10_000;
export const LONGEST_CODE = 200;

export interface ReadCodes {
  /** As they are given to buyers, each once. */
  codes: string[];
  /** How many lines said a code once more. */
  repeated: number;
  /** The numbers of the lines that are no codes. */
  wrong: { line: number; why: 'long' | 'address' }[];
}

/** Codes that differ only in blanks are the same. Pure. */
export const sameCode = (code: string): string => code.replaceAll(/\s/gu, '');

/**
 * A pasted list of codes, one a line: digits become ASCII's, invisible characters and blanks at the edges go, empty
 * lines are none. A line with an address in it is not a code. Pure.
 */
export function readCodes(pasted: string): ReadCodes {
  const read: ReadCodes = { codes: [], repeated: 0, wrong: [] };
  const seen = new Set<string>();
  for (const [at, typed] of pasted.split(/\r\n|[\n\r\u2028\u2029]/u).entries()) {
    const code = toAsciiDigits(shownLine(typed).replaceAll(/[\u200c-\u200f\u061c]/gu, '')).trim();
    if (code === '') continue;
    const key = sameCode(code);
    if (/:\/\/|^www\./iu.test(code)) read.wrong.push({ line: at + 1, why: 'address' });
    else if (code.length > LONGEST_CODE) read.wrong.push({ line: at + 1, why: 'long' });
    else if (seen.has(key)) read.repeated += 1;
    else {
      seen.add(key);
      read.codes.push(code);
    }
  }
  return read;
}
