import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import { listComments, MOST_STARS } from '@kavosh/contract/comments.ts';
import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import { showCourse } from '@kavosh/contract/courses.ts';
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

/** The page of a job as it would be; the courses that it leads on to stay. Refuses with desk.no_preview. */
export async function previewJobPage({ drawPage }: PreviewPageDeps, job: JobDetail): Promise<PagePreview> {
  const page = jobPath(job);
  const html = await drawPage(page, [
    changedAnswer(showJob, { id: String(job.id) }, (now) => ({
      job: { ...job, recommended_courses: now?.job.recommended_courses ?? [] },
    })),
  ]);
  return { page, html };
}
