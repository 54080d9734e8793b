import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  acceptFeedUpload,
  discardFeedUpload,
  listFeedUploads,
  showFeedUpload,
  type WholeFeedUpload,
} from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { FeedOutcome } from './feed-outcome.tsx';
import { isUnderWay, uploadStateWords } from './import-words.ts';

const LOOK_EVERY_MS = 1_500;
const MEGABYTE = 1024 * 1024;

const sizeWord = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} کیلوبایت`
    : `${formatNumber(Math.round(bytes / MEGABYTE))} مگابایت`;

/** One feed that a colleague brought: what trying it came to, and whether it is taken. */
export function UploadPage() {
  const { id = '' } = useParams();
  const [asks, setAsks] = useState<'shrink' | 'doubt' | null>(null);
  const queryKey = ['upload', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(showFeedUpload, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.upload.state) ? LOOK_EVERY_MS : false),
  });
  const keep = (data: WholeFeedUpload) => {
    queryClient.setQueryData(queryKey, data);
    void queryClient.invalidateQueries({ queryKey: [listFeedUploads.path] });
  };
  const staleIsShown = (error: unknown) => {
    const now = refusedData(acceptFeedUpload, 'desk.stale', error);
    if (now) keep(now);
  };
  const { act, running } = useAction(
    async ({ step, version }: { step: 'accept' | 'discard'; version: number }) => {
      const input = { params: { id }, body: { version } };
      keep(await (step === 'accept' ? call(acceptFeedUpload, input) : call(discardFeedUpload, input)));
      toastSuccess(step === 'accept' ? 'فید پذیرفته شد و در نوبت وارد کردن است.' : 'فید کنار گذاشته شد.');
    },
    { toasts: true, onFailed: staleIsShown },
  );
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { upload, trial, result, failure, is_in_doubt: isInDoubt, open_approvals: open } = query.data;
  const { state, version } = upload;
  const again = () => {
    setAsks(null);
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listFeedUploads.path] });
  };
  const askSecond = async (reason: string) => {
    try {
      const why = asks === 'shrink' ? { shrink: reason } : { doubt: reason };
      await call(acceptFeedUpload, { params: { id }, body: { version, ...why } });
    } catch (error) {
      staleIsShown(error);
      throw error;
    }
  };
  const mayTake = (state === 'tried' || state === 'failed') && trial !== null;
  const mayDiscard = mayTake || state === 'uploading' || state === 'to_try' || state === 'trying' || state === 'failed';
  return (
    <>
      <PageTitle title={upload.file_name}>
        {mayTake && (
          <Button
            busy={running?.step === 'accept'}
            onClick={() => (isInDoubt ? setAsks('doubt') : act({ step: 'accept', version }))}
          >
            {state === 'failed' ? 'از نو وارد کردن' : 'پذیرفتن'}
          </Button>
        )}
        {mayTake && trial.is_held_back && !trial.is_cut_off && (
          <Button variant="danger" onClick={() => setAsks('shrink')}>
            پذیرفتن و برداشتن {formatNumber(trial.missing)} رکورد
          </Button>
        )}
        {mayDiscard && (
          <Button
            variant="secondary"
            busy={running?.step === 'discard'}
            onClick={() => act({ step: 'discard', version })}
          >
            کنار گذاشتن
          </Button>
        )}
      </PageTitle>
      <div className="record">
        <div className="record-part">
          {isUnderWay(state) && (
            <output className="desk-note">{uploadStateWords[state]}؛ این صفحه خودش تازه می‌شود.</output>
          )}
          {failure !== null && (
            <div className="panel" role="alert">
              <p className="desk-error">
                {trial === null
                  ? 'این فایل خوانده نشد. شکل فید و خود فایل را ببینید و دوباره بفرستید.'
                  : 'وارد کردن فید ناتمام ماند. آنچه ذخیره شده می‌ماند و با «از نو وارد کردن» بقیه هم می‌آید.'}
              </p>
              <details>
                <summary>گزارش برنامه</summary>
                <p dir="ltr" className="feed-value">
                  {failure}
                </p>
              </details>
            </div>
          )}
          {mayTake && isInDoubt && (
            <p className="desk-error">
              این فید چیزی می‌گوید که یک نفر به‌تنهایی نمی‌پذیرد: میزبان تازه، نام آموزشگاهی از منبعی دیگر، یا بازگشت وجهی
              بیشتر از کارمزد ما. در «مشکل‌ها» آمده است؛ پذیرفتن آن تأیید همکار دیگری را می‌خواهد.
            </p>
          )}
          {result && <FeedOutcome outcome={result} isTrial={false} />}
          {!result && trial && <FeedOutcome outcome={trial} isTrial />}
        </div>
        <section className="panel" aria-label="این فایل">
          <Facts
            facts={[
              [
                'وضعیت',
                open[0] ? (
                  <Link key="s" to={`/approvals?id=${open[0].id}`}>
                    {uploadStateWords[state]}
                  </Link>
                ) : (
                  uploadStateWords[state]
                ),
              ],
              [
                'فید',
                <bdi key="f" dir="ltr" translate="no">
                  {upload.source}
                </bdi>,
              ],
              [
                'شکل',
                <bdi key="p" dir="ltr" translate="no">
                  {upload.profile}
                </bdi>,
              ],
              ['فید کامل', upload.is_full ? 'بله' : 'خیر'],
              ['اندازه', sizeWord(upload.bytes)],
              [
                'آورنده',
                <bdi key="b" translate="no">
                  {upload.by.name}
                </bdi>,
              ],
              ['زمان', <Moment key="c" at={upload.created_at} />],
              ['پایان', <Moment key="e" at={upload.ended_at} />],
            ]}
          />
        </section>
      </div>
      {asks !== null && (
        <ReasonDialog
          title={asks === 'shrink' ? 'پذیرفتن فید کوچک‌شده' : 'پذیرفتن فید در انتظار بررسی'}
          body={
            asks === 'shrink'
              ? `${formatNumber(trial?.missing ?? 0)} رکورد این منبع از سایت برداشته می‌شود. همکار دیگری باید با آن ` +
                'موافق باشد.'
              : 'همکار دیگری باید آنچه را در این فید تازه است ببیند و با آن موافق باشد.'
          }
          confirm="درخواست تأیید"
          isDanger={asks === 'shrink'}
          act={askSecond}
          onDone={again}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}
