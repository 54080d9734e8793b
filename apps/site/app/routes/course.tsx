import { data } from 'react-router';
import type { Route } from './+types/course';
import { coursePageCopy } from '../features/courses/course-page/copy.ts';
import { CoursePage } from '../features/courses/course-page/course-page.tsx';
import { loadCourse } from '../features/courses/course-page/load-course.ts';
import { loadCoursePrices } from '../features/courses/course-page/prices/load-course-prices.ts';
import { WithdrawnCourse } from '../features/courses/course-page/withdrawn-course.tsx';
import { JobsOfCourse } from '../features/learning-path/jobs-of-course.tsx';
import { loadCourseJobs } from '../features/learning-path/load-course-jobs.ts';
import { notFoundCopy } from '../features/not-found/copy.ts';
import { NotFoundBoundary } from '../features/not-found/not-found-boundary.tsx';
import { throwNotFound } from '../features/not-found/throw-not-found.ts';
import { pageHead } from '../head/page-head.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const loaded = await loadCourse(context, params.slug, url.search);
  if (loaded === null) return throwNotFound(context);
  if (loaded.kind === 'withdrawn') return data(loaded, { status: 410 });
  const { id, onSale } = loaded.course;
  const [jobs, prices] = await Promise.all([
    loadCourseJobs(context, id),
    onSale ? loadCoursePrices(context, id) : null,
  ]);
  return data({ ...loaded, jobs, prices }, { status: 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { publicUrl } = matches[0].loaderData;
  if (!loaderData) return pageHead({ title: notFoundCopy.title, description: notFoundCopy.description, publicUrl });
  if (loaderData.kind === 'withdrawn')
    return pageHead({
      title: coursePageCopy.withdrawnTitle,
      description: loaderData.isStopped ? coursePageCopy.stopped : coursePageCopy.withdrawn,
      publicUrl,
    });
  const { course, head } = loaderData;
  return pageHead({
    title: course.title,
    description: head.description,
    canonicalPath: course.path,
    publicUrl,
    type: 'article',
    ...(head.image === null ? {} : { imagePath: head.image }),
    jsonLd: head.jsonLd,
  });
};

export default function Course({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'withdrawn')
    return <WithdrawnCourse related={loaderData.related} isStopped={loaderData.isStopped} />;
  // Another course is another page: nothing that was opened on this one stays open.
  return (
    <CoursePage
      key={loaderData.course.id}
      course={loaderData.course}
      refund={loaderData.refund}
      body={loaderData.body}
      comments={loaderData.comments}
      prices={loaderData.prices}
      fromCourseToJobs={<JobsOfCourse jobs={loaderData.jobs} />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />;
}
