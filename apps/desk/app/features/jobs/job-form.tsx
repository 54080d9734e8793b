import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LONGEST_JOB_TEXT, previewDeskJob, saveDeskJob } from '@kavosh/contract/desk/catalogue/job-changes.ts';
import { listDeskJobs, type WholeJob } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import type { Box } from '@kavosh/office/held/held-box.tsx';
import { HeldForm } from '@kavosh/office/held/held-form.tsx';
import { fieldOfBox, jobBoxes, jobChangesOf, jobTexts, type JobBox, type JobTexts } from './job-draft.ts';
import { genderWords, jobFieldWords } from './job-words.ts';
import { useJobChoices } from './use-job-choices.ts';

type Option = NonNullable<Box['options']>[number];

const unsaid: Option = { value: '', label: 'گفته نشده' };
const optionsOf = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** Edits everything that an ad says, by hand. Where a colleague saved first, both versions are shown. */
export function JobForm({ opened }: { opened: WholeJob }) {
  const navigate = useNavigate();
  const { place } = opened.values;
  const [province, setProvince] = useState(place.province === null ? '' : String(place.province));
  const choices = useJobChoices([province === '' ? null : Number(province)]);
  const id = String(opened.job.id);
  if (choices.error) return <Failed error={choices.error} onRetry={choices.retry} />;
  if (!choices.isThere) return <output>{officeCopy.loading}</output>;
  const boxes: Record<JobBox, Box> = {
    ...textBoxes,
    category: { label: jobFieldWords.category, options: optionsOf(choices.categories) },
    province: {
      label: 'استان',
      of: 'place',
      options: [{ value: '', label: 'هر جا، یا گفته نشده' }, ...optionsOf(choices.provinces)],
    },
    city: { label: 'شهر', of: 'place', options: [{ value: '', label: 'همه استان' }, ...optionsOf(choices.cities)] },
    contract_types: { label: jobFieldWords.contract_types, isMany: true, options: optionsOf(choices.contract_types) },
    experience: { label: jobFieldWords.experience, options: [unsaid, ...optionsOf(choices.experiences)] },
  };
  const changesOf = (typed: Partial<JobTexts>, all: JobTexts) =>
    // What stands there already changes nothing: a draft is looked at as it is.
    jobChangesOf(Object.keys(typed).length === 0 ? { title: all.title } : typed, all) as never;
  return (
    <HeldForm
      boxes={Object.fromEntries(jobBoxes.map((box) => [box, boxes[box]])) as Record<JobBox, Box>}
      prefix="changes."
      version={opened.job.version}
      values={jobTexts(opened.values)}
      isDraft={opened.job.state === 'hidden'}
      follow={(typed, box) => {
        if (box !== 'province') return typed;
        setProvince(typed.province);
        return { ...typed, city: '' };
      }}
      save={(version, typed, all) =>
        call(saveDeskJob, { params: { id }, body: { version, changes: changesOf(typed, all) } })
      }
      preview={(version, typed, all) =>
        call(previewDeskJob, { params: { id }, body: { version, changes: changesOf(typed, all) } })
      }
      stale={(error) => {
        const now = refusedData(saveDeskJob, 'desk.stale', error);
        return now && { version: now.job.job.version, values: jobTexts(now.job.values) };
      }}
      onSaved={() => {
        toastSuccess('ویرایش ذخیره شد.');
        void queryClient.invalidateQueries({ queryKey: ['job', id] });
        void queryClient.invalidateQueries({ queryKey: [listDeskJobs.path] });
        void navigate(`/jobs/${id}`);
      }}
      onCancel={() => void navigate(`/jobs/${id}`)}
    />
  );
}

const line = (box: JobBox, maxLength: number, hint?: string): Box => ({
  label: jobFieldWords[fieldOfBox(box)],
  maxLength,
  ...(hint ? { hint } : {}),
});
const lines = (box: JobBox, hint: string): Box => ({ ...line(box, 12_000, hint), rows: 4 });

/** The boxes that need no choices. */
const textBoxes = {
  title: line('title', 300),
  salary_from: { label: 'حقوق از، در ماه', isAmount: true, hint: 'خالی: توافقی است.' },
  work_days: line('work_days', 200, 'مانند شنبه تا چهارشنبه، ۹ تا ۱۷'),
  description: {
    ...line(
      'description',
      LONGEST_JOB_TEXT,
      'متن ساده است: میان بندها یک سطر خالی بگذارید و سطرهای فهرست را با خط تیره آغاز کنید.',
    ),
    rows: 10,
  },
  requirements: lines('requirements', 'هر سطر یک شرط.'),
  benefits: lines('benefits', 'هر سطر یک مزیت.'),
  skills: lines('skills', 'هر سطر یک مهارت؛ سطحش را می‌توان پس از دونقطه نوشت: پایتون: پیشرفته'),
  degree: line('degree', 200, 'مانند کارشناسی'),
  age_min: { ...line('age_min', 10), label: 'سن از', of: 'age' },
  age_max: { ...line('age_max', 10), label: 'سن تا', of: 'age' },
  gender: {
    label: jobFieldWords.gender,
    options: [
      { value: '', label: 'فرقی ندارد' },
      ...Object.entries(genderWords).map(([value, label]) => ({ value, label })),
    ],
  },
  military: line('military', 200, 'مانند پایان خدمت یا معافیت'),
  ref_url: { ...line('ref_url', 2_000, 'مانند https://example.ir/jobs/1'), dir: 'ltr' },
  valid_until: line('valid_until', 60, 'مانند ۱۴۰۵/۰۷/۰۱؛ بدون ساعت، پایان آن روز است. خالی: مهلتی ندارد.'),
} as const satisfies Partial<Record<JobBox, Box>>;
