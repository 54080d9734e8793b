/**
 * A part of a text as `like` wants it, where the column is `lower(translate(…, 'يك', 'یک'))`: letters that keyboards
 * write in two ways are one, in any case. `%` and `_` are themselves. Pure.
 */
export const patternOfPart = (typed: string): string =>
  `%${typed
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
