import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { courseProfileSchema, type CourseProfile } from '../courses/course-profile.ts';
import { jobProfileSchema, type JobProfile } from '../jobs/job-profile.ts';
import { ImportFailure } from '../feed/problem.ts';

/** How a feed is read: one of courses, or one of jobs (which has `job`). */
export type Profile = CourseProfile | JobProfile;

const ownProfiles = fileURLToPath(new URL('./', import.meta.url));

/** Names of the profiles that ship with the project. */
export function profileNames(): string[] {
  return readdirSync(ownProfiles)
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .sort();
}

/**
 * The profile of that name, or in the file at that path (a name with a dot or a slash).
 * @throws {ImportFailure} naming the first thing that is wrong in it
 */
export function loadProfile(nameOrPath: string): Profile {
  const isPath = /[./\\]/.test(nameOrPath);
  const path = isPath ? nameOrPath : join(ownProfiles, `${nameOrPath}.json`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isPath) throw new ImportFailure(`The profile ${nameOrPath} cannot be read (${code}).`);
    throw new ImportFailure(
      `There is no profile ${nameOrPath}; there are ${profileNames().join(', ')}, or give the path of a file ` +
        'of your own.',
    );
  }
  return parseProfile(text, basename(path, '.json'));
}

/** Whether a profile's feed brings jobs; others bring courses. */
export const readsJobs = (profile: Profile): profile is JobProfile => 'job' in profile;

/** @throws {ImportFailure} */
export function parseProfile(text: string, name: string): Profile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ImportFailure(`The profile ${name} is no JSON: ${(error as Error).message}.`);
  }
  const isOfJobs = typeof value === 'object' && value !== null && 'job' in value;
  const result = isOfJobs ? jobProfileSchema.safeParse(value) : courseProfileSchema.safeParse(value);
  if (result.success) return { ...result.data, name };
  const issue = result.error.issues[0]!;
  throw new ImportFailure(`The profile ${name} is wrong at ${issue.path.join('.') || 'its top'}: ${issue.message}.`);
}

/** The profiles that ship with Kavosh, by name. */
export const feedProfiles = (): { name: string; kind: 'courses' | 'jobs'; source: string }[] =>
  profileNames().map((name) => {
    const profile = loadProfile(name);
    return { name, kind: readsJobs(profile) ? 'jobs' : 'courses', source: profile.source };
  });
