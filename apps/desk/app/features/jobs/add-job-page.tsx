import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addDeskJob } from '@kavosh/contract/desk/catalogue/job-changes.ts';
import { useQuery } from '@tanstack/react-query';
import { showDeskCompany } from '@kavosh/contract/desk/catalogue/companies.ts';
import { listDeskJobs, listJobSources } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { DeskError } from '../../api/desk-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { Failed } from '../../shared/data-list.tsx';
import { FormError } from '../../shared/form-error.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useJobChoices } from './use-job-choices.ts';

type Field = 'title' | 'company' | 'category';

const unchosen = '';
/** Left unchosen it is no number, which the server answers with its sentence. */
const numberOf = (chosen: string): number | null => (chosen === unchosen ? null : Number(chosen));

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
  const [typed, setTyped] = useState<Record<Field, string>>({ title: '', company: asked.id, category: '' });
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const box = (name: Field) => ({
    value: typed[name],
    error: error instanceof DeskError ? (error.field(name) ?? error.field(`changes.${name}`)) : undefined,
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
  });
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const body = { title: typed.title, company: numberOf(typed.company), category: numberOf(typed.category) };
      const made = await call(addDeskJob, { body: body as never });
      queryClient.setQueryData(['job', String(made.job.id)], made);
      void queryClient.invalidateQueries({ queryKey: [listDeskJobs.path] });
      void queryClient.invalidateQueries({ queryKey: [listJobSources.path] });
      toastSuccess('پیش‌نویس ساخته شد و هنوز روی سایت نیست.');
      void navigate(`/jobs/${made.job.id}/edit`);
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  // Without anything to choose nothing can be made.
  if (choices.error) return <Failed error={choices.error} onRetry={choices.retry} />;
  if (!choices.isThere) return <output>{deskCopy.loading}</output>;
  const { company } = asked;
  const companies =
    company && !choices.companies.some(({ id }) => id === company.id)
      ? [company, ...choices.companies]
      : choices.companies;
  return (
    <>
      <PageTitle title="فرصت شغلی تازه" />
      <form className="desk-form" onSubmit={(event) => void submit(event)}>
        <p className="desk-note">
          نخست پیش‌نویسی ساخته می‌شود که کسی روی سایت نمی‌بیند. در گام بعد شرح، جا، حقوق و نشانی درخواست را می‌نویسید،
          پیش‌نمایش را می‌بینید و سپس منتشر می‌کنید.
        </p>
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
        <FormError error={error} boxes={['title', 'company', 'category', 'changes.category']} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            ساختن پیش‌نویس
          </Button>
          <Button variant="quiet" onClick={() => void navigate('/jobs')}>
            {deskCopy.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}
