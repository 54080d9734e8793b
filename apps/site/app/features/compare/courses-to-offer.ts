/** The course on the other side of the comparison. `categories`: its own and the one above it. */
export interface Beside {
  id: number;
  title: string;
  categories: readonly number[];
}

/** What is searched; '' and null leave it open. */
export interface Offer {
  text: string;
  category: number | null;
}

/** The longest text that is searched. */
export const MAX_LENGTH = 200;

/**
 * What may be offered before anything is typed, one step after the other until one finds something: what the other
 * course's title finds, what is popular in its category, in the one above it, and at all.
 */
export const offersBeside = (beside: Beside | null): Offer[] => [
  ...(beside ? [{ text: beside.title.slice(0, MAX_LENGTH), category: null }] : []),
  ...(beside?.categories ?? []).map((category) => ({ text: '', category })),
  { text: '', category: null },
];
