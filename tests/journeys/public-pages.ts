import type { APIRequestContext, Page } from '@playwright/test';
import { academyPath, coursePath, jobCategoryPath, jobPath } from '@kavosh/contract/addresses.ts';
import type { CourseCard, CourseDetail } from '@kavosh/contract/course-shapes.ts';
import type { JobCard, JobDetail } from '@kavosh/contract/job-shapes.ts';
import { allDemoCourses } from '../../tools/demo/all-courses.ts';
import { demoComments } from '../../tools/demo/demo-comments.ts';
import { search, twoCourses } from './compare-steps.ts';
import { closedJob, withdrawnCourse } from './journey-database.ts';

const dataOf = async <Data>(request: APIRequestContext, path: string): Promise<Data> =>
  ((await (await request.get(path)).json()) as { data: Data }).data;

let rich: Promise<CourseCard> | undefined;

/** The demo course with the most to show: instructors, a syllabus, a discount, words of people, and others like it. */
export const richCourse = (request: APIRequestContext): Promise<CourseCard> => (rich ??= findRichCourse(request));

async function findRichCourse(request: APIRequestContext): Promise<CourseCard> {
  let best: { course: CourseCard; weight: number } | undefined;
  for (const card of (await search(request, { q: '', sortby: 3 })).courses) {
    const { course } = await dataOf<{ course: CourseDetail }>(request, `/api/v1/web/service/courses/${card.id}`);
    const weight =
      course.instructors.length +
      Math.min(course.rating.participants, 5) +
      (course.topics_summary ? 5 : 0) +
      (course.discount ? 5 : 0) +
      course.recommended_courses.length;
    if (!best || weight > best.weight) best = { course: card, weight };
  }
  if (!best) throw new Error('no demo course answers');
  return best.course;
}

/** A course that people of the demo wrote of, and that no other journey writes to. */
export async function commentedCourse(request: APIRequestContext): Promise<CourseCard> {
  const { title } = allDemoCourses
    .filter(({ key }) => demoComments[key] !== undefined && key !== 'ielts-7-plus-sixteen-weeks')
    .at(-1)!;
  const course = (await search(request, { q: title })).courses.find((one) => one.title === title);
  if (!course) throw new Error(`the demo course «${title}» is not found`);
  return course;
}

/** A job that is open. */
export const openJob = async (request: APIRequestContext): Promise<JobCard> =>
  (await dataOf<{ recent_jobs: JobCard[] }>(request, '/api/v1/web/service/jobs')).recent_jobs[0]!;

async function openJobCategoryPath(request: APIRequestContext): Promise<string> {
  const { id } = await openJob(request);
  return jobCategoryPath((await dataOf<{ job: JobDetail }>(request, `/api/v1/web/service/jobs/${id}`)).job.category);
}

/**
 * The parts of the public side, and the pages of each by name: every page that everybody may see, and each screen of
 * signing in.
 */
export const publicParts = {
  courses: async (request: APIRequestContext) => ({
    home: '/',
    categories: '/categories',
    'all courses': '/courses',
    'a category': '/courses/هوش-مصنوعی/',
    'a filtered search': '/courses/search/?q=پایتون&type[0]=1&sortby=2&page=1',
    'a search without results': '/courses/search/?q=zzqqxx&sortby=1&page=1',
    'a course': coursePath(await richCourse(request)),
    'a withdrawn course': `/course/${await withdrawnCourse()}`,
    'an academy': academyPath((await richCourse(request)).academy),
  }),
  'comparing, words, failures': async (request: APIRequestContext) => {
    const { primary, secondary } = await twoCourses(request);
    return {
      'nothing compared': '/compare',
      'one course compared': `/compare?primary=${primary.id}`,
      'two courses compared': `/compare?primary=${primary.id}&secondary=${secondary.id}`,
      'choosing a course to compare': `/compare/choose?primary=${primary.id}&slot=secondary`,
      contact: '/contact',
      about: '/about',
      questions: '/faq',
      'for academies': '/for-academies',
      terms: '/terms',
      privacy: '/privacy',
      'an unknown address': '/no-such-page',
    };
  },
  'jobs and signing in': async (request: APIRequestContext) => ({
    jobs: '/jobs',
    'a search of jobs': '/jobs/search/?province=8&contract_type[0]=1&negotiable=0&page=1',
    'a category of jobs': await openJobCategoryPath(request),
    'a job': jobPath(await openJob(request)),
    'a closed job': `/job/${await closedJob('1 day')}`,
    'a job closed long ago': `/job/${await closedJob('31 days')}`,
    'the number': '/auth',
    'the password': '/login/password',
    'a code': '/login/code',
    'a code to register': '/register/code',
    'a code for a new password': '/forget/code',
    'name and password': '/register/complete-info',
    'a new password': '/forget/new-password',
    'not signed in': '/unauthenticated',
  }),
} satisfies Record<string, (request: APIRequestContext) => Promise<Record<string, string>>>;

/** Later screens of signing in ask for the number that was entered on the first one. */
export const knowNumber = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('userPhone', '09990000000'));
