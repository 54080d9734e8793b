import { sql } from 'kysely';
import type { JudgedText } from '../search/course-search.ts';
import type { SearchExecutor } from '../search/listed-course-store.ts';

/** So many texts of the last 30 days are looked at, those that most people searched. */
const MOST_TEXTS = 1000;
/** A topic that has more courses with all that its words say is not scarce. */
const FEW = 2;
const MOST_SPELLINGS = 5;

/**
 * A topic that people search and hardly find. `people`: the most of one day, since who searched is known for a day
 * alone; `person_days`: on each day each counts once. `week` and `week_before`: person-days of the last seven days and
 * of the seven before. `courses`: how many have all that its words say, two at most; `near`: ids of the nearest ones.
 */
export interface ScarceTopic {
  topic: string;
  /** How it was typed, the most common spelling first. */
  texts: string[];
  folded: string[];
  people: number;
  person_days: number;
  week: number;
  week_before: number;
  last: Date;
  courses: number;
  near: number[];
}

/**
 * What people searched in the days of the log and hardly found, texts of one reading joined, by person-days. What is
 * kept from others (`search_blocked`) is left out. Two queries, and a search for each of the texts.
 */
export async function scarceTopics(
  executor: SearchExecutor,
  judge: (texts: readonly string[]) => Promise<JudgedText[]>,
  now: Date,
): Promise<ScarceTopic[]> {
  const { rows: searched } = await sql<{ folded: string; text: string }>`
    select folded, (array_agg(shown order by at desc))[1] as text from search_log l
    where not exists (
      select from search_blocked b where position(' ' || b.folded || ' ' in ' ' || l.folded || ' ') > 0)
    group by folded order by count(*) desc, folded limit ${MOST_TEXTS}`.execute(executor);
  const judged = await judge(searched.map(({ text }) => text));
  const topics = new Map<string, { texts: string[]; folded: string[]; courses: number; near: number[] }>();
  judged.forEach(({ topic, courses, near }, at) => {
    const { folded, text } = searched[at]!;
    if (topic === '') return;
    const known = topics.get(topic);
    if (!known) topics.set(topic, { texts: [text], folded: [folded], courses, near });
    else {
      known.texts.push(text);
      known.folded.push(folded);
      // Spellings may be found differently: what one of them finds is there.
      known.courses = Math.max(known.courses, courses);
      known.near = [...new Set([...known.near, ...near])];
    }
  });
  for (const [topic, { courses }] of topics) if (courses > FEW) topics.delete(topic);
  if (topics.size === 0) return [];
  const pairs = [...topics].flatMap(([topic, { folded }]) => folded.map((one) => ({ topic, folded: one })));
  const { rows } = await sql<Omit<ScarceTopic, 'texts' | 'folded' | 'courses' | 'near'>>`
    with daily as (
      select t.topic, l.day, count(distinct l.caller) as people, max(l.at) as last
      from unnest(${pairs.map((one) => one.topic)}::text[], ${pairs.map((one) => one.folded)}::text[])
          as t(topic, folded)
        join search_log l on l.folded = t.folded
      group by t.topic, l.day)
    select topic, max(people)::int as people, sum(people)::int as person_days, max(last) as last,
      coalesce(sum(people) filter (where day > ${now}::date - 7), 0)::int as week,
      coalesce(sum(people) filter (where day > ${now}::date - 14 and day <= ${now}::date - 7), 0)::int as week_before
    from daily group by topic order by 3 desc, topic`.execute(executor);
  return rows.map((row) => {
    const { texts, folded, courses, near } = topics.get(row.topic)!;
    return { ...row, texts: texts.slice(0, MOST_SPELLINGS), folded, courses, near };
  });
}
