import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { showDeskJob } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { JobForm } from './job-form.tsx';

/** Edits a job, in the version in which the page was opened. */
export function EditJobPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => call(showDeskJob, { params: { id } }, signal),
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return (
    <>
      <PageTitle title={`ویرایش ${query.data.job.title}`} />
      <JobForm key={id} opened={query.data} />
    </>
  );
}
