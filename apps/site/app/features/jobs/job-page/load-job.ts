import { redirect, type RouterContextProvider } from 'react-router';
import { idOfSlug, jobPath } from '@kavosh/contract/addresses.ts';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { showJob } from '@kavosh/contract/jobs.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import { jobJsonLd } from '../../../head/job-json-ld.ts';
import { breadcrumbsJsonLd } from '../../../head/json-ld.ts';
import { hostServices } from '../../../host.ts';
import { toJobCardView, type JobCardView } from '../job-card/job-card-view.ts';
import { jobPageCopy as copy } from './copy.ts';
import { jobView, type JobBody, type JobView } from './job-view.ts';
import { plainText } from './plain-text.ts';

/** The data of a job's page: the job and related courses, or for a job that closed long ago the similar ones. */
export type LoadedJob =
  | {
      kind: 'job';
      job: JobView;
      body: JobBody;
      courses: CourseCard[];
      head: { title: string; description: string; image: string | null; index: boolean; jsonLd: object[] };
    }
  | { kind: 'gone'; related: JobCardView[] };

/** What search engines show of a page's text. */
const DESCRIPTION_LENGTH = 160;

/** `{slug}-ka{id}`, or the bare id that notifications link. */
const jobIdOf = (slug: string): number | null => idOfSlug(/^\d+$/.test(slug) ? `ka${slug}` : slug);

/**
 * The job of an address, null where there is none; runs in loaders. `slug` as the router decoded it. Throws the
 * redirect (301) to the one address that a job has.
 */
export async function loadJob(context: Readonly<RouterContextProvider>, slug: string): Promise<LoadedJob | null> {
  const id = jobIdOf(slug);
  if (id === null) return null;
  const now = new Date();
  const answer = await callOnServer(context, showJob, { params: { id: String(id) } }, [404, 410]);
  if (answer.code === 404) return null;
  if (answer.code === 410)
    return { kind: 'gone', related: answer.data?.recommended_jobs.map((job) => toJobCardView(job, now)) ?? [] };
  const { job } = answer.data;
  const path = jobPath(job);
  // Both are decoded; the header wants it encoded.
  if (`/job/${slug}` !== path) throw redirect(encodeURI(path), 301);
  const { publicUrl } = context.get(hostServices);
  const view = jobView(job, now);
  const steps = [...view.crumbs.map(({ text, href }) => ({ name: text, path: href })), { name: job.title, path }];
  const { facts, description, indicators, conditions, employer, ...shown } = view;
  return {
    kind: 'job',
    job: shown,
    body: { facts, description, indicators, conditions, employer },
    courses: job.recommended_courses,
    head: {
      title: copy.title(job.title, job.company.name_fa),
      description:
        plainText(job.description, DESCRIPTION_LENGTH) || copy.fallbackDescription(job.title, job.company.name_fa),
      image: job.images.og,
      // A closed job is for those who have its address.
      index: job.is_open,
      jsonLd: job.is_open ? [jobJsonLd(job, publicUrl), breadcrumbsJsonLd(steps, publicUrl)] : [],
    },
  };
}
