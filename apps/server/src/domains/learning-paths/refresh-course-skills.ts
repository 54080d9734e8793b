import { sql, type Kysely } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { writeCourseSkills } from './course-skill-store.ts';
import type { LearningPathsTables } from './learning-paths.tables.ts';

const BATCH = 500;
const refreshLock = 0x6b61766b; // «kavk»
const beginning = { until: new Date(0), id: 0 };

export interface RefreshDeps {
  db: Kysely<LearningPathsTables>;
  catalogue: Pick<Catalogue, 'teachingTexts'>;
  jobs: Pick<Jobs, 'skillMatcher'>;
}

/**
 * Looks at the courses that changed since the last time, or at all of them where a skill or a name of one is new, and
 * writes what they teach. In batches, each a transaction of its own, so that one that is interrupted goes on where it
 * stopped. Of several processes one does it.
 * @returns how many courses were looked at
 */
export async function refreshCourseSkills({ db, catalogue, jobs }: RefreshDeps): Promise<number> {
  const matcher = await jobs.skillMatcher();
  let looked = 0;
  for (let isDone = false; !isDone;) {
    const progress = await db.selectFrom('course_skill_progress').selectAll().executeTakeFirst();
    const after =
      progress?.version === matcher.version ? { until: progress.seen_until, id: progress.seen_id } : beginning;
    const texts = await catalogue.teachingTexts(after, BATCH);
    const last = texts.at(-1);
    if (!last) return looked;
    isDone = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${refreshLock}) as mine`.execute(
        tx,
      );
      if (!rows[0]?.mine) return true;
      await writeCourseSkills(
        tx,
        texts.map(({ id, text }) => ({ id, skills: text === null ? new Set<number>() : matcher.skillsIn(text) })),
      );
      const row = { id: true, version: matcher.version, seen_until: last.until, seen_id: last.id };
      await tx
        .insertInto('course_skill_progress')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      return texts.length < BATCH;
    });
    looked += texts.length;
  }
  return looked;
}
