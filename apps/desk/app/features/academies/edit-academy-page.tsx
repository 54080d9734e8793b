import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import {
  addDeskAcademy,
  listDeskAcademies,
  previewDeskAcademy,
  saveDeskAcademy,
  showDeskAcademy,
} from '@kavosh/contract/desk/catalogue/academies.ts';
import { writtenAcademyFields, type TypedAcademyField } from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import { listCourseChoices } from '@kavosh/contract/desk/catalogue/courses.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import type { Box } from '@kavosh/office/held/held-box.tsx';
import { HeldForm } from '@kavosh/office/held/held-form.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { academyOfTexts, academyTexts, type TypedAcademyValues } from './academy-words.ts';

const boxOf = (field: TypedAcademyField): Box => ({
  label: writtenAcademyFields.words[field],
  maxLength: writtenAcademyFields.longest[field],
});
const boxes: Readonly<Record<TypedAcademyField, Box>> = {
  name: boxOf('name'),
  about: { ...boxOf('about'), rows: 8 },
  site_url: { ...boxOf('site_url'), dir: 'ltr', hint: 'مانند https://example.ir' },
  hosts: {
    ...boxOf('hosts'),
    rows: 4,
    dir: 'ltr',
    hint: 'هر سطر یک میزبان، مانند example.ir. نشانی‌های ثبت‌نام دوره‌ها فقط به همین میزبان‌ها می‌روند.',
  },
  mail: {
    ...boxOf('mail'),
    dir: 'ltr',
    hint: 'مانند sales@example.ir. فقط در میز کار دیده می‌شود و اگر خالی بماند، نامه‌ای به آموزشگاه نمی‌رود.',
  },
};

const empty: TypedAcademyValues = { name: '', about: '', site_url: null, hosts: [], mail: null };

const saved = (id: number | string) => {
  toastSuccess('ذخیره شد؛ تا چهل ثانیه دیگر روی سایت است.');
  void queryClient.invalidateQueries({ queryKey: ['academy', String(id)] });
  for (const list of [listDeskAcademies, listCourseChoices])
    void queryClient.invalidateQueries({ queryKey: [list.path] });
};

/** Edits an academy, in the version in which the page was opened. */
export function EditAcademyPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['academy', id],
    queryFn: ({ signal }) => call(showDeskAcademy, { params: { id } }, signal),
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { academy, values } = query.data;
  return (
    <>
      <PageTitle title={`ویرایش ${academy.name}`} />
      <HeldForm
        key={id}
        boxes={boxes}
        prefix="changes."
        version={academy.version}
        values={academyTexts(values)}
        save={(version, typed) =>
          call(saveDeskAcademy, { params: { id }, body: { version, changes: academyOfTexts(typed) } })
        }
        preview={(version, typed) =>
          call(previewDeskAcademy, { params: { id }, body: { version, changes: academyOfTexts(typed) } })
        }
        stale={(error) => {
          const now = refusedData(saveDeskAcademy, 'desk.stale', error);
          return now && { version: now.academy.academy.version, values: academyTexts(now.academy.values) };
        }}
        onSaved={() => {
          saved(id);
          void navigate(`/academies/${id}`);
        }}
        onCancel={() => void navigate(`/academies/${id}`)}
      />
    </>
  );
}

/** One that no feed brings. */
export function AddAcademyPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="آموزشگاه تازه" />
      <HeldForm
        boxes={boxes}
        prefix=""
        version={0}
        values={academyTexts(empty)}
        save={async (_, typed) => {
          const { academy } = await call(addDeskAcademy, { body: { ...empty, ...academyOfTexts(typed) } });
          saved(academy.id);
        }}
        stale={() => null}
        onSaved={() => void navigate('/academies')}
        onCancel={() => void navigate('/academies')}
      />
    </>
  );
}
