import { useNavigate, useSearchParams } from 'react-router';
import { addDeskJob } from '@kavosh/contract/desk/catalogue/job-changes.ts';
import { useQuery } from '@tanstack/react-query';
import { showDeskCompany } from '@kavosh/contract/desk/catalogue/companies.ts';
import { listDeskJobs, listJobSources } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { NeededFirst } from '@kavosh/office/page/needed-first.tsx';
import { DraftForm } from '@kavosh/office/kept/draft-form.tsx';
import { chosenNumber, unchosen, useDraft } from '@kavosh/office/kept/use-draft.ts';
import { useJobChoices } from './use-job-choices.ts';

type Field = 'title' | 'company' | 'category';

/** The company from whose page one comes: it may stand behind those that can be chosen. */
function useAskedCompany() {
  const [asked] = useSearchParams();
  const id = asked.get('company') ?? '';
  const { data } = useQuery({
    queryKey: ['company', id],
    queryFn: ({ signal }) => call(showDeskCompany, { params: { id } }, signal),
    enabled: /^\d{1,9}$/.test(id),
  });
  return { id, company: data?.company };
}

/** A job that no feed brings: what it cannot do without. The rest is written in its edit form. */
export function AddJobPage() {
  const navigate = useNavigate();
  const choices = useJobChoices();
  const asked = useAskedCompany();
  const draft = useDraft<Field>(
    { title: '', company: asked.id, category: unchosen },
    async (typed) => {
      const body = { title: typed.title, company: chosenNumber(typed.company), category: chosenNumber(typed.category) };
      const made = await call(addDeskJob, { body: body as never });
      queryClient.setQueryData(['job', String(made.job.id)], made);
      void queryClient.invalidateQueries({ queryKey: [listDeskJobs.path] });
      void queryClient.invalidateQueries({ queryKey: [listJobSources.path] });
      void navigate(`/jobs/${made.job.id}/edit`);
    },
    { category: 'changes.category' },
  );
  const { box } = draft;
  // Without anything to choose nothing can be made.
  if (choices.error) return <Failed error={choices.error} onRetry={choices.retry} />;
  if (!choices.isThere) return <output>{officeCopy.loading}</output>;
  const { company } = asked;
  const companies =
    company && !choices.companies.some(({ id }) => id === company.id)
      ? [company, ...choices.companies]
      : choices.companies;
  const needed = [
    ...(choices.categories.length === 0 ? [{ what: 'دسته شغلی', to: '/job-categories' }] : []),
    ...(companies.length === 0 ? [{ what: 'شرکت', to: '/companies/new' }] : []),
  ];
  if (needed.length > 0) return <NeededFirst title="فرصت شغلی تازه" needed={needed} />;
  return (
    <DraftForm
      title="فرصت شغلی تازه"
      note={
        'نخست پیش‌نویسی ساخته می‌شود که کسی روی سایت نمی‌بیند. در گام بعد شرح، جا، حقوق و نشانی درخواست را ' +
        'می‌نویسید، پیش‌نمایش را می‌بینید و سپس منتشر می‌کنید.'
      }
      draft={draft}
      onCancel={() => void navigate('/jobs')}
    >
      <TextField label="عنوان" maxLength={300} {...box('title')} />
      <SelectMenu label="شرکت" {...box('company')}>
        <option value={unchosen}>انتخاب کنید</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectMenu>
      <SelectMenu label="دسته" {...box('category')}>
        <option value={unchosen}>انتخاب کنید</option>
        {choices.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectMenu>
    </DraftForm>
  );
}
