import { useState } from 'react';
import { Link } from 'react-router';
import { addRefundPolicy, calendarMessages, type RefundPolicy } from '@kavosh/contract/desk/refunds/calendar.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber, parseWholeNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import type { CalendarPartProps } from './calendar-part.ts';
import { readSteps } from './read-steps.ts';

/** Types of courses, as the catalogue numbers them. */
const types = [
  ['', 'همه نوع‌ها'],
  ['1', 'آنلاین'],
  ['2', 'حضوری'],
  ['3', 'هیبریدی'],
  ['4', 'ویدیویی'],
  ['5', 'بوت‌کمپ'],
] as const;
/** The house's own policy holds from the start; a moment before Kavosh says nothing. */
const beginning = new Date('2020-01-01');
const typeWord = (id: number): string =>
  types.find(([value]) => value === String(id))?.[1] ?? `نوع ${formatNumber(id)}`;

const stepWords = ({ days_before_start: days, share_bp: share }: RefundPolicy['steps'][number]): string =>
  `${days === 0 ? 'تا آغاز دوره' : `تا ${formatNumber(days)} روز پیش از آغاز`}: ${formatNumber(share / 100)} درصد`;

function Scope({ policy: { academy_id: id, academy, course_type_id: type } }: { policy: RefundPolicy }) {
  return (
    <>
      {id === null ? 'کاوش' : <Link to={`/academies/${id}`}>{academy || formatNumber(id)}</Link>}
      {type === null ? '' : `، ${typeWord(type)}`}
    </>
  );
}

/** How long what is bought may be taken back, by academy and type; the row that holds is the latest of its scope. */
export function Policies({ shown, onChanged }: CalendarPartProps) {
  const mayEdit = useMay('terms.edit');
  return (
    <section className="panel" aria-labelledby="policies">
      <h2 id="policies" className="panel-title">
        سیاست‌های انصراف
      </h2>
      <p className="desk-note">
        از چند سیاست، آن که خاص‌تر است به کار می‌رود: آموزشگاه و نوع دوره با هم، سپس آموزشگاه، سپس نوع دوره، سپس کاوش. هر
        خرید با سیاست زمان خودش می‌ماند.
      </p>
      <table className="calendar-table">
        <thead>
          <tr>
            <th scope="col">برای</th>
            <th scope="col">روز کاری</th>
            <th scope="col">پس از آن</th>
            <th scope="col">معافیت</th>
            <th scope="col">از</th>
          </tr>
        </thead>
        <tbody>
          {shown.policies.map((policy) => (
            <tr key={policy.id}>
              <td>
                <Scope policy={policy} />
                {policy.is_current ? '' : ' (گذشته)'}
              </td>
              <td data-label="روز کاری">{formatNumber(policy.working_days)}</td>
              <td data-label="پس از آن">{policy.steps.map(stepWords).join('؛ ') || 'چیزی برنمی‌گردد'}</td>
              <td data-label="معافیت">{policy.exempt_reason ?? 'ندارد'}</td>
              <td data-label="از">
                {new Date(policy.from_at) < beginning ? 'از آغاز' : formatJalaliDateTime(new Date(policy.from_at))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayEdit && (
        <details className="panel">
          <summary>سیاست تازه</summary>
          <NewPolicy onChanged={onChanged} />
        </details>
      )}
    </section>
  );
}

const empty = { academy: '', type: '', days: '۷', steps: '', exempt: '', reason: '' };

function NewPolicy({ onChanged }: Pick<CalendarPartProps, 'onChanged'>) {
  const kept = useKeptForm('policy');
  const [typed, setTyped] = useKept(kept, 'typed', empty);
  const [stepsError, setStepsError] = useState<string>();
  const set = (name: keyof typeof empty) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const save = useAction(async () => {
    const steps = readSteps(typed.steps);
    setStepsError(steps === null ? calendarMessages.steps : undefined);
    if (steps === null) return;
    await kept.save(() =>
      call(addRefundPolicy, {
        body: {
          academy_id: typed.academy.trim() === '' ? null : (parseWholeNumber(typed.academy) ?? 0),
          course_type_id: typed.type === '' ? null : Number(typed.type),
          working_days: parseWholeNumber(typed.days) ?? -1,
          steps,
          exempt_reason: typed.exempt.trim() === '' ? null : typed.exempt,
          reason: typed.reason,
        },
      }),
    );
    setTyped(empty);
    onChanged('سیاست تازه از همین حالا برای خریدهای تازه است.');
  });
  return (
    <OfficeForm kept={kept} className="desk-form" onSubmit={onSubmit(save.act)}>
      <div className="policy-fields">
        <TextField
          label="شماره آموزشگاه"
          hint="خالی: برای همه آموزشگاه‌ها."
          inputMode="numeric"
          maxLength={10}
          value={typed.academy}
          onChange={({ target }) => set('academy')(target.value)}
          error={save.field('academy_id')}
        />
        <SelectMenu label="نوع دوره" value={typed.type} onChange={({ target }) => set('type')(target.value)}>
          {types.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectMenu>
        <TextField
          label="روزهای کاری انصراف کامل"
          hint="دست‌کم هفت روز؛ کمتر تنها با دلیل معافیت."
          inputMode="numeric"
          maxLength={3}
          value={typed.days}
          onChange={({ target }) => set('days')(target.value)}
          error={save.field('working_days')}
        />
      </div>
      <TextField
        multiline
        rows={3}
        label="پله‌ها، هر خط یکی"
        hint="نخست چند روز پیش از آغاز دوره و سپس درصد بازگشت. «۱۰ ۹۰» یعنی تا ۱۰ روز پیش از آغاز، ۹۰ درصد."
        maxLength={300}
        value={typed.steps}
        onChange={({ target }) => set('steps')(target.value)}
        error={stepsError ?? save.field('steps')}
      />
      <TextField
        label="دلیل معافیت"
        hint="به خریداران نشان داده می‌شود."
        maxLength={500}
        value={typed.exempt}
        onChange={({ target }) => set('exempt')(target.value)}
        error={save.field('exempt_reason')}
      />
      <ReasonField value={typed.reason} onChange={set('reason')} rows={2} error={save.field('reason')} />
      <FormError error={save.error} boxes={['academy_id', 'working_days', 'steps', 'exempt_reason', 'reason']} />
      <div className="form-actions">
        <Button type="submit" busy={save.busy}>
          ثبت سیاست
        </Button>
      </div>
    </OfficeForm>
  );
}
