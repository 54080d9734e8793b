import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createDomains, type Tables } from '../../apps/server/src/domains.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { pictureFont } from '../../apps/server/src/platform/picture-font.ts';
import { shippedLexicon } from '../../apps/server/src/platform/shipped-lexicon.ts';
import { openBenchDatabase } from '../bench-server.ts';
import { machineLine } from '../machine.ts';
import { seeded } from '../search/make-courses.ts';

/*
 * How long all watches take to be asked about what an import brought: texts of three words of titles, a third with a
 * category. node bench/alerts/run.ts [--courses 20000] [--new 5000] [--watches 100000] [--searches 20000]
 */
const { values } = parseArgs({
  options: {
    courses: { type: 'string', default: '20000' },
    new: { type: 'string', default: '5000' },
    watches: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '20000' },
  },
});
const [fresh, watches, searches] = [Number(values.new), Number(values.watches), Number(values.searches)];

const bench = await openBenchDatabase(Number(values.courses), { pinned: false });
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
  await sql`truncate opened_item`.execute(db);
  const random = seeded(31);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const addresses = new Set<string>();
  while (addresses.size < searches) {
    const words = pick(bench.courses).title.split(/\s+/u);
    const q = Array.from({ length: 3 }, () => pick(words)).join(' ');
    const category = random() < 1 / 3 ? `&category[0]=${pick(bench.courses).category}` : '';
    addresses.add(`/courses?q=${encodeURIComponent(q)}${category}`);
  }
  const people = Math.ceil(watches / 10);
  // By the owner's connection: filling takes longer than a statement of the server may.
  await bench.client.query(
    `insert into app_user (mobile, first_name, last_name)
     select '0917' || lpad(n::text, 7, '0'), 'نمونه', n::text from generate_series(1, $1::int) n`,
    [people],
  );
  await bench.client.query(
    `insert into watch (user_id, kind, address, label, awaits, seen_at, created_at)
     select u.id, 'course_search', a.address, 'جست‌وجو', 'items', now(), now()
     from (select id, row_number() over (order by id) - 1 as n from app_user where mobile like '0917%') u
       cross join generate_series(0, 9) k
       join unnest($1::text[]) with ordinality a(address, n) on a.n = (u.n * 10 + k) % $2::int + 1
     limit $3::int`,
    [[...addresses], searches, watches],
  );
  await bench.client.query(
    `insert into opened_item (kind, item_id)
     select 'course', id from course where state = 'published' order by id desc limit $1::int`,
    [fresh],
  );
  await sql`analyze watch`.execute(db);
  await domains.start();
  const begun = performance.now();
  const { user, system } = process.cpuUsage();
  await domains.alerts.matchOpened();
  const used = process.cpuUsage();
  const worked = (used.user + used.system - user - system) / 1e6;
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await sql<{ watches: number; searches: number; matches: number }>`
    select (select count(*)::int from watch) as watches, (select count(distinct address)::int from watch) as searches,
      (select coalesce(sum(cardinality(item_ids)), 0)::int from watch_found) as matches`.execute(db);
  console.log(
    `${rows[0]!.watches} watches of ${rows[0]!.searches} searches, ${fresh} new of ${values.courses} courses: ` +
      `${seconds.toFixed(1)} s (${worked.toFixed(1)} s of them work of this process), ${rows[0]!.matches} matches`,
  );
  await domains.close();
  await db.destroy();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await bench.close();
}
