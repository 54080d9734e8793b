import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';

/** A page that is measured. */
export interface MeasuredPage {
  name: string;
  path: string;
}

/**
 * Home, a search with results, and the page of the first course that it finds: what the aims of bytes and requests are
 * about.
 */
export async function mainPages(url: string): Promise<MeasuredPage[]> {
  const q = encodeURIComponent('پایتون');
  const [course] = await coursesFound(url, q);
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: `/courses?q=${q}` },
    { name: 'course', path: encodeURI(coursePath(course!)) },
  ];
}

/** Every kind of page that is open to all: the main ones, those of jobs, a comparison, and the short ones. */
export async function publicPages(url: string): Promise<MeasuredPage[]> {
  const [main, courses, answer] = await Promise.all([
    mainPages(url),
    coursesFound(url, ''),
    fetch(`${url}/api/v1/web/service/jobs/search`),
  ]);
  const { data } = (await answer.json()) as { data: { jobs: JobCard[] } };
  const job = data.jobs[0];
  if (!job) throw new Error('there are no jobs: are the demo jobs loaded?');
  return [
    ...main,
    { name: 'categories', path: '/categories' },
    { name: 'compare', path: `/compare?primary=${courses[0]!.id}&secondary=${courses[1]!.id}` },
    { name: 'jobs', path: '/jobs' },
    { name: 'jobs-search', path: '/jobs/search' },
    { name: 'job', path: encodeURI(jobPath(job)) },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
    { name: 'faq', path: '/faq' },
    { name: 'auth', path: '/auth' },
  ];
}

async function coursesFound(url: string, q: string): Promise<CourseCard[]> {
  const answer = await fetch(`${url}/api/v1/web/service/courses/search?q=${q}`);
  const { data } = (await answer.json()) as { data: { courses: CourseCard[] } };
  if (data.courses.length < 2) throw new Error('the search finds no two courses: is the demo catalogue loaded?');
  return data.courses;
}
