import { useEffect, useRef, useState } from 'react';
import { makePanelCoupon } from '@kavosh/contract/panel/panel-discounts.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { DayField } from '@kavosh/office/fields/day-field.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { CourseChoice } from '../../shared/course-choice.tsx';
import { DiscountFields, typedNumber, useDiscount } from '../../shared/discount-fields.tsx';

/** A code that lowers a price; what is left empty sets no bound. */
export function NewCoupon({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const kept = useKeptForm('new-coupon');
  const [code, setCode] = useKept(kept, 'code', '');
  const discount = useDiscount(kept);
  const [cap, setCap] = useKept(kept, 'cap', '');
  const [perPerson, setPerPerson] = useKept(kept, 'per_person', '1');
  const [until, setUntil] = useKept(kept, 'until', '');
  const [course, setCourse] = useKept(kept, 'course', '');
  /** What was asked about, since it lowers a price to less than half; another code is asked about anew. */
  const [asked, setAsked] = useState<string | null>(null);
  const body = {
    code,
    ...discount.body,
    ...(cap.trim() === '' ? {} : { cap: typedNumber(cap) }),
    ...(perPerson.trim() === '' ? {} : { per_person: typedNumber(perPerson) }),
    ...(until === '' ? {} : { until }),
    ...(course === '' ? {} : { courses: [Number(course)] }),
  };
  const written = JSON.stringify([discount.body, course]);
  const isAsked = asked === written;
  const action = useAction(
    async () => {
      await kept.save(() => call(makePanelCoupon, { body: { ...body, ...(isAsked ? { below_half: true } : {}) } }));
      toastSuccess('کد تخفیف ساخته شد.');
      onDone();
    },
    { onFailed: (error) => setAsked(refusedData(makePanelCoupon, 'coupon.below_half', error) ? written : null) },
  );
  const belowHalf = refusedData(makePanelCoupon, 'coupon.below_half', action.error);
  const example = isAsked ? belowHalf?.example : null;
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // What is asked pushes its button out of sight.
    if (isAsked) end.current?.closest('form')?.querySelector('.form-actions')?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, action.error]);
  const { field } = action;
  return (
    <ActionDialog
      title="کد تخفیف تازه"
      kept={kept}
      // What was said of another code holds no more.
      action={belowHalf && !isAsked ? { ...action, error: null } : action}
      boxes={['code', 'percent', 'amount', 'cap', 'per_person', 'until']}
      confirm={isAsked ? 'می‌خواهم؛ بساز' : 'ساختن کد'}
      onClose={onClose}
    >
      <TextField
        label="کد"
        maxLength={40}
        value={code}
        hint="بزرگی و کوچکی حرف‌ها، نوع رقم و فاصله اهمیتی ندارد."
        onChange={(event) => setCode(event.target.value)}
        error={field('code')}
      />
      <DiscountFields of={discount} field={field} />
      <TextField
        label="حداکثر چند بار (خالی: بی‌شمار)"
        inputMode="numeric"
        maxLength={9}
        value={cap}
        onChange={(event) => setCap(event.target.value)}
        error={field('cap')}
      />
      <TextField
        label="هر نفر چند بار (خالی: بی‌شمار)"
        inputMode="numeric"
        maxLength={4}
        value={perPerson}
        onChange={(event) => setPerPerson(event.target.value)}
        error={field('per_person')}
      />
      <DayField label="تا پایان روز (خالی: بی‌پایان)" value={until} onChange={setUntil} />
      {field('until') !== undefined && (
        <p className="field-error" role="alert">
          {field('until')}
        </p>
      )}
      <CourseChoice label="تنها برای دوره" none="همه دوره‌ها" value={course} onChange={setCourse} />
      {example && (
        <p className="desk-note">
          «<PersianText text={example.course.title} />
          »: {formatToman(example.price)} با این کد {formatToman(example.left)} پرداخت می‌شود.
        </p>
      )}
      <span ref={end} hidden />
    </ActionDialog>
  );
}
