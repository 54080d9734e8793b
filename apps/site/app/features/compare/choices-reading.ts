import type { NearestAnswer, ReadingAnswer } from '@kavosh/contract/search-reading.ts';
import type { NearestView } from '../../shared/reading/nearest.tsx';
import { readingView, type ReadingView } from '../../shared/reading/reading-view.ts';
import { chooseHref, type ChooseAddress } from './compare-address.ts';

/** What is said of how the text was read by which a course is chosen. */
export interface ChoicesReading {
  reading: ReadingView | null;
  /** Where nothing was found: words that find something. */
  words: NearestView['words'];
}

export const NOTHING_SAID: ChoicesReading = { reading: null, words: [] };

type Answer = ReadingAnswer & { nearest?: Pick<NearestAnswer, 'texts'> };

/**
 * How an answer reads the text of a choice, with links of the page where a course is chosen. Pure.
 * @param answer null where it carries none
 */
export function choicesReading(address: ChooseAddress, answer: Answer | null): ChoicesReading {
  if (answer === null) return NOTHING_SAID;
  const to = (q: string, exact: 0 | 1): string => chooseHref({ ...address, q, exact, page: 1 });
  // Filters of words have no place here: the courses that they raise are seen.
  const reading = readingView(
    address.q,
    address.exact === 1,
    { ...answer, intents: [] },
    {
      exact: to(address.q, 1),
      loose: to(address.q, 0),
      text: (text) => to(text, 0),
      plain: () => to(address.q, 0),
      narrowed: () => null,
      elsewhere: null,
    },
  );
  return { reading, words: (answer.nearest?.texts ?? []).map((text) => ({ text, href: to(text, 0) })) };
}
