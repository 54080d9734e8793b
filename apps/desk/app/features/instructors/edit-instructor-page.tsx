import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import {
  addDeskInstructor,
  listDeskInstructors,
  previewDeskInstructor,
  saveDeskInstructor,
  showDeskInstructor,
  type WholeInstructor,
} from '@kavosh/contract/desk/catalogue/instructors.ts';
import { instructorFields, type InstructorField } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import type { Box } from '@kavosh/office/held/held-box.tsx';
import { HeldForm } from '@kavosh/office/held/held-form.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';

type TypedField = Exclude<InstructorField, 'image'>;

const boxOf = (field: TypedField): Box => ({
  label: instructorFields.words[field],
  maxLength: instructorFields.longest[field],
});
const boxes: Readonly<Record<TypedField, Box>> = {
  first_name: boxOf('first_name'),
  last_name: boxOf('last_name'),
  position: boxOf('position'),
};

/** What is typed of a teacher; the photo is sent on the teacher's own page. */
const typedOf = ({ image: _, ...typed }: WholeInstructor['values']) => typed;

/** Edits a teacher's name, in the version in which the page was opened. */
export function EditInstructorPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['instructor', id],
    queryFn: ({ signal }) => call(showDeskInstructor, { params: { id } }, signal),
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { instructor, values } = query.data;
  return (
    <>
      <PageTitle title={`ویرایش ${instructor.name}`} />
      <HeldForm
        key={id}
        boxes={boxes}
        prefix="changes."
        version={instructor.version}
        values={typedOf(values)}
        save={(version, changes) => call(saveDeskInstructor, { params: { id }, body: { version, changes } })}
        preview={(version, changes) => call(previewDeskInstructor, { params: { id }, body: { version, changes } })}
        stale={(error) => {
          const now = refusedData(saveDeskInstructor, 'desk.stale', error);
          return now && { version: now.instructor.instructor.version, values: typedOf(now.instructor.values) };
        }}
        onSaved={() => {
          toastSuccess('ذخیره شد؛ تا چهل ثانیه دیگر روی سایت است.');
          void queryClient.invalidateQueries({ queryKey: ['instructor', id] });
          void queryClient.invalidateQueries({ queryKey: [listDeskInstructors.path] });
          void navigate(`/instructors/${id}`);
        }}
        onCancel={() => void navigate(`/instructors/${id}`)}
      />
    </>
  );
}

/** Adds a teacher whom no feed brings. */
export function AddInstructorPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="مدرس تازه" />
      <HeldForm
        boxes={boxes}
        prefix=""
        version={0}
        values={{ first_name: '', last_name: '', position: '' }}
        save={(_, __, all) => call(addDeskInstructor, { body: all })}
        stale={() => null}
        onSaved={({ instructor }) => {
          toastSuccess('مدرس ساخته شد؛ اکنون می‌توانید در ویرایش دوره‌ها او را برگزینید.');
          void queryClient.invalidateQueries({ queryKey: [listDeskInstructors.path] });
          void navigate(`/instructors/${instructor.id}`);
        }}
        onCancel={() => void navigate('/instructors')}
      />
    </>
  );
}
