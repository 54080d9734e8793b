import { jobPath } from '@kavosh/contract/addresses.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showCourseJobs } from '@kavosh/contract/learning-paths.ts';
import { writeQueryString } from '@kavosh/contract/query-string.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { learningPathCopy as copy } from './copy.ts';

export interface CourseJobsView {
  count: string;
  median: string | null;
  skills: { id: number; name: string; href: string }[];
  nearest: { id: number; title: string; href: string; company: string; salary: string }[];
  /** The list of jobs that ask for the first of the skills. */
  all: string;
}

/** More chips than these say nothing. */
const MOST_SKILLS = 6;
const searchJobsPath = (q: string): string => `/jobs/search${writeQueryString({ q, page: 1 })}`;

/** In words, for the page of a course; null where no open job asks for what it teaches. Runs in loaders. */
export function courseJobsView({
  open_jobs: openJobs,
  median_salary_from: median,
  skills,
  jobs,
}: EndpointData<typeof showCourseJobs>): CourseJobsView | null {
  const [first] = skills;
  if (openJobs === 0 || !first) return null;
  return {
    count: copy.openJobs(formatNumber(openJobs)),
    median: median === null ? null : copy.median(formatToman(median)),
    skills: skills.slice(0, MOST_SKILLS).map(({ id, name }) => ({ id, name, href: searchJobsPath(name) })),
    nearest: jobs.map((job) => ({
      id: job.id,
      title: job.title,
      href: jobPath(job),
      company: job.company.name_fa,
      salary: job.salary_from === null ? copy.negotiable : copy.salaryFrom(formatToman(job.salary_from)),
    })),
    all: searchJobsPath(first.name),
  };
}
