import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  listTakenFiles,
  showTakenFile,
  undoTakenFile,
  type WholeTakenFile,
} from '@kavosh/contract/desk/catalogue/taken-files.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { StayedCourses } from '@kavosh/office/course/stayed-courses.tsx';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';

/** A file of an academy that was taken, which a colleague can take back for it. */
export function TakenFilePage() {
  const { id = '' } = useParams();
  const [isUndoing, setUndoing] = useState(false);
  const queryKey = ['taken-file', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(showTakenFile, { params: { id } }, signal),
  });
  const keep = (data: WholeTakenFile) => {
    queryClient.setQueryData(queryKey, data);
    void queryClient.invalidateQueries({ queryKey: [listTakenFiles.path] });
  };
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { file, courses, stays } = query.data;
  const isUndone = file.undone_at !== null;
  const left = courses - stays.count;
  const undo = async (reason: string) => {
    try {
      keep(await call(undoTakenFile, { params: { id }, body: { version: file.version, reason } }));
    } catch (error) {
      const now = refusedData(undoTakenFile, 'desk.stale', error);
      if (now) keep(now);
      throw error;
    }
  };
  return (
    <>
      <PageTitle title={`فایل ${file.file_name}`}>
        {!isUndone && left > 0 && (
          <Button variant="secondary" onClick={() => setUndoing(true)}>
            برگرداندن این فایل
          </Button>
        )}
      </PageTitle>
      <Facts
        isBeside
        facts={[
          [
            'آموزشگاه',
            <Link key="academy" to={`/academies/${file.academy.id}`}>
              {file.academy.name}
            </Link>,
          ],
          ['وضعیت', isUndone ? 'برگردانده' : 'پذیرفته'],
          ['پذیرفته‌شده', <Moment key="taken" at={file.taken_at} />],
          ...(file.undone_at === null
            ? []
            : [['برگردانده‌شده', <Moment key="undone" at={file.undone_at} />] as [string, React.ReactNode]]),
          ['دوره تازه', formatNumber(file.result.fresh)],
          ['دوره تغییرکرده', formatNumber(file.result.changed)],
        ]}
      />
      {!isUndone && left === 0 && <p className="desk-note">چیزی از این فایل نیست که بتوان برگرداند.</p>}
      <StayedCourses
        stayed={stays}
        title={isUndone ? 'دوره‌هایی که ماند' : 'دوره‌هایی که با برگرداندن این فایل همان‌طور می‌ماند'}
      />
      {isUndoing && (
        <ReasonDialog
          title="برگرداندن فایل آموزشگاه"
          body={
            `${formatNumber(left)} دوره برمی‌گردد: دوره‌های تازه از سایت برداشته می‌شود و دوره‌های دیگر همان می‌شود که ` +
            'پیش از این فایل بود. آنچه پس از آن تغییر کرده است سر جایش می‌ماند. آموزشگاه دلیل را می‌خواند.'
          }
          confirm="برگرداندن"
          isDanger
          act={undo}
          onDone={() => {
            setUndoing(false);
            toastSuccess('فایل برگشت و آموزشگاه خبردار شد.');
          }}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  );
}
