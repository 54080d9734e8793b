import { hideCourses, showCourses, type DeskCourse } from '@kavosh/contract/desk/desk-courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '../../api/desk-error.ts';
import { call } from '../../session/call.ts';
import { offerUndo } from '../../shared/offer-undo.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

export type Visibility = 'hide' | 'show';

const calls = { hide: hideCourses, show: showCourses } as const;
const words = {
  hide: {
    title: 'برداشتن از سایت',
    body: 'صفحه دوره باز نمی‌شود و در جست‌وجو نمی‌آید، تا وقتی که برگردانده شود؛ فید هم آن را برنمی‌گرداند.',
    done: 'از سایت برداشته شد',
  },
  show: { title: 'برگرداندن به سایت', body: 'دوره دوباره دیده و یافته می‌شود.', done: 'به سایت برگشت' },
} as const;

interface ChangeCoursesProps {
  change: Visibility;
  rows: readonly Pick<DeskCourse, 'id' | 'version'>[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, changes up to fifty courses at once, and offers to take it back for ten seconds. */
export function ChangeCourses({ change, rows, onClose, onDone }: ChangeCoursesProps) {
  const { title, body, done } = words[change];
  const act = async (reason: string) => {
    const items = rows.map(({ id, version }) => ({ id, version }));
    const { results } = await call(calls[change], { body: { items, reason } });
    const changed = results.filter(({ outcome }) => outcome === 'done');
    const left = results.length - changed.length;
    if (left > 0) toastError(`${formatNumber(left)} دوره تغییر کرده بود یا تغییرش ممکن نیست، و دست نخورد.`);
    if (changed.length === 0) return;
    offerUndo(`${formatNumber(changed.length)} دوره ${done}.`, async () => {
      try {
        const back = changed.map(({ id, version }) => ({ id, version: version ?? 0 }));
        await call(calls[change === 'hide' ? 'show' : 'hide'], { body: { items: back, reason: 'پس گرفتن' } });
        toastSuccess('پس گرفته شد.');
        onDone();
      } catch (error) {
        toastError(sentenceOf(error));
      }
    });
  };
  return (
    <ReasonDialog
      title={rows.length === 1 ? title : `${title}: ${formatNumber(rows.length)} دوره`}
      body={body}
      confirm={title}
      isDanger={change === 'hide'}
      act={act}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
