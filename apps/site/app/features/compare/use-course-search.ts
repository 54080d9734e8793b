import { useEffect, useRef, useState } from 'react';
import { searchCourses } from '@kavosh/contract/courses.ts';
import { isRefusalOf } from '../../api/api-error.ts';
import { call } from '../../session/call.ts';
import type { Offer } from './courses-to-offer.ts';
import { choicesReading, type ChoicesReading } from './choices-reading.ts';
import { toChoices, type Choice } from './to-choice.ts';

/** What the dialog asks for. `typed`: what the person has written, which may be less than what is asked. */
export interface CourseQuery {
  typed: string;
  text: string;
  /** A category to stay within; null for all. */
  category: number | null;
  sortby: 1 | 2 | 3;
  isFree: 0 | 1;
  /** 1: the words as typed, nothing else. */
  exact: 0 | 1;
  /** Places of words that are no filter, with commas between. */
  plain: string;
  /** The course of the other side of the comparison. */
  otherId: number | null;
}

export type CourseSearch =
  | { state: 'loading' | 'failed' }
  /** `offer`: what it answers, which for a moment may be less than what is asked by now. */
  | {
      state: 'found';
      offer: Offer;
      courses: Choice[];
      total: number;
      /** How the text was read. */
      said: ChoicesReading;
      more: 'none' | 'there' | 'loading' | 'failed';
    };

/** Typing is not asked about letter by letter. */
const TYPING_PAUSE_MS = 300;

interface Answered {
  courses: Choice[];
  total: number;
  pages: number;
  said: ChoicesReading;
}

/** One page of answers; the 400 of a text that nothing answers to is an empty one (decisions § 2). */
async function ask(
  { typed, text, category, sortby, isFree, exact, plain, otherId }: CourseQuery,
  page: number,
  signal: AbortSignal,
): Promise<Answered> {
  // Links in the sentences lead to the page that replaces the dialog where scripts do not run.
  const places = plain === '' ? [] : plain.split(',');
  const words = { q: typed, exact, plain: places.map(Number) };
  const address = { primary: null, secondary: null, slot: 'primary', ...words, sortby, is_free: isFree, page } as const;
  try {
    const query = {
      ...(text !== '' && { q: text }),
      ...(category !== null && { 'category[0]': String(category) }),
      sortby: String(sortby),
      ...(isFree === 1 && { is_free: '1' }),
      ...(exact === 1 && { exact: '1' }),
      ...Object.fromEntries(places.map((place, i) => [`plain[${i}]`, place])),
      page: String(page),
    };
    const answer = await call(searchCourses, { query }, signal);
    return {
      courses: toChoices(answer.courses, answer.near_from),
      total: answer.total_results,
      pages: answer.page.total,
      said: choicesReading(address, answer, otherId),
    };
  } catch (error) {
    if (!isRefusalOf(searchCourses, error) || error.envelope.code !== 400) throw error;
    const said = choicesReading(address, error.envelope.data, otherId);
    return { courses: [], total: 0, pages: 0, said };
  }
}

const withoutRepeats = (courses: readonly Choice[]): Choice[] => [
  ...new Map(courses.map((course) => [course.id, course])).values(),
];

/**
 * Searches whenever the query changes, a moment after the last letter. A new question ends the one before it, so that
 * one is under way at most and an older answer never takes a newer one's place.
 */
export function useCourseSearch({ typed, text, category, sortby, isFree, exact, plain, otherId }: CourseQuery) {
  const [search, setSearch] = useState<CourseSearch>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const running = useRef<AbortController>(null);
  const asked = useRef<string>(null);
  const page = useRef(1);

  useEffect(() => {
    const control = new AbortController();
    running.current = control;
    page.current = 1;
    const begin = () => {
      asked.current = typed;
      setSearch({ state: 'loading' });
      ask({ typed, text, category, sortby, isFree, exact, plain, otherId }, 1, control.signal).then(
        ({ courses, total, pages, said }) => {
          if (!control.signal.aborted)
            setSearch({
              state: 'found',
              offer: { text, category },
              courses,
              total,
              said,
              more: pages > 1 ? 'there' : 'none',
            });
        },
        () => {
          if (!control.signal.aborted) setSearch({ state: 'failed' });
        },
      );
    };
    // Only a text is typed; everything else was chosen, and is asked about at once.
    const isTyped = asked.current !== null && asked.current !== typed;
    const timer = setTimeout(begin, isTyped ? TYPING_PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [typed, text, category, sortby, isFree, exact, plain, otherId, tries]);

  const askForMore = () => {
    const control = running.current;
    if (search.state !== 'found' || search.more === 'loading' || !control || control.signal.aborted) return;
    setSearch({ ...search, more: 'loading' });
    const next = page.current + 1;
    ask({ typed, text, category, sortby, isFree, exact, plain, otherId }, next, control.signal).then(
      ({ courses, total, pages }) => {
        if (control.signal.aborted) return;
        page.current = next;
        setSearch({
          ...search,
          courses: withoutRepeats([...search.courses, ...courses]),
          total,
          more: pages > next ? 'there' : 'none',
        });
      },
      () => {
        if (!control.signal.aborted) setSearch({ ...search, more: 'failed' });
      },
    );
  };

  return { search, askForMore, tryAgain: () => setTries((count) => count + 1) };
}
