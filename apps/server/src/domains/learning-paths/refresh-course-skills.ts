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
 * Updates the taught skills of courses that changed since the last time, or of all courses after a skill or one of its
 * names was added. Works in batches, each in its own transaction, so an interrupted run continues where it stopped.
 * Only one process does it at a time.
 * @returns how many courses were read
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
