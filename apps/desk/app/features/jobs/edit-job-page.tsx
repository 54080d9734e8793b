import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { showDeskJob } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { Failed } from '../../shared/data-list.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { JobForm } from './job-form.tsx';

/** A job to be edited, as it was when the page was opened. */
export function EditJobPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => call(showDeskJob, { params: { id } }, signal),
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{deskCopy.loading}</output>;
  return (
    <>
      <PageTitle title={`ویرایش ${query.data.job.title}`} />
      <JobForm key={id} opened={query.data} />
    </>
  );
}
