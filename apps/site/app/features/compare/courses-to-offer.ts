/** The course on the other side of the comparison. `categories`: its own and the one above it. */
export interface Beside {
  id: number;
  title: string;
  categories: readonly number[];
}

/** A search; '' and null leave a part open. */
export interface Offer {
  text: string;
  category: number | null;
}

/** The longest text that is searched. */
export const MAX_LENGTH = 200;

/**
 * Searches for courses to offer before anything is typed, tried in order until one finds something: by the other
 * course's title, popular ones of its category, of the parent category, and of all.
 */
export const offersBeside = (beside: Beside | null): Offer[] => [
  ...(beside ? [{ text: beside.title.slice(0, MAX_LENGTH), category: null }] : []),
  ...(beside?.categories ?? []).map((category) => ({ text: '', category })),
  { text: '', category: null },
];
