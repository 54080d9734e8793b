import { nameKey } from '@kavosh/persian/fold.ts';
import { LONGEST_CATEGORY_WORD } from './panel-import.ts';

const cut = (text: string): string => Array.from(text).slice(0, LONGEST_CATEGORY_WORD).join('').toWellFormed();

/** What a file calls a category, as it is listed: the first 200 letters. Pure. */
export const listedCategoryWord = (text: string): string => cut(text.trim());

/** Under which the choice for such a name is kept: letters are folded, spaces and signs do not count. Pure. */
export const categoryWordKey = (text: string): string => cut(nameKey(listedCategoryWord(text)));
