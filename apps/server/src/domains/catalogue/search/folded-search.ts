import { searchTokens } from '@kavosh/persian/search-text.ts';

/**
 * A searched text as the log and the list of blocked texts know it: the same for texts that differ in letters,
 * half-spaces and signs alone. Empty where there is no word in it.
 */
export const foldedSearch = (text: string): string => searchTokens(text).join(' ');
