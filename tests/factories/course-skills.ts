import { createDomains, type Tables } from '../../apps/server/src/domains.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';

/** Looks at what the courses of a database teach, as a running server does within a minute. */
export async function fillCourseSkills({ kysely }: Database<Tables>): Promise<void> {
  const domains = createDomains({
    db: kysely,
    clock: systemClock,
    mediaDirectory: '/nonexistent',
    fontFile: '/nonexistent',
    logError: (error) => {
      throw error;
    },
  });
  await domains.learningPaths.refresh();
  await domains.close();
}
