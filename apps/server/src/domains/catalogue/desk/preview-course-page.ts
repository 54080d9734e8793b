import { coursePath } from '@kavosh/contract/addresses.ts';
import { listComments, MOST_STARS } from '@kavosh/contract/comments.ts';
import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import { showCourse } from '@kavosh/contract/courses.ts';
import type { PagePreview } from '@kavosh/contract/desk/catalogue/preview.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { changedAnswer, type DrawPage } from '../../../kernel/draw-page.ts';

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
export async function previewCoursePage(
  { drawPage }: { drawPage: DrawPage },
  course: CourseDetail,
): Promise<PagePreview> {
  const page = coursePath(course);
  const params = { id: String(course.id) };
  const html = await drawPage(page, [
    changedAnswer(showCourse, params, () => ({ course })),
    changedAnswer(listComments, params, (now) => now ?? noComments(course)),
  ]);
  return { page, html };
}
