/** Keys of the other keyboard layout among Latin letters: `mhdj,k` for «پایتون». A right-to-left line would turn it. */
const TURNED = /[a-z][,;'[\]\\]|[,;'[\]\\][a-z]/i;
const BEGINS_LATIN = /^[^\p{L}]*[a-z]/iu;

/**
 * A typed text, kept in its own direction within a sentence where the line would turn it. Its direction is set, not
 * left to its first letter: that may stand in an element of its own.
 */
export const isolatedText = (text: string): string =>
  TURNED.test(text) ? `${BEGINS_LATIN.test(text) ? '\u2066' : '\u2067'}${text}\u2069` : text;
