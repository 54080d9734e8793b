import type { NearestAnswer, ReadingAnswer } from '@kavosh/contract/search-reading.ts';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { NearestView } from '../../shared/reading/nearest.tsx';
import { readingView, type ReadingView } from '../../shared/reading/reading-view.ts';
import { chooseHref, type ChooseAddress } from './compare-address.ts';
import { compareCopy } from './copy.ts';
import { toChoice, type Choice } from './to-choice.ts';

/** How the text for choosing a course was read, in words. */
export interface ChoicesReading {
  reading: ReadingView | null;
  /** Suggestions of words that find something, for a search without results. */
  words: NearestView['words'];
  /** And courses to choose from instead. */
  nearest: { title: string; courses: Choice[] } | null;
}

export const NOTHING_SAID: ChoicesReading = { reading: null, words: [], nearest: null };

type Answer = ReadingAnswer & { nearest?: Pick<NearestAnswer, 'texts' | 'of' | 'text'> & { courses: CourseCard[] } };

/**
 * How an answer reads the text of a choice, with links of the page where a course is chosen. Pure.
 * @param answer null where it carries none
 * @param otherId the course of the other side, which is none to choose
 */
export function choicesReading(address: ChooseAddress, answer: Answer | null, otherId: number | null): ChoicesReading {
  if (answer === null) return NOTHING_SAID;
  const to = (q: string, exact: 0 | 1): string => chooseHref({ ...address, q, exact, plain: [], page: 1 });
  // Filters of words have no place here: the courses that they raise are seen. What leaves courses out is said.
  const reading = readingView(
    address.q,
    address.exact === 1,
    { ...answer, intents: answer.intents.filter(({ met, narrows }) => narrows || !met) },
    {
      exact: to(address.q, 1),
      loose: to(address.q, 0),
      text: (text) => to(text, 0),
      plain: ({ plain }) => chooseHref({ ...address, plain: [...(address.plain ?? []), plain], page: 1 }),
      narrowed: () => null,
      elsewhere: null,
    },
  );
  const { nearest } = answer;
  if (!nearest) return { reading, words: [], nearest: null };
  const courses = nearest.courses.filter(({ id }) => id !== otherId).map(toChoice);
  return {
    reading,
    words: nearest.texts.map((text) => ({ text, href: to(text, 0) })),
    nearest: courses.length === 0 ? null : { title: compareCopy.add.nearest[nearest.of](nearest.text ?? ''), courses },
  };
}
