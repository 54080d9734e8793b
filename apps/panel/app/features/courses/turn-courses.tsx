import {
  listPanelCourses,
  turnPanelCourses,
  type PanelCourse,
  type turnOutcomes,
} from '@kavosh/contract/panel/panel-courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { call } from '@kavosh/office/session/call.ts';

type Outcome = (typeof turnOutcomes)[number];

const leftWords: Readonly<Record<Exclude<Outcome, 'done'>, string>> = {
  unchanged: 'همین حالا هم چنین بود.',
  stale: 'در این فاصله تغییر کرده بود و دست نخورد.',
  final: 'برای همیشه برداشته شده است.',
  not_found: 'دیگر نیست.',
  waits: 'هنوز تأیید نشده است؛ نخست آن را برای بررسی بفرستید.',
  by_desk: 'را همکاران کاوش از سایت برداشته‌اند؛ برای برگشتن آن به کاوش پیام بدهید.',
};

/** What became of the courses. While the academy's sales are stopped none of them is on the site. */
function doneWord(step: 'off' | 'on', areSalesStopped: boolean): string {
  if (step === 'off') return 'از سایت برداشته شد.';
  return areSalesStopped ? 'برگشت؛ وقتی فروش آموزشگاه دوباره باز شود روی سایت می‌آید.' : 'به سایت برگشت.';
}

interface TurnCoursesProps {
  rows: readonly PanelCourse[];
  forget: () => void;
}

/** Takes the chosen courses off the site, or puts them back. */
export function TurnCourses({ rows, forget }: TurnCoursesProps) {
  const { act, running } = useAction(
    async (step: 'off' | 'on') => {
      const items = rows.map(({ id, version }) => ({ id, version }));
      const { results, sales_stopped: areSalesStopped } = await call(turnPanelCourses, { body: { step, items } });
      const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
      const done = count('done');
      if (done > 0) toastSuccess(`${formatNumber(done)} دوره ${doneWord(step, areSalesStopped)}`);
      for (const [outcome, word] of Object.entries(leftWords)) {
        const left = count(outcome as Outcome);
        if (left > 0) toastError(`${formatNumber(left)} دوره ${word}`);
      }
      forget();
      await queryClient.invalidateQueries({ queryKey: [listPanelCourses.path] });
    },
    { toasts: true },
  );
  return (
    <>
      <span>{formatNumber(rows.length)} دوره انتخاب شده</span>
      <Button
        size="small"
        variant="danger"
        busy={running === 'off'}
        disabled={running === 'on'}
        onClick={() => act('off')}
      >
        برداشتن از سایت
      </Button>
      <Button
        size="small"
        variant="secondary"
        busy={running === 'on'}
        disabled={running === 'off'}
        onClick={() => act('on')}
      >
        برگرداندن به سایت
      </Button>
    </>
  );
}
