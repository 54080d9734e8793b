/** The source of things made at the desk: there is no feed to go back to. */
export const BY_HAND = 'hand';

/** Where something comes from: the name of its feed, or that a colleague made it. */
export const sourceWord = (source: string): string => (source === BY_HAND ? 'دستی' : source);
