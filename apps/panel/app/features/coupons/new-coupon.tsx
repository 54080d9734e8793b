import { makePanelCoupon } from '@kavosh/contract/panel/panel-discounts.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { DayField } from '@kavosh/office/fields/day-field.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
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
  const action = useAction(async () => {
    await kept.save(() =>
      call(makePanelCoupon, {
        body: {
          code,
          ...discount.body,
          ...(cap.trim() === '' ? {} : { cap: typedNumber(cap) }),
          ...(perPerson.trim() === '' ? {} : { per_person: typedNumber(perPerson) }),
          ...(until === '' ? {} : { until }),
          ...(course === '' ? {} : { courses: [Number(course)] }),
        },
      }),
    );
    toastSuccess('کد تخفیف ساخته شد.');
    onDone();
  });
  const { field } = action;
  return (
    <ActionDialog
      title="کد تخفیف تازه"
      kept={kept}
      action={action}
      boxes={['code', 'percent', 'amount', 'cap', 'per_person', 'until']}
      confirm="ساختن کد"
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
    </ActionDialog>
  );
}
