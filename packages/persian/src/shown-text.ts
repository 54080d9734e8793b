/** Behind a letter no more marks than these are drawn: two are what languages write, eighty cover the lines around. */
const MOST_MARKS = 2;
const ZWNJ = '\u200c';
const ZWJ = '\u200d';
/** Left-to-right, right-to-left and Arabic letter marks: they set a sign right in a text of two directions. */
const DIRECTION_MARKS = '\u200e\u200f\u061c';
const VARIATIONS = '\ufe0e\ufe0f';
/** Written in place of a half-space by some programs. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Drawn as nothing, in whichever class Unicode has them: what it calls ignorable (embeddings, overrides and isolates of
 * direction, tag letters, Hangul fillers, joiners, soft hyphens, variation selectors, …), blank Braille, a blank note,
 * the Khitan filler, and private signs, which every font draws otherwise or not at all.
 */
const UNDRAWN = String.raw`\p{DI}\u2800\u{1D159}\u{16FE4}\p{Co}`;
/** Controls, and the sign that stands for what could not be read; line ends are spaces by then, or kept. */
const CONTROLS = /(?!\n)\p{Cc}|\ufffd/gu;

const isUndrawn = new RegExp(`^[${UNDRAWN}]$`, 'u');
const isMark = /^\p{M}$/u;
const isEmoji = /^\p{Emoji}$/u;
const isSpace = /^[\p{Z}\n]$/u;
/** Where a text has none of these, nothing is taken off. */
const suspicious = new RegExp(`[\\p{M}${UNDRAWN}]`, 'u');

/** Most of what is typed, told by its number: letters, digits and signs of ASCII, letters of Persian and Arabic. */
const isPlain = (code: number): boolean =>
  (code > 0x20 && code < 0x7f) || (code >= 0x620 && code <= 0x64a) || (code > 0x670 && code < 0x6d4);

/** A letter that is drawn as one: no modifier such as the tatweel, nothing blank. */
const drawnLetter = new RegExp(`(?![${UNDRAWN}])[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}]`, 'u');
const drawn = new RegExp(`(?![${UNDRAWN}\\u0640])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Takes off what is not drawn, but for `kept`, and marks beyond two behind a letter. Reads the text once. */
function onlyDrawn(text: string, kept: string): string {
  if (!suspicious.test(text)) return text;
  let shown = '';
  /** Between two signs there is one joiner: it waits for the second. */
  let joiner = '';
  /** Of the sign before: whether it carries marks, how many it has, and whether a variation may stand behind it. */
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

/** Letters that Unicode writes in two ways become one; a letter that it takes apart has its marks counted again. */
const settled = (text: string, kept: string): string => onlyDrawn(onlyDrawn(text, kept).normalize('NFC'), kept);

/**
 * One line of text as people typed it, as it is kept and shown: a name, a title, a headline. What nobody sees is taken
 * off, so that two names that look alike are one, and none turns what stands around it: directions, tag letters,
 * fillers, controls, joiners at the edges, more than two marks behind a letter. White space is one space, none at the
 * ends. Line by line in docs/shown-text.md. Never throws; doing it twice changes nothing.
 */
export function shownLine(typed: string): string {
  const line = typed.toWellFormed().replace(/[\p{Cc}\p{Z}\ufffd]+/gu, ' ');
  return settled(line, '').replace(/ {2,}/g, ' ').trim();
}

/**
 * The same for a text of several lines. Line ends are one kind, no more than one empty line stands between two, and the
 * marks that set one sign right in a text of two directions stay. '' where nothing is drawn.
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

/** Whether there is a letter to be seen: of a name there has to be one. A tatweel alone is a line, and no letter. */
export const hasDrawnLetter = (text: string): boolean => drawnLetter.test(text);

/** Whether anything is to be seen: a letter, a digit, a sign. */
export const hasDrawn = (text: string): boolean => drawn.test(text);
