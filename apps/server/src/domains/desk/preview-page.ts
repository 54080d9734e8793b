import { categoryPath, coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import { listComments, MOST_STARS } from '@kavosh/contract/comments.ts';
import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import { listCourseCategories, searchCourses, showCourse } from '@kavosh/contract/courses.ts';
import type { PagePreview } from '@kavosh/contract/desk/catalogue/preview.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import { showJob } from '@kavosh/contract/jobs.ts';
import { changedAnswer, type DrawPage } from '../../kernel/draw-page.ts';

export interface PreviewPageDeps {
  drawPage: DrawPage;
}

/** A course that is off the site has no comments to be read there. */
const noComments = ({ rating }: CourseDetail): EndpointData<typeof listComments> => ({
  comments: [],
  count: 0,
  rating,
  distribution: Array.from({ length: MOST_STARS }, (_, at) => ({ stars: MOST_STARS - at, count: 0 })),
  page: { total: 1, current: 1 },
  user_comment: null,
});

/** The page of a course as it would be. Refuses with desk.no_preview. */
export async function previewCoursePage({ drawPage }: PreviewPageDeps, course: CourseDetail): Promise<PagePreview> {
  const page = coursePath(course);
  const params = { id: String(course.id) };
  const html = await drawPage(page, [
    changedAnswer(showCourse, params, () => ({ course })),
    changedAnswer(listComments, params, (now) => now ?? noComments(course)),
  ]);
  return { page, html };
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
