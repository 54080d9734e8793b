import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { createDomains, type Tables } from '../../apps/server/src/domains.ts';
import { recommendForVisitor } from '../../apps/server/src/domains/catalogue/recommend/recommend-for-visitor.ts';
import { createRecommendations } from '../../apps/server/src/domains/recommendations/recommendations.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { pictureFont } from '../../apps/server/src/platform/picture-font.ts';
import { shippedLexicon } from '../../apps/server/src/platform/shipped-lexicon.ts';
import { loadDemoWhenEmpty } from '../../tools/demo/load-demo.ts';
import { dataFolder } from '../start-product.ts';
import { recommendByTaste } from './taste-before.ts';

/*
 * How well suggestions guess what the invented people of the demo chose. Of each person who chose two courses or more,
 * by bookmark or purchase, each course in turn is left out, and counts where it is among the suggestions (leave one
 * out): against what is popular and against how courses were recommended before.
 * node bench/interests/demo.ts [--shown 12]
 */
const { values } = parseArgs({ options: { shown: { type: 'string', default: '12' } } });
const SHOWN = Number(values.shown);

const { path: folder, remove } = dataFolder();
const server = await startEmbeddedPostgres({ dataDir: folder });
try {
  await migrate({ url: server.url });
  const database = openDatabase<Tables>({ url: server.url, log: console });
  const { kysely: db } = database;
  const quiet = { info: () => undefined, error: console.error };
  await loadDemoWhenEmpty({ database, config: { dataDir: folder }, log: quiet });
  const domains = createDomains({
    db,
    clock: systemClock,
    mediaDirectory: tmpdir(),
    fontFile: pictureFont,
    worksInBackground: () => false,
    lexicon: shippedLexicon,
    logError: console.error,
  });
  const { rows: choices } = await sql<{ person: number; course: number; last: boolean }>`
    with chosen as (
      select user_id, course_id, max(at) as at from (
        select user_id, course_id, created_at as at from course_bookmark
        union all
        select user_id, course_id, created_at from purchase where state = 'confirmed') c
      group by 1, 2)
    select user_id as person, course_id as course,
      row_number() over (partition by user_id order by at desc, course_id desc) = 1 as last
    from chosen where user_id in (select user_id from chosen group by 1 having count(*) > 1)
    order by 1, 2`.execute(db);
  const now = new Date();
  const onOffer = new Set(
    (await domains.catalogue.suggesting.traits(choices.map(({ course }) => course)))
      .filter((course) => course.onOffer)
      .map(({ id }) => id),
  );
  const popular = await recommendForVisitor(db, now, SHOWN);
  const hits = { of: 0, own: 0, popular: 0, before: 0 };
  const lastHits = { of: 0, own: 0, popular: 0, before: 0 };
  let hidden = 0;
  const { wallet, engagement } = domains;
  const recommendations = createRecommendations({
    db,
    clock: systemClock,
    content: domains.content,
    catalogue: domains.catalogue,
    jobs: domains.jobs,
    seats: domains.seats,
    learningPaths: domains.learningPaths,
    engagement,
    wallet: { boughtWhen: async (userId) => (await wallet.boughtWhen(userId)).filter(({ id }) => id !== hidden) },
    background: () => ({ stop: async () => undefined }),
    logError: console.error,
  });
  for (const { person, course, last } of choices) {
    // What is over is suggested by none of the ways.
    if (!onOffer.has(course)) continue;
    hidden = course;
    const { rows: marks } = await sql<{ created_at: Date }>`
      delete from course_bookmark where user_id = ${person} and course_id = ${course} returning created_at`.execute(db);
    const own = (await recommendations.suggestCourses(person, SHOWN)).recommended_courses.map(({ id }) => id);
    const before = await tasteBefore(person);
    for (const { created_at: at } of marks)
      await sql`
        insert into course_bookmark (user_id, course_id, created_at)
        values (${person}, ${course}, ${at})`.execute(db);
    for (const sums of last ? [hits, lastHits] : [hits]) {
      sums.of += 1;
      sums.own += own.includes(course) ? 1 : 0;
      sums.popular += popular.includes(course) ? 1 : 0;
      sums.before += before.includes(course) ? 1 : 0;
    }
  }
  const share = (one: number, of: number) => `${one} (${((100 * one) / Math.max(1, of)).toFixed(1)} %)`;
  const line = (sums: typeof hits) =>
    `${sums.of} left out, among ${SHOWN} suggestions ${share(sums.own, sums.of)}, among what is popular ` +
    `${share(sums.popular, sums.of)}, as before ${share(sums.before, sums.of)}`;
  console.log(`each choice in turn: ${line(hits)}`);
  console.log(`the last one alone: ${line(lastHits)}`);
  await recommendations.close();
  await domains.close();
  await database.close();

  async function tasteBefore(userId: number): Promise<number[]> {
    const { chosen, alsoChosen, categories } = await domains.engagement.taste(userId);
    const excluded = (await wallet.boughtWhen(userId)).map(({ id }) => id).filter((id) => id !== hidden);
    const taste = { chosen, alsoChosen, categories, excluded };
    return chosen.length === 0 && categories.length === 0
      ? []
      : recommendByTaste(db as unknown as Kysely<never>, now, taste, SHOWN);
  }
} finally {
  await server.stop();
  remove();
}
