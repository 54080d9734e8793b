import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showFirstDay } from '@kavosh/contract/desk/installation/first-day.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';

/** Until the first sale, points owners to the steps of a new installation. */
export function FirstDayNote() {
  const isOwner = useMay('settings.edit');
  const { data } = useQuery({
    queryKey: [showFirstDay.path],
    queryFn: ({ signal }) => call(showFirstDay, {}, signal),
    enabled: isOwner,
  });
  if (!isOwner || !data || data.steps.some(({ kind, is_done: isDone }) => kind === 'sale' && isDone)) return null;
  const left = data.steps.filter((step) => !step.is_done).length;
  return (
    <section className="panel home-first-day" aria-labelledby="first-day">
      <div>
        <h2 id="first-day" className="panel-title">
          روز اول
        </h2>
        <p className="muted">{formatNumber(left)} گام تا آماده شدن سایت مانده است.</p>
      </div>
      <Link className={buttonClass({})} to="/first-day">
        دیدن گام‌های مانده
      </Link>
    </section>
  );
}
