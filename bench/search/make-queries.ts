import { writeQueryString, type QueryValue } from '@kavosh/contract/query-string.ts';
import { seeded, type MadeCourse } from './make-courses.ts';

/**
 * Shares of the mix, in percent. Words are taken from the courses themselves, so that what is common is searched often.
 */
export const mix = {
  'one word': 28,
  'two or three words': 24,
  'beginning of a word': 12,
  'one slip of the pen': 5,
  'words with filters': 11,
  'filters without words': 8,
  'a later page': 6,
  'no words': 6,
} as const;

/** `count` different query strings in a random order; the same seed gives the same ones. */
export function makeQueries(courses: readonly MadeCourse[], count: number, seed = 7): string[] {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const titleWords = () =>
    pick(courses)
      .title.split(' ')
      .filter((word) => word.length > 1);
  const word = () => pick(titleWords());
  const words = () => {
    const all = titleWords();
    const at = Math.floor(random() * Math.max(1, all.length - 2));
    return all.slice(at, at + (random() < 0.6 ? 2 : 3)).join(' ');
  };
  const beginning = (text: string) => {
    const last = text.slice(text.lastIndexOf(' ') + 1);
    return text.slice(0, text.length - Math.floor(Math.max(0, last.length - 2) * (0.2 + random() * 0.6)));
  };
  const slip = () => {
    let whole = word();
    while (whole.length < 4) whole = word();
    const at = 1 + Math.floor(random() * (whole.length - 2));
    return random() < 0.5
      ? whole.slice(0, at) + whole.slice(at + 1)
      : whole.slice(0, at) + 'ابپتدرزسشکلمنهی'.charAt(Math.floor(random() * 15)) + whole.slice(at + 1);
  };
  const filters = (): Record<string, QueryValue> => {
    const all: [number, Record<string, QueryValue>][] = [
      [0.5, { category: [pick([0, 1, 2, 3, 4, 5, 10, 11, 20, 30, 40, 41, 60, 70, 82])] }],
      [0.3, { academy: [1 + Math.floor(random() * 60), ...(random() < 0.3 ? [1 + Math.floor(random() * 60)] : [])] }],
      [0.3, { type: [1 + Math.floor(random() * 5)] }],
      [0.15, { is_free: 1 }],
    ];
    const chosen = all.filter(([share]) => random() < share);
    return Object.assign({}, ...(chosen.length ? chosen : [pick(all)]).map(([, filter]) => filter)) as Record<
      string,
      QueryValue
    >;
  };
  const makers: Record<keyof typeof mix, () => Record<string, QueryValue>> = {
    'one word': () => ({ q: word() }),
    'two or three words': () => ({ q: words() }),
    'beginning of a word': () => ({ q: random() < 0.5 ? beginning(word()) : beginning(words()) }),
    'one slip of the pen': () => ({ q: slip() }),
    'words with filters': () => ({ q: random() < 0.5 ? word() : words(), ...filters() }),
    'filters without words': filters,
    'a later page': () => ({ ...(random() < 0.7 ? { q: word() } : {}), page: 2 + Math.floor(random() * 12) }),
    'no words': () => ({ page: 1 + Math.floor(random() ** 2 * 60) }),
  };
  const unique = new Set<string>();
  for (const [name, share] of Object.entries(mix) as [keyof typeof mix, number][]) {
    const wanted = unique.size + Math.round((count * share) / 100);
    for (let tries = 0; unique.size < wanted && tries < count * 20; tries += 1) {
      const sortby = random() < 0.8 ? 1 : random() < 0.5 ? 2 : 3;
      unique.add(writeQueryString({ ...makers[name](), sortby }));
    }
  }
  return [...unique]
    .map((query) => ({ query, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ query }) => query);
}
