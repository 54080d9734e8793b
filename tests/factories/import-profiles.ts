import type { CourseProfile } from '../../apps/server/src/import/courses/course-profile.ts';
import type { JobProfile } from '../../apps/server/src/import/jobs/job-profile.ts';
import { loadProfile, readsJobs } from '../../apps/server/src/import/profiles/profile.ts';

/** A profile of that name that reads courses. */
export function loadCourseProfile(name: string): CourseProfile {
  const profile = loadProfile(name);
  if (readsJobs(profile)) throw new Error(`The profile ${profile.name} reads jobs, not courses.`);
  return profile;
}

/** A profile of that name that reads jobs. */
export function loadJobProfile(name: string): JobProfile {
  const profile = loadProfile(name);
  if (!readsJobs(profile)) throw new Error(`The profile ${profile.name} reads courses, not jobs.`);
  return profile;
}
