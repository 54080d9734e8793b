/** Keys of the other keyboard layout among Latin letters: `mhdj,k` for «پایتون». A right-to-left line would turn it. */
const TURNED = /[a-z][,;'[\]\\]|[,;'[\]\\][a-z]/i;
const BEGINS_LATIN = /^[^\p{L}]*[a-z]/iu;

/**
 * A typed text with its own direction inside a sentence, where the line's direction would reorder it. The direction is
 * set and not detected from the first letter, which may be inside another element.
 */
export const isolatedText = (text: string): string =>
  TURNED.test(text) ? `${BEGINS_LATIN.test(text) ? '\u2066' : '\u2067'}${text}\u2069` : text;
