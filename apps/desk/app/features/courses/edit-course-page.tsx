import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { CourseCashback } from './course-cashback.tsx';
import { CourseForm } from './course-form.tsx';

/** Edits a course, in the version in which the page was opened. */
export function EditCoursePage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call(showDeskCourse, { params: { id } }, signal),
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data || query.isPlaceholderData) return <output>{officeCopy.loading}</output>;
  return (
    <>
      <PageTitle title={`ویرایش ${query.data.course.title}`} />
      <CourseForm key={id} opened={query.data} />
      <CourseCashback key={`cashback ${id}`} whole={query.data} />
    </>
  );
}
