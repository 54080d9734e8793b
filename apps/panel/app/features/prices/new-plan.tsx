import { makePanelPlan } from '@kavosh/contract/panel/panel-discounts.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { DayField } from '@kavosh/office/fields/day-field.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';
import { CourseChoice } from '../../shared/course-choice.tsx';
import { DiscountFields, useDiscount } from '../../shared/discount-fields.tsx';

/** A discount from a day until another. */
export function NewPlan({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const kept = useKeptForm('new-plan');
  const [course, setCourse] = useKept(kept, 'course', '');
  const discount = useDiscount(kept);
  const [from, setFrom] = useKept(kept, 'from', '');
  const [until, setUntil] = useKept(kept, 'until', '');
  const action = useAction(async () => {
    await kept.save(() =>
      call(makePanelPlan, {
        body: {
          course: Number(course),
          ...discount.body,
          ...(from === '' ? {} : { from }),
          until,
        },
      }),
    );
    toastSuccess('تخفیف ثبت شد.');
    onDone();
  });
  const { field } = action;
  return (
    <ActionDialog
      title="تخفیف تازه"
      kept={kept}
      action={action}
      boxes={['course', 'percent', 'amount', 'from', 'until']}
      confirm="ثبت تخفیف"
      onClose={onClose}
    >
      <CourseChoice
        label="دوره"
        none="دوره را انتخاب کنید"
        value={course}
        onChange={setCourse}
        error={field('course') === undefined ? undefined : 'دوره را انتخاب کنید.'}
      />
      <DiscountFields of={discount} field={field} />
      <p className="desk-note">اگر قیمت به کمتر از نصف برسد، خریدها تا نگاه کاوش منتظر می‌مانند.</p>
      <DayField label="از روز (خالی: از همین حالا)" value={from} onChange={setFrom} />
      <DayField label="تا پایان روز" value={until} onChange={setUntil} />
      {(field('until') ?? field('from')) !== undefined && (
        <p className="field-error" role="alert">
          {field('until') ?? field('from')}
        </p>
      )}
    </ActionDialog>
  );
}
