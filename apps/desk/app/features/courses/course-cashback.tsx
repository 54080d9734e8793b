import { useState } from 'react';
import { Link } from 'react-router';
import { askCourseCashback, courseMessages } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { formatNumber, parseWholeNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { call } from '@kavosh/office/session/call.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { cashbackWord } from './course-words.ts';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';

/** Asks a second colleague to approve another cashback: it is money, and cannot be changed by one person alone. */
export function CourseCashback({ whole }: { whole: WholeCourse }) {
  const { course, values, feed, by_hand: byHand, open_approvals: open } = whole;
  const isHeld = course.source !== 'hand' && byHand.some((one) => one.field === 'cashback');
  return (
    <section className="panel" aria-labelledby="cashback">
      <h2 id="cashback" className="panel-title">
        بازگشت وجه
      </h2>
      <p className="desk-note">
        اکنون {cashbackWord(whole)}. بازگشت وجه از کارمزد ما پرداخت می‌شود؛ اگر از آن بیشتر باشد، کارمزد آموزشگاه هم به
        همان اندازه بالا می‌رود. برای همین، هر تغییر آن تأیید یک همکار دیگر را می‌خواهد.
      </p>
      {open.some(({ action }) => action === 'course.cashback') ? (
        <p>
          <Link to="/approvals">یک درخواست تغییر بازگشت وجه در انتظار تأیید نفر دوم است.</Link>
        </p>
      ) : (
        <CashbackForm id={String(course.id)} version={course.version} feed={isHeld ? feed.cashback : null} />
      )}
      {isHeld && values.cashback === feed.cashback && (
        <p className="muted">دستی نگه داشته شده است، هرچند فید هم همین را می‌گوید.</p>
      )}
    </section>
  );
}

interface CashbackFormProps {
  id: string;
  version: number;
  /** The feed's value under the override; null: there is no feed. */
  feed: number | null;
}

function CashbackForm({ id, version, feed }: CashbackFormProps) {
  const kept = useKeptForm('cashback');
  const [typed, setTyped] = useKept(kept, 'typed', '');
  const [reason, setReason] = useKept(kept, 'reason', '');
  const [isUnread, setIsUnread] = useState(false);
  const { act, busy, running, error, field } = useAction(
    (step: 'ask' | 'back') => {
      const percent = step === 'back' ? null : parseWholeNumber(typed);
      return kept.save(() => call(askCourseCashback, { params: { id }, body: { version, percent, reason } }));
    },
    {
      onRequested: () => void queryClient.invalidateQueries({ queryKey: ['course', id] }),
      onFailed: (thrown) => {
        const now = refusedData(askCourseCashback, 'desk.stale', thrown);
        if (now) queryClient.setQueryData(['course', id], now.course);
      },
    },
  );
  const ask = () => {
    const percent = parseWholeNumber(typed);
    setIsUnread(percent === null);
    if (percent !== null) act('ask');
  };
  return (
    <OfficeForm kept={kept} onSubmit={onSubmit(ask)}>
      <TextField
        label="درصد بازگشت وجه تازه"
        inputMode="numeric"
        maxLength={3}
        hint="عددی از ۰ تا ۱۰۰"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isUnread ? courseMessages.cashback : field('percent')}
      />
      <ReasonField value={reason} onChange={setReason} rows={2} error={field('reason')} />
      <FormError error={error} boxes={['percent', 'reason']} />
      <div className="form-actions">
        <Button type="submit" busy={running === 'ask'} disabled={busy}>
          ثبت درخواست
        </Button>
        {feed !== null && (
          <Button variant="secondary" busy={running === 'back'} disabled={busy} onClick={() => act('back')}>
            بازگشت به مقدار فید ({formatNumber(feed)}٪)
          </Button>
        )}
      </div>
    </OfficeForm>
  );
}
