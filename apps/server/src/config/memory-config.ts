import { z } from 'zod';
import { bytes, bytesProblem } from './config-values.ts';

/** Most bytes that each cache may hold. */
export interface MemoryShares {
  pages: number;
  answers: number;
  /** Of searches: cards of courses and of jobs, and how texts are read. */
  cards: number;
  pictures: number;
  /** Of sitemaps and feeds, half each. */
  sitemaps: number;
  /** All that is kept by short keys: addresses of pages, stems of words, names of statements and the like. */
  small: number;
}

const mebibyte = 1024 * 1024;
export const usualMemoryBytes = 208 * mebibyte;
/** Of thirteen parts. */
const parts: MemoryShares = { pages: 4, answers: 3, cards: 2, pictures: 2, sitemaps: 1, small: 1 };
const names = Object.keys(parts) as (keyof MemoryShares)[];
/** With less a cache is of no use. */
const leastBytes = mebibyte;

const megabytes = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform((text) => Number(text) * mebibyte)
  .refine((value) => value >= 24 * mebibyte && value <= 64 * 1024 * mebibyte);

/** As in config.ts: a reader of the text, and the sentence's end when it is refused. */
export const memoryVariables = {
  MEMORY_MB: [megabytes, 'must be a whole number of megabytes from 24 to 65536'],
  PAGE_CACHE_BYTES: [bytes, bytesProblem],
  ANSWER_CACHE_BYTES: [bytes, bytesProblem],
  PICTURE_CACHE_BYTES: [bytes, bytesProblem],
  SITEMAP_CACHE_BYTES: [bytes, bytesProblem],
} as const;

/**
 * Shares the memory of all caches out. What is given for one is taken from the whole first and the others share the
 * rest; without a whole, it is the usual one and what was given beyond it.
 * @returns null where what is given leaves nothing for the others
 */
export function shareMemory(whole: number | undefined, given: Partial<MemoryShares>): MemoryShares | null {
  const free = names.filter((name) => given[name] === undefined);
  const partsOf = (some: readonly (keyof MemoryShares)[]): number => some.reduce((sum, name) => sum + parts[name], 0);
  const taken = names.reduce((sum, name) => sum + (given[name] ?? 0), 0);
  const rest = whole === undefined ? (usualMemoryBytes * partsOf(free)) / partsOf(names) : whole - taken;
  if (rest < free.length * leastBytes) return null;
  const share = (name: keyof MemoryShares): number => given[name] ?? Math.floor((rest * parts[name]) / partsOf(free));
  return {
    pages: share('pages'),
    answers: share('answers'),
    cards: share('cards'),
    pictures: share('pictures'),
    sitemaps: share('sitemaps'),
    small: share('small'),
  };
}

/** Of the bytes that searches keep: cards of courses and of jobs each, and how texts were read. */
export const shareSearchMemory = (bytes: number): { cards: number; readings: number } => ({
  cards: Math.floor((bytes * 3) / 8),
  readings: Math.floor(bytes / 4),
});
