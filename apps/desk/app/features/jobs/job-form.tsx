import { useState } from 'react';
import { useNavigate } from 'react-router';
import { previewDeskJob, saveDeskJob } from '@kavosh/contract/desk/catalogue/job-changes.ts';
import { listDeskJobs, type WholeJob } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { HeldForm } from '@kavosh/office/held/held-form.tsx';
import { jobBoxes, jobChangesOf, jobTexts, type JobTexts } from './job-boxes.ts';
import { useJobChoices } from './use-job-choices.ts';

/** Edits everything that an ad says, by hand. Where a colleague saved first, both versions are shown. */
export function JobForm({ opened }: { opened: WholeJob }) {
  const navigate = useNavigate();
  const { place } = opened.values;
  const [province, setProvince] = useState(place.province === null ? '' : String(place.province));
  const choices = useJobChoices([province === '' ? null : Number(province)]);
  const id = String(opened.job.id);
  if (choices.error) return <Failed isPart error={choices.error} onRetry={choices.retry} />;
  if (!choices.isThere) return <output>{officeCopy.loading}</output>;
  const changesOf = (typed: Partial<JobTexts>, all: JobTexts) =>
    // An unchanged value changes nothing: so a draft can be previewed as it is.
    jobChangesOf(Object.keys(typed).length === 0 ? { title: '' } : typed, all) as never;
  return (
    <HeldForm
      boxes={jobBoxes(choices)}
      prefix="changes."
      version={opened.job.version}
      values={jobTexts(opened.values)}
      isDraft={opened.job.state === 'hidden'}
      follow={(typed, box) => {
        if (box !== 'province') return typed;
        setProvince(typed['province'] ?? '');
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
