import type pg from 'pg';
import { standardCategories } from '../../apps/server/src/domains/catalogue/categories/standard-categories.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import {
  academyWords,
  cities,
  firstNames,
  goals,
  lastNames,
  levels,
  openings,
  sentences,
  subjects,
  syllables,
} from './course-words.ts';

/** Numbers from 0 to 1 in a row that depends on the seed alone (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface MadeCourse {
  title: string;
  summary: string;
  description: string;
  topics: string;
  category: number;
  academy: number;
  type: number;
  instructors: number[];
  price: number | null;
  free: boolean;
  percent: number | null;
  amount: number | null;
  ratingCount: number;
  ratingSum: number;
  popularity: number;
  publishedDaysAgo: number;
  startsInDays: number | null;
  endsInDays: number | null;
  minutes: number | null;
}

const ACADEMIES = academyWords.kinds.length * academyWords.names.length;
const PICTURES = 500;
const INSTRUCTORS = firstNames.length * lastNames.length;

/** `count` believable courses; the same seed gives the same ones. */
export function makeCourses(count: number, seed = 1): MadeCourse[] {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  // Few much used, many hardly: squaring draws towards the beginning.
  const skewed = (n: number): number => Math.floor(random() ** 2 * n);
  const rare = () => Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('');
  const fill = (sentence: string, name: string, terms: readonly string[]): string =>
    sentence.replace(/\{(\w+)\}/g, (_, what: string) =>
      what === 'name'
        ? name
        : what === 'term'
          ? pick(terms)
          : what === 'goal'
            ? pick(goals)
            : what === 'city'
              ? pick(cities)
              : rare(),
    );
  return Array.from({ length: count }, () => {
    const subject = subjects[skewed(subjects.length)]!;
    const name = pick(subject.names);
    const second =
      random() < 0.25
        ? ` و ${pick(subject.names)}`
        : random() < 0.2
          ? ` با ${pick(subject.terms)}`
          : random() < 0.15
            ? ` برای ${pick(goals)}`
            : '';
    const title = `${pick(openings)} ${name}${second} ${random() < 0.75 ? pick(levels) : ''}`
      .trim()
      .replace(/\s+/g, ' ');
    const say = (n: number) => Array.from({ length: n }, () => fill(pick(sentences), name, subject.terms));
    const price = random() < 0.06 ? null : 90_000 * (1 + Math.floor(random() ** 2 * 120));
    const discount = price !== null && random() < 0.4;
    const votes = random() < 0.35 ? 0 : Math.floor(random() ** 3 * 400);
    const starts = random() < 0.6 ? Math.floor(random() * 150) - 60 : null;
    return {
      title,
      summary: say(2).join(' '),
      description: say(4 + Math.floor(random() * 5))
        .map((text) => `<p>${text}</p>`)
        .join(''),
      topics:
        `<h3>${name}</h3><ul>` +
        Array.from(
          { length: 6 + Math.floor(random() * 12) },
          () => `<li>${pick(subject.terms)} و ${pick(subject.terms)}</li>`,
        ).join('') +
        '</ul>',
      category: subject.category,
      academy: skewed(ACADEMIES) + 1,
      type: 1 + skewed(5),
      instructors:
        random() < 0.1
          ? []
          : [...new Set(Array.from({ length: random() < 0.2 ? 2 : 1 }, () => skewed(INSTRUCTORS) + 1))],
      price,
      free: random() < 0.07,
      percent: discount && random() < 0.7 ? 5 * (1 + Math.floor(random() * 12)) : null,
      amount: discount && random() < 0.3 ? 50_000 * (1 + Math.floor(random() * 4)) : null,
      ratingCount: votes,
      ratingSum: Math.min(votes * 5, Math.max(votes, Math.round(votes * (3 + random() * 2)))),
      popularity: Math.floor(random() ** 4 * 900),
      publishedDaysAgo: Math.floor(random() * 700),
      startsInDays: starts,
      endsInDays: starts === null ? null : starts + 20 + Math.floor(random() * 60),
      minutes: random() < 0.9 ? 60 * (2 + Math.floor(random() * 80)) : null,
    };
  });
}

/** Writes categories, academies, instructors and the courses into an empty, migrated database. */
export async function loadCourses(client: pg.Client, courses: readonly MadeCourse[]): Promise<void> {
  const categories = standardCategories.flatMap((top, i) => [
    { id: top.id, parent: null as number | null, name: top.name, palette: top.palette, position: i },
    ...top.subs.map((sub, j) => ({
      id: sub.id,
      parent: top.id as number | null,
      name: sub.name,
      palette: top.palette,
      position: j,
    })),
  ]);
  await client.query('begin');
  await client.query(
    `
      insert into category (id, parent_id, name, name_key, palette, position)
      select *
      from jsonb_to_recordset($1) as c(id int, parent int, name text, key text, palette text, position int)`,
    [JSON.stringify(categories.map((one) => ({ ...one, key: nameKey(one.name) })))],
  );
  // As many pictures as a catalogue of this size has; nobody asks for their files here.
  await client.query(
    `insert into media (id, design) select 'bench' || lpad(n::text, 8, '0'), '{}' from generate_series(0, $1) n`,
    [PICTURES - 1],
  );
  const academies = academyWords.names.flatMap((name) => academyWords.kinds.map((kind) => `${kind} ${name}`));
  await client.query(
    `
      insert into academy (name, name_key, avatar, source, source_key)
      select name, key, 'bench' || lpad((n % ${PICTURES})::text, 8, '0'), 'bench', key
      from unnest($1::text[], $2::text[]) with ordinality as a(name, key, n)`,
    [academies, academies.map(nameKey)],
  );
  const people = firstNames.flatMap((first) => lastNames.map((last) => [first, last] as const));
  await client.query(
    `
      insert into instructor (first_name, last_name, source, source_key)
      select f, l, 'bench', f || l from unnest($1::text[], $2::text[]) as i(f, l)`,
    [people.map(([first]) => first), people.map(([, last]) => last)],
  );
  for (let at = 0; at < courses.length; at += 1000) {
    const rows = JSON.stringify(courses.slice(at, at + 1000).map((course, i) => ({ ...course, key: at + i })));
    await client.query(
      `
      with made as (
        select *
        from jsonb_to_recordset($1) as c(
          key int, title text, summary text, description text, topics text, category int, academy int, type int,
          instructors jsonb, price bigint, free boolean, percent int, amount bigint, "ratingCount" int, "ratingSum" int,
          popularity int, "publishedDaysAgo" int,
          "startsInDays" int, "endsInDays" int, minutes int)),
      added as (
        insert into course (
          cover, title, summary, description_html, topics_html, academy_id, course_type_id, category_id, payment_type,
          starts_at, ends_at,
          duration_minutes, rating_sum, rating_count, popularity, source, source_key, published_at)
        select 'bench' || lpad((key % ${PICTURES})::text, 8, '0'), title, summary, description, topics, academy, type,
          category, 'referral', date_trunc('day', now()) + "startsInDays" * interval '1 day',
          date_trunc('day', now()) + "endsInDays" * interval '1 day', minutes, "ratingSum", "ratingCount", popularity,
          'bench', key::text,
          now() - "publishedDaysAgo" * interval '1 day' from made returning id, source_key),
      taught as (insert into course_instructor (course_id, instructor_id, position)
        select a.id, i.value::int, i.ordinality from made m
          join added a on a.source_key = m.key::text, jsonb_array_elements_text(m.instructors) with ordinality i)
      insert into price_event (course_id, original, is_free, discount_percent, discount_amount, source)
        select a.id, case when m.free then null else m.price end, m.free,
          case when m.price is null or m.free then null else m.percent end,
          case when m.price is null or m.free or m.percent is not null then null else m.amount end, 'bench'
          from made m join added a on a.source_key = m.key::text`,
      [rows],
    );
  }
  await client.query('commit');
  await client.query('analyze');
}
