import { hideJobs, previewJobStates, showJobsAgain, type DeskJob } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { jobStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { call } from '@kavosh/office/session/call.ts';
import { ChangeStates } from '../../shared/change-states.tsx';
import { BY_HAND } from '../../shared/words/source-word.ts';

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

/** Asks why, and hides or shows up to fifty jobs at once. */
export function ChangeJobs({ step, rows, ...props }: ChangeJobsProps) {
  const isOwn = rows.every(({ source }) => source === BY_HAND);
  const { undo, ...own } = words[step === 'show' && isOwn ? 'publish' : step];
  return (
    <ChangeStates
      {...props}
      step={step}
      rows={rows}
      words={{ ...own, thing: 'فرصت شغلی', final: 'برای همیشه بسته شده است.' }}
      stateWords={jobStateWords}
      look={async (items, signal) => (await call(previewJobStates, { body: { items, step } }, signal)).results}
      change={async (items, reason) => {
        const { results } = await call(calls[step], { body: { items, reason } });
        return results.map(({ job, ...one }) => ({ ...one, version: job?.version ?? 0 }));
      }}
      takeBack={async (items) => (await call(calls[other[step]], { body: { items, reason: undo } })).results}
    />
  );
}
