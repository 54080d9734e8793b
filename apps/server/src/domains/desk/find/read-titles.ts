import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { MOST_HITS_OF_A_KIND, type DeskHit } from '@kavosh/contract/desk/find-anything.ts';
import { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { isLong, type AskedText, type Finder } from './asked-text.ts';

export interface TitleReadingDeps {
  catalogue: Pick<Catalogue, 'searchCourses'>;
  jobs: Pick<Jobs, 'searchJobs'>;
}

interface Read {
  /** Null: all words are matched. */
  relaxed: string | null;
}

const isWord = ({ text, number, isMobile }: AskedText): boolean => !isMobile && number === 0 && isLong(text);

/** Of what the site's search finds, that whose title says the text: all words, and a part of the title. */
const ofTitle = <Found extends { title_marks: readonly unknown[] }>(
  { relaxed }: Read,
  found: readonly Found[],
): Found[] => (relaxed === null ? found.filter((one) => one.title_marks.length > 0).slice(0, MOST_HITS_OF_A_KIND) : []);

/** Courses on the site as its search reads a text: «داکر» is in no title that says Docker. */
const courses: Finder<TitleReadingDeps> = async ({ catalogue }, asked) => {
  if (!isWord(asked)) return [];
  const read = await catalogue.searchCourses(CourseSearchQuery.parse({ q: asked.text }));
  if ('refusal' in read) return [];
  return ofTitle(read.data, read.data.courses).map(({ id, title, academy }): DeskHit => ({
    kind: 'course',
    id,
    title,
    detail: academy.name,
    address: `/desk/courses/${id}`,
    is_exact: false,
  }));
};

const jobs: Finder<TitleReadingDeps> = async (deps, asked) => {
  if (!isWord(asked)) return [];
  const read = await deps.jobs.searchJobs(JobSearchQuery.parse({ q: asked.text }));
  if ('refusal' in read) return [];
  return ofTitle(read.data, read.data.jobs).map(({ id, title, company }): DeskHit => ({
    kind: 'job',
    id,
    title,
    detail: company.name_fa,
    address: `/desk/jobs/${id}`,
    is_exact: false,
  }));
};

export const titleReaders: readonly Finder<TitleReadingDeps>[] = [courses, jobs];
