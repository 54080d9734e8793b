/** No query is longer; a pasted page is read as far as this. */
export const MAX_CHARACTERS = 200;
/** Words beyond these narrow no search, and each costs a column of the lattice. */
export const MAX_WORDS = 16;
/** Compounds and names of several words: «سی سی ان ای», «کسب و کار های نو پا». */
export const MAX_SPAN = 5;
/** Words of one text for which slips are looked for: each asks for up to 29 keys. */
export const MAX_REPAIRED = 6;
/** Terms taken for one key of sounds: the most frequent ones; behind them the right one is hardly ever found. */
export const SOUND_CANDIDATES = 60;
/** Terms taken for one key of deletions; there are up to 29 keys a word. */
export const SLIP_CANDIDATES = 24;
/** Readings of one word that go into the lattice. */
export const MAX_READINGS = 4;
/** Forms of one part: each is a list to be read by the engine. */
export const MAX_FORMS = 16;
/** Beginnings that are completed while a text is being typed. */
export const MAX_COMPLETIONS = 8;
/** Paths kept at each word. With four readings a word the best path is lost only where all of them are close. */
export const BEAM = 8;
/** Each further plan may be a further search. */
export const MAX_PLANS = 4;
export const MAX_ALTERNATIVES = 2;
/** Words that are offered where nothing is found: more than a line of them would not be read. */
export const MAX_NEAREST = 4;
