import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { createDomains, type Tables } from '../../apps/server/src/domains.ts';
import { recommendForVisitor } from '../../apps/server/src/domains/catalogue/recommend/recommend-for-visitor.ts';
import { skillKey } from '../../apps/server/src/domains/jobs/import/skill-store.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { pictureFont } from '../../apps/server/src/platform/picture-font.ts';
import { shippedLexicon } from '../../apps/server/src/platform/shipped-lexicon.ts';
import { openBenchDatabase } from '../bench-server.ts';
import { machineLine } from '../machine.ts';
import { makeMonths, topicsOf, type MadeMonth } from './month.ts';
import { recommendByTaste } from './taste-before.ts';

/*
 * How well suggestions guess, and how long they take beside the smallest round trip to PostgreSQL. A made-up month of
 * people is stored without the last bookmark of each; how many of those bookmarks are among twelve suggestions
 * (recall@12), against what is popular and against how courses were recommended before.
 * node bench/interests/run.ts [--courses 3000] [--people 500]
 */
const { values } = parseArgs({
  options: { courses: { type: 'string', default: '3000' }, people: { type: 'string', default: '500' } },
});
const SHOWN = 12;
/** Up to so many courses the way before is compared with. */
const COMPARED = 20_000;
const [count, people] = [Number(values.courses), Number(values.people)];

const bench = await openBenchDatabase(count, { pinned: false });
try {
  console.log(machineLine());
  const { kysely: db } = openDatabase<Tables>({ url: bench.url, log: console });
  const domains = createDomains({
    db,
    clock: systemClock,
    mediaDirectory: tmpdir(),
    fontFile: pictureFont,
    worksInBackground: () => false,
    lexicon: shippedLexicon,
    logError: console.error,
  });
  const { rows: ids } = await bench.client.query<{ id: number }>('select id from course order by id');
  const skills = await storeSkills();
  const months = makeMonths(bench.courses, people);
  const users = await storeMonths(months, skills);
  await bench.client.query('analyze');
  await domains.recommendations.suggestCourses(users[0]!, SHOWN);
  const trips: { hit: number; ms: number }[] = [];
  const own: { hit: number; ms: number }[] = [];
  const before: { hit: number; ms: number }[] = [];
  const now = new Date();
  const popular = await recommendForVisitor(db, now, SHOWN);
  let popularHits = 0;
  for (const [at, { left }] of months.entries()) {
    const wanted = ids[left]!.id;
    trips.push(await timed(0, async () => (await sql`select 1`.execute(db), [])));
    popularHits += popular.includes(wanted) ? 1 : 0;
    own.push(
      await timed(wanted, async () =>
        (await domains.recommendations.suggestCourses(users[at]!, SHOWN)).recommended_courses.map(({ id }) => id),
      ),
    );
    // It looks at every course, and misses the limit of a statement where there are very many.
    if (count <= COMPARED) before.push(await timed(wanted, () => tasteBefore(users[at]!, now)));
  }
  const recall = (hits: number, of: number) => `${((100 * hits) / of).toFixed(1)} %`;
  const sum = (list: readonly { hit: number }[]) => list.reduce((all, { hit }) => all + hit, 0);
  const times = (list: readonly { ms: number }[]) => {
    const sorted = list.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
    return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
  };
  console.log(
    `${count} courses, ${people} people: recall@${SHOWN} ${recall(sum(own), own.length)} of suggestions, ` +
      `${recall(popularHits, people)} of what is popular; ${times(own)}; the smallest round trip ${times(trips)}`,
  );
  if (before.length > 0) console.log(`as before: recall ${recall(sum(before), before.length)}; ${times(before)}`);
  await domains.close();
  await db.destroy();

  async function timed(wanted: number, ask: () => Promise<number[]>): Promise<{ hit: number; ms: number }> {
    const begun = performance.now();
    const found = await ask();
    return { hit: found.includes(wanted) ? 1 : 0, ms: performance.now() - begun };
  }

  async function tasteBefore(userId: number, at: Date): Promise<number[]> {
    const { chosen, alsoChosen, categories } = await domains.engagement.taste(userId);
    const taste = { chosen, alsoChosen, categories, excluded: [] };
    return chosen.length === 0 ? [] : recommendByTaste(db as unknown as Kysely<never>, at, taste, SHOWN);
  }

  /** Each topic is a skill, and courses teach those that their titles name. @returns ids by topic */
  async function storeSkills(): Promise<Map<string, number>> {
    const pairs = bench.courses.flatMap(({ title }, at) =>
      topicsOf(title).map((topic) => [ids[at]!.id, topic] as const),
    );
    const names = [...new Map(pairs.map(([, topic]) => [skillKey(topic), topic])).values()];
    const { rows } = await bench.client.query<{ id: number; name_key: string }>(
      `insert into skill (name, name_key) select * from unnest($1::text[], $2::text[])
       on conflict (name_key) do update set name = excluded.name returning id, name_key`,
      [names, names.map(skillKey)],
    );
    const byKey = new Map(rows.map((row) => [row.name_key, row.id]));
    await bench.client.query(
      `insert into course_skill (course_id, skill_id) select distinct * from unnest($1::int[], $2::int[])`,
      [pairs.map(([id]) => id), pairs.map(([, topic]) => byKey.get(skillKey(topic)))],
    );
    return new Map(pairs.map(([, topic]) => [topic, byKey.get(skillKey(topic))!]));
  }

  /** Stores what people did, without what is left out. @returns ids of the people */
  async function storeMonths(made: readonly MadeMonth[], topics: ReadonlyMap<string, number>): Promise<number[]> {
    const { rows } = await bench.client.query<{ id: number }>(
      `insert into app_user (mobile, first_name, last_name)
       select '0917' || lpad(n::text, 7, '0'), 'نمونه', n::text from generate_series(1, $1::int) n returning id`,
      [made.length],
    );
    const acts = made.flatMap((month, at) => month.acts.map((act) => ({ ...act, user: rows[at]!.id })));
    const noted = acts.flatMap((act) =>
      act.kind === 'bookmark'
        ? []
        : [
            {
              user: act.user,
              daysAgo: act.daysAgo,
              kind: act.kind,
              subject: act.kind === 'search' ? `skill:${topics.get(act.topic)!}` : `course:${ids[act.course]!.id}`,
            },
          ],
    );
    await bench.client.query(
      `insert into interest_event (user_id, day, kind, subject, n)
       select u, current_date - d, k, s, count(*)
       from unnest($1::int[], $2::int[], $3::text[], $4::text[]) a(u, d, k, s)
       group by 1, 2, 3, 4`,
      [
        noted.map(({ user }) => user),
        noted.map(({ daysAgo }) => daysAgo),
        noted.map(({ kind }) => kind),
        noted.map(({ subject }) => subject),
      ],
    );
    const marks = acts.flatMap((act) =>
      act.kind === 'bookmark' ? [[act.user, ids[act.course]!.id, act.daysAgo]] : [],
    );
    await bench.client.query(
      `insert into course_bookmark (user_id, course_id, created_at)
       select u, c, now() - d * interval '1 day' from unnest($1::int[], $2::int[], $3::int[]) a(u, c, d)
       on conflict do nothing`,
      [0, 1, 2].map((column) => marks.map((mark) => mark[column])),
    );
    await sql`analyze interest_event`.execute(db);
    return rows.map(({ id }) => id);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await bench.close();
}
