import { displayLines } from './display-text.ts';

/** Marks that begin an item wherever they stand. */
const BULLETS = /\s*[•●▪◦■◾◄►▶✔✅✓☑🔹🔸🔷🔶]\ufe0f?\s*/gu;
/**
 * A hyphen that begins an item in a text whose line ends are lost: at the very beginning, or glued to the word before
 * it, or behind a colon.
 */
const HYPHENS = /(?:^|(?<=[\p{L}\p{N})»:؛.،]))\s?[-–]\s+(?=[\p{L}«(])|(?<=[\u0600-\u06ff])-(?=[\u0600-\u06ff]{3})/gu;
const ITEM = '\u2022';

/**
 * The lines of a text that lost its line ends: parted before bullets, and where a sentence or a heading ends and the
 * next begins without a space. Nothing is added and no word is touched, so that «یککارشناس» stays what the feed made of
 * it. Lines that were items begin with a bullet; `isItem` knows them.
 */
export function partText(text: string): string[] {
  // Single spaces first: the patterns below would take quadratic time on a long run of them.
  const bulleted = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n[\n ]*/g, '\n')
    .replace(/\|\s*◄/g, '\n')
    .replace(BULLETS, `\n${ITEM} `);
  // A few hyphens are ordinary ones; many are items.
  const items = (bulleted.match(HYPHENS) ?? []).length >= 3 ? bulleted.replace(HYPHENS, `\n${ITEM} `) : bulleted;
  const parted = items
    .replace(/(?<=[\u0600-\u06ff\d)»%][.؟!؛])(?=(?![A-Za-z])\p{L}|[«(])/gu, '\n')
    .replace(/(?<=[a-z)]{2}[.!?])(?=[A-Z][a-z’']*\s)/g, '\n')
    .replace(/(?<=[\p{L}\u200c)]\s?:)(?=(?![a-z])\p{L})/gu, '\n');
  return displayLines(parted).filter((line) => !/^[\u2022\s|]*$/.test(line));
}

/** Whether a line of `partText` is an item of a list. */
export const isItem = (line: string): boolean => line.startsWith(ITEM);
