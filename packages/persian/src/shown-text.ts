/** More marks than this on one letter are removed: languages use two, eighty would cover the lines around. */
const MOST_MARKS = 2;
const ZWNJ = '\u200c';
const ZWJ = '\u200d';
/** Left-to-right, right-to-left and Arabic letter marks: they place a sign correctly in a text of two directions. */
const DIRECTION_MARKS = '\u200e\u200f\u061c';
const VARIATIONS = '\ufe0e\ufe0f';
/** Written in place of a half-space by some programs. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Invisible characters, in whichever class Unicode has them: those it calls ignorable (embeddings, overrides and
 * isolates of direction, tag letters, Hangul fillers, joiners, soft hyphens, variation selectors, …), blank Braille, a
 * blank note, the Khitan filler, brackets of annotations, signs that arrange hieroglyphs, and private signs, which each
 * font draws differently or not at all. Arabic number signs such as U+06DD are in Unicode's format class too; they are
 * visible.
 */
const UNDRAWN = String.raw`\p{DI}\u2800\ufff9-\ufffb\u{13430}-\u{1343f}\u{1D159}\u{16FE4}\p{Co}`;
/** Controls, and the replacement character; line ends are spaces by then, or preserved. */
const CONTROLS = /(?!\n)\p{Cc}|\ufffd/gu;

const isUndrawn = new RegExp(`^[${UNDRAWN}]$`, 'u');
const isMark = /^\p{M}$/u;
const isEmoji = /^\p{Emoji}$/u;
const isSpace = /^[\p{Z}\n]$/u;
/** If a text has none of these, nothing is removed. */
const suspicious = new RegExp(`[\\p{M}${UNDRAWN}]`, 'u');

/**
 * The most common characters, recognised by their code: letters, digits and signs of ASCII, Persian and Arabic letters.
 */
const isPlain = (code: number): boolean =>
  (code > 0x20 && code < 0x7f) || (code >= 0x620 && code <= 0x64a) || (code > 0x670 && code < 0x6d4);

/** A visible letter: not a modifier such as the tatweel, and not blank. */
const drawnLetter = new RegExp(`(?![${UNDRAWN}])[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}]`, 'u');
const drawn = new RegExp(`(?![${UNDRAWN}\\u0640])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Removes invisible characters, except `kept`, and marks beyond two on a letter. Reads the text once. */
function onlyDrawn(text: string, kept: string): string {
  if (!suspicious.test(text)) return text;
  let shown = '';
  /** There is one joiner between two signs: it waits for the second sign. */
  let joiner = '';
  /** The previous sign: whether it takes marks, how many it has, and whether a variation selector may follow it. */
  let carries = false;
  let marks = 0;
  let varies = false;
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    if (isPlain(code)) {
      shown += joiner + sign;
      joiner = '';
      carries = true;
      marks = 0;
      varies = code < 0x40 && isEmoji.test(sign);
    } else if (sign === ZWNJ || sign === ZWJ || sign === ZERO_WIDTH_SPACE) {
      if (carries && joiner === '') joiner = sign === ZWJ ? ZWJ : ZWNJ;
    } else if (VARIATIONS.includes(sign)) {
      if (varies && joiner === '') shown += sign;
      varies = false;
    } else if (isUndrawn.test(sign)) {
      if (kept.includes(sign)) shown += sign;
    } else if (isMark.test(sign)) {
      joiner = '';
      if (carries && marks < MOST_MARKS) shown += sign;
      marks += 1;
    } else {
      carries = !isSpace.test(sign);
      shown += carries ? joiner + sign : sign;
      joiner = '';
      marks = 0;
      varies = carries && isEmoji.test(sign);
    }
  }
  return shown;
}

/** Letters that Unicode writes in two ways become one; the marks of a letter that it decomposes are counted again. */
const settled = (text: string, kept: string): string => onlyDrawn(onlyDrawn(text, kept).normalize('NFC'), kept);

/**
 * One line of text as people typed it, in the form in which it is stored and shown: a name, a title, a headline.
 * Invisible characters are removed, so that names that look alike are equal, and a name cannot change the text around
 * it: directions, tag letters, fillers, controls, joiners at the edges, more than two marks on a letter. White space
 * becomes one space and is trimmed. docs/shown-text.md has all the rules. Never throws; applying it twice changes
 * nothing.
 */
export function shownLine(typed: string): string {
  const line = typed.toWellFormed().replace(/[\p{Cc}\p{Z}\ufffd]+/gu, ' ');
  return settled(line, '').replace(/ {2,}/g, ' ').trim();
}

/**
 * The same for a text of several lines. Line ends are normalised, at most one empty line is left between two lines, and
 * the marks that place one sign correctly in a text of two directions stay. '' if nothing is visible.
 */
export function shownText(typed: string): string {
  const lines = typed
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '');
  const text = settled(lines, DIRECTION_MARKS)
    .split('\n')
    .map((one) => one.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return hasDrawn(text) ? text : '';
}

/** Whether it has a visible letter, which names require. A tatweel alone is a line, not a letter. */
export const hasDrawnLetter = (text: string): boolean => drawnLetter.test(text);

/** Whether anything is visible: a letter, a digit, a sign. */
export const hasDrawn = (text: string): boolean => drawn.test(text);
