import { hideJobs, previewJobStates, showJobsAgain, type DeskJob } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { call } from '@kavosh/office/session/call.ts';
import { offerUndo } from '@kavosh/office/action/offer-undo.ts';
import { leftWords } from '../../shared/words/outcome-words.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { StepPreview, type StepLine } from '@kavosh/office/list/step-preview.tsx';
import { BY_HAND } from '../../shared/words/source-word.ts';
import { jobStateWords } from './job-words.ts';

export type JobStep = 'hide' | 'show';

const calls = { hide: hideJobs, show: showJobsAgain } as const;
const other = { hide: 'show', show: 'hide' } as const;
const words = {
  hide: {
    title: 'پنهان کردن',
    body: 'فرصت شغلی همین حالا از سایت و جست‌وجو بیرون می‌رود و هیچ فیدی آن را برنمی‌گرداند، تا دوباره نشان داده شود.',
    done: 'پنهان شد',
    undo: 'پس گرفتن پنهان کردن',
  },
  show: {
    title: 'برگرداندن به سایت',
    body: 'فرصت شغلی همان می‌شود که فیدش می‌گوید: اگر مهلتش گذشته یا از فید رفته باشد، بسته می‌ماند.',
    done: 'برگشت',
    undo: 'پس گرفتن برگرداندن',
  },
  /** Of jobs that no feed has brought. */
  publish: {
    title: 'انتشار',
    body: 'فرصت شغلی همین حالا روی سایت و در جست‌وجو می‌آید؛ اگر مهلتش گذشته باشد، بسته می‌ماند.',
    done: 'منتشر شد',
    undo: 'پس گرفتن انتشار',
  },
} as const;

interface ChangeJobsProps {
  step: JobStep;
  rows: readonly Pick<DeskJob, 'id' | 'version' | 'source'>[];
  onClose: () => void;
  onDone: () => void;
  onUndone: () => void;
}

/** Asks why, hides or shows up to fifty jobs at once, and offers to take it back for ten seconds. */
export function ChangeJobs({ step, rows, onClose, onDone, onUndone }: ChangeJobsProps) {
  const isOwn = rows.every(({ source }) => source === BY_HAND);
  const { title, body, done, undo: undoing } = words[step === 'show' && isOwn ? 'publish' : step];
  const undo = async (items: { id: number; version: number }[]) => {
    try {
      const { results } = await call(calls[other[step]], { body: { items, reason: undoing } });
      const left = results.filter(({ outcome }) => outcome !== 'done').length;
      if (left > 0) toastError(`${formatNumber(left)} فرصت شغلی در این فاصله تغییر کرده بود و دست نخورد.`);
      else toastSuccess('کار پس گرفته شد.');
      onUndone();
    } catch (error) {
      toastError(sentenceOf(error));
    }
  };
  const items = rows.map(({ id, version }) => ({ id, version }));
  const look = async (signal: AbortSignal): Promise<StepLine[]> => {
    const { results } = await call(previewJobStates, { body: { items, step } }, signal);
    return results.map(({ id, title: name, outcome, before, after }) => ({
      id,
      name,
      isChanged: outcome === 'done',
      text:
        outcome === 'done' && before && after
          ? `از «${jobStateWords[before]}» به «${jobStateWords[after]}»`
          : leftWords[outcome === 'done' ? 'not_found' : outcome],
    }));
  };
  const act = async (reason: string) => {
    const { results } = await call(calls[step], { body: { items, reason } });
    const count = (outcomes: readonly string[]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length;
    const [stale, final] = [count(['stale', 'not_found']), count(['final'])];
    if (stale > 0) toastError(`${formatNumber(stale)} فرصت شغلی در این فاصله تغییر کرده بود و دست نخورد.`);
    if (final > 0) toastError(`${formatNumber(final)} فرصت شغلی برای همیشه بسته شده است.`);
    const changed = results.filter(({ outcome }) => outcome === 'done');
    if (changed.length === 0) return;
    offerUndo(`${formatNumber(changed.length)} فرصت شغلی ${done}.`, () =>
      undo(changed.map(({ id, job }) => ({ id, version: job?.version ?? 0 }))),
    );
  };
  return (
    <ReasonDialog
      title={rows.length === 1 ? title : `${title}: ${formatNumber(rows.length)} فرصت شغلی`}
      body={body}
      confirm={title}
      isDanger={step === 'hide'}
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      <StepPreview of={[step, items]} ask={look} />
    </ReasonDialog>
  );
}
