import { writeQueryString, type QueryValue } from '@kavosh/contract/query-string.ts';
import type { JobRecord } from '../../apps/server/src/domains/jobs/job-record.ts';
import { seeded } from '../search/make-courses.ts';

/**
 * Shares of the mix, in percent. Words are taken from the jobs themselves, so that what is common is searched often.
 */
export const mix = {
  'one word': 25,
  'two or three words': 22,
  'a company': 5,
  'beginning of a word': 10,
  'one slip of the pen': 5,
  'words with filters': 15,
  'filters without words': 8,
  'a later page': 5,
  'no words': 5,
} as const;

/** `count` different query strings in a random order; the same seed gives the same ones. */
export function makeQueries(jobs: readonly JobRecord[], count: number, seed = 9): string[] {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const titleWords = () =>
    [...pick(jobs).title.split(' '), ...(random() < 0.3 ? [pick(jobs).skills[0]!.name] : [])].filter(
      (word) => word.length > 1,
    );
  const word = () => pick(titleWords());
  const words = () =>
    titleWords()
      .slice(0, random() < 0.6 ? 2 : 3)
      .join(' ');
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
    const job = pick(jobs);
    const place: Record<string, QueryValue> =
      job.cityId === null ? { province: 8 } : random() < 0.5 ? { city: [job.cityId] } : { province: job.provinceId! };
    const all: [number, Record<string, QueryValue>][] = [
      [0.4, { category: [job.categoryId] }],
      [0.5, place],
      [0.3, { contract_type: [...job.contractTypes] }],
      [0.25, { work_experience: [1 + Math.floor(random() * 4)] }],
      [0.3, { salary_range: [1 + Math.floor(random() * 7)], ...(random() < 0.3 ? { negotiable: 0 } : {}) }],
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
    'a company': () => ({ q: pick(jobs).company.nameFa }),
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
    for (let tries = 0; unique.size < wanted && tries < count * 20; tries += 1)
      unique.add(writeQueryString(makers[name]()));
  }
  return [...unique]
    .map((query) => ({ query, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ query }) => query);
}
