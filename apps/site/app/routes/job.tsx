import { data } from 'react-router';
import type { Route } from './+types/job';
import { BookmarkActions } from '../features/courses/bookmark-button.tsx';
import { toCardView } from '../features/courses/card-view.ts';
import { CourseSlides } from '../features/courses/course-slides.tsx';
import { jobPageCopy } from '../features/jobs/job-page/copy.ts';
import { GoneJob } from '../features/jobs/job-page/gone-job.tsx';
import { JobPage } from '../features/jobs/job-page/job-page.tsx';
import { loadJob } from '../features/jobs/job-page/load-job.ts';
import { notFoundCopy } from '../features/not-found/copy.ts';
import { NotFoundBoundary } from '../features/not-found/not-found-boundary.tsx';
import { throwNotFound } from '../features/not-found/throw-not-found.ts';
import { loadPath } from '../features/learning-path/load-path.ts';
import { PathFromJob } from '../features/learning-path/path-from-job.tsx';
import { pageHead } from '../head/page-head.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const loaded = await loadJob(context, params.slug);
  if (loaded === null) return throwNotFound(context);
  if (loaded.kind === 'gone') return data(loaded, { status: 410 });
  const path = await loadPath(context, loaded.job.id, url.search);
  const courses = loaded.courses.map(toCardView);
  return data({ ...loaded, path, courses }, { status: 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { publicUrl } = matches[0].loaderData;
  if (!loaderData) return pageHead({ title: notFoundCopy.title, description: notFoundCopy.description, publicUrl });
  if (loaderData.kind === 'gone')
    return pageHead({ title: jobPageCopy.goneTitle, description: jobPageCopy.gone, publicUrl });
  const { job, head } = loaderData;
  return pageHead({
    title: head.title,
    description: head.description,
    canonicalPath: job.path,
    index: head.index,
    publicUrl,
    type: 'article',
    ...(head.image === null ? {} : { imagePath: head.image }),
    jsonLd: head.jsonLd,
  });
};

export default function Job({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'gone') return <GoneJob related={loaderData.related} />;
  const { job, body, courses, path } = loaderData;
  const { sections, previous, next } = jobPageCopy;
  // Another job is another page: nothing that was opened on this one stays open.
  return (
    <JobPage
      key={job.id}
      job={job}
      body={body}
      fromJobToCourse={path && <PathFromJob jobId={job.id} path={path} action={job.path} />}
      relatedCourses={
        courses.length !== 0 && (
          <>
            <CourseSlides
              courses={courses}
              label={sections.courses}
              previousLabel={previous}
              nextLabel={next}
              slideClassName="job-course"
              sizes="(width >= 80rem) 19rem, (width >= 64rem) 26rem, (width >= 48rem) 31vw, 92vw"
            />
            <BookmarkActions />
          </>
        )
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />;
}
