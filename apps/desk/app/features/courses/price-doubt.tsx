import { useState } from 'react';
import { askPriceBelieved } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { call } from '@kavosh/office/session/call.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { doubtWords } from './course-words.ts';

/** Why the current price is in doubt, and how to ask a second colleague. */
export function PriceDoubt({ whole, isFinal }: { whole: WholeCourse; isFinal: boolean }) {
  const { course, price_doubt: doubt, open_approvals: open } = whole;
  const [asks, setAsks] = useState(false);
  if (doubt === null) return null;
  const id = String(course.id);
  const ask = async (reason: string) => {
    try {
      await call(askPriceBelieved, { params: { id }, body: { version: course.version, reason } });
    } catch (error) {
      const now = refusedData(askPriceBelieved, 'desk.stale', error);
      if (now) queryClient.setQueryData(['course', id], now.course);
      throw error;
    }
  };
  const isAsked = open.some(({ action }) => action === 'course.price');
  return (
    <section className="panel" aria-labelledby="price-doubt">
      <h2 id="price-doubt" className="panel-title">
        قیمت در انتظار بررسی است
      </h2>
      <p className="desk-note">
        {formatToman(doubt.amount)}
        {doubt.before !== null && `؛ پیش از آن ${formatToman(doubt.before)}`}:{' '}
        {doubt.reasons.map((reason) => doubtWords[reason]).join(' و ')}. خریدهایی که با این قیمت انجام شوند، تا تأیید
        همکاران می‌مانند.
      </p>
      {!isFinal && !isAsked && <Button onClick={() => setAsks(true)}>قیمت درست است</Button>}
      {asks && (
        <ReasonDialog
          title="درستی قیمت"
          body="همکار دیگری هم باید قیمت را ببیند و درست بداند. پس از آن، خریدها دیگر منتظر نمی‌مانند."
          confirm="درخواست تأیید"
          act={ask}
          onDone={() => {
            setAsks(false);
            void queryClient.invalidateQueries({ queryKey: ['course', id] });
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
