import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import { courseDetail } from '../../../../tests/factories/course-detail.ts';
import { jobDetail } from '../../../../tests/factories/job-detail.ts';
import { hostServices } from '../host.ts';
import { loader as loadCoursePage } from './course.tsx';
import { loader as loadJobPage } from './job.tsx';

const listed = { comments: [], rating: { average: 0, participants: 0 }, distribution: [], page: { total: 1, current: 1 }, user_comment: null };
/** An API that has a job and a course, and whose calls between the two answer with this status. */
function contextWith(status: number): RouterContextProvider {
  const context = new RouterContextProvider();
  const data = (path: string) => (path.endsWith('/comments') ? listed : path.includes('/jobs/') ? { job: jobDetail() } : { course: courseDetail() });
  context.set(hostServices, {
    nonce: undefined, publicUrl: 'https://kavosh.example', logError: () => undefined,
    call: (_method, path) => Promise.resolve(/\/(?:jobs\/\{id\}\/courses|courses\/\{id\}\/jobs)$/.test(path)
      ? { status, body: { code: status, message: null, data: null } }
      : { status: 200, body: { code: 200, message: null, data: data(path) } }),
  });
  return context;
}
const argsOf = (path: string, status: number) => ({ params: { slug: decodeURIComponent(path).split('/').at(-1)! }, context: contextWith(status), url: new URL(`https://kavosh.example${path}`) });

test.each([404, 429, 500, 503])('a job stands without its learning path where that answers %i', async (status) => {
  const { data, init } = await loadJobPage(argsOf(jobPath(jobDetail()), status) as never);
  expect([init?.status, data]).toMatchObject([200, { kind: 'job', job: { id: 7 }, path: null }]);
});

test.each([404, 429, 500, 503])('a course stands without its jobs where they answer %i', async (status) => {
  const { data, init } = await loadCoursePage(argsOf(coursePath(courseDetail()), status) as never);
  expect([init?.status, data]).toMatchObject([200, { kind: 'course', course: { id: 7 }, jobs: null }]);
});
