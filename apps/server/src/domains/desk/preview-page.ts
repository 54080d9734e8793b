import { categoryPath, jobPath } from '@kavosh/contract/addresses.ts';
import { listCourseCategories, searchCourses } from '@kavosh/contract/courses.ts';
import type { PagePreview } from '@kavosh/contract/desk/catalogue/preview.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import { showJob } from '@kavosh/contract/jobs.ts';
import { changedAnswer, type DrawPage } from '../../kernel/draw-page.ts';

export interface PreviewPageDeps {
  drawPage: DrawPage;
}

/** The page of a job as saving would make it; the courses it links to are unchanged. Refuses with desk.no_preview. */
export async function previewJobPage({ drawPage }: PreviewPageDeps, job: JobDetail): Promise<PagePreview> {
  const page = jobPath(job);
  const html = await drawPage(page, [
    changedAnswer(showJob, { id: String(job.id) }, (now) => ({
      job: { ...job, recommended_courses: now?.job.recommended_courses ?? [] },
    })),
  ]);
  return { page, html };
}

interface Renamed {
  id: number;
  name: string;
  /** The name that it has now. */
  before: string;
}

/** The same answer, in which the category has its other name wherever it is named. Pure. */
function withName<Data>(data: Data, renamed: Renamed): Data {
  if (Array.isArray(data)) return data.map((one: unknown) => withName(one, renamed)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  const parts = Object.entries(data).map(([key, value]) => [key, withName(value as unknown, renamed)]);
  const copy = Object.fromEntries(parts) as { id?: unknown; name?: unknown };
  if (copy.id === renamed.id && copy.name === renamed.before) copy.name = renamed.name;
  return copy as Data;
}

/** The page of a category under another name, with the menu of all pages. Refuses with desk.no_preview. */
export async function previewCategoryPage({ drawPage }: PreviewPageDeps, renamed: Renamed): Promise<PagePreview> {
  const page = categoryPath(renamed);
  const html = await drawPage(page, [
    changedAnswer(searchCourses, {}, (now) => (now === null ? undefined : withName(now, renamed))),
    changedAnswer(listCourseCategories, {}, (now) => (now === null ? undefined : withName(now, renamed))),
  ]);
  return { page, html };
}
