/** Keys of the other keyboard layout among Latin letters: `mhdj,k` for «پایتون». A right-to-left line would turn it. */
const TURNED = /[a-z][,;'[\]\\]|[,;'[\]\\][a-z]/i;

/** A text that somebody typed, kept in its own direction within a sentence where the line would turn it. */
export const isolatedText = (text: string): string => (TURNED.test(text) ? `\u2068${text}\u2069` : text);
