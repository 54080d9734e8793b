import * as z from 'zod/mini';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';

const idOf = (text: string): number => {
  const digits = toAsciiDigits(text);
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
};
/**
 * A positive id in a path or query, typed with any of the three kinds of digits and nothing else (no `0x10`, no `1e3`).
 */
export const Id = z.pipe(
  z.pipe(z.string().check(z.maxLength(20)), z.transform(idOf)),
  z.int().check(z.positive(), z.maximum(2147483647)),
);

/** An id, or 0 for none. */
export const IdOrZero = z.pipe(
  z.pipe(z.string().check(z.maxLength(20)), z.transform(idOf)),
  z.int().check(z.minimum(0), z.maximum(2147483647)),
);

/** A whole number that a person may have typed into the address: wrong ones fall back (decisions § 1). */
export const lenientInt = (minimum: number, maximum: number, fallback: number) =>
  z.catch(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => Number(toAsciiDigits(text.trim() || 'x'))),
      ),
      z.int().check(z.minimum(minimum), z.maximum(maximum)),
    ),
    fallback,
  );

const wholeNumbers = (value: string | string[]): number[] => {
  const numbers = [value]
    .flat()
    .filter((text) => text.trim() !== '')
    .map((text) => Number(toAsciiDigits(text)));
  return [...new Set(numbers.filter((n) => Number.isInteger(n) && n >= 0 && n <= 2147483647))].slice(0, 50);
};
/** `name[n]`: the whole numbers among the values, each once; what is not one is left out. */
export const lenientIds = z.catch(
  z.pipe(z.pipe(z.union([z.string(), z.array(z.string())]), z.transform(wholeNumbers)), z.array(z.int())),
  [],
);

/** `name[n]`: the values that are among the known ids, each once; others are left out. */
export const lenientChoices = (known: readonly number[]) =>
  z.catch(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((value: string | string[]) => wholeNumbers(value).filter((id) => known.includes(id))),
      ),
      z.array(z.int()),
    ),
    [],
  );

/** `name[n]`: the values that are words of the list, each once; others are left out. */
export const lenientWords = <Word extends string>({ options }: { options: readonly Word[] }) =>
  z.catch(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((value: string | string[]) => options.filter((word) => [value].flat().includes(word))),
      ),
      z.array(z.enum(options as [Word, ...Word[]])),
    ),
    [],
  );

const plainText = (text: string): string =>
  Array.from(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\ufffd]+/gu, ' ')
      .trim(),
  )
    .slice(0, 200)
    .join('');
/**
 * A search text: cut to 200 characters rather than refused, spaces at the ends dropped, control characters made spaces.
 */
export const lenientText = z.catch(z.pipe(z.pipe(z.string(), z.transform(plainText)), z.string()), '');
