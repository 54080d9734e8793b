import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { Failed } from '../../shared/data-list.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { CourseCashback } from './course-cashback.tsx';
import { CourseForm } from './course-form.tsx';

/** A course to be edited, as it was when the page was opened. */
export function EditCoursePage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call(showDeskCourse, { params: { id } }, signal),
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data || query.isPlaceholderData) return <output>{deskCopy.loading}</output>;
  return (
    <>
      <PageTitle title={`ویرایش ${query.data.course.title}`} />
      <CourseForm key={id} opened={query.data} />
      <CourseCashback key={`cashback ${id}`} whole={query.data} />
    </>
  );
}
