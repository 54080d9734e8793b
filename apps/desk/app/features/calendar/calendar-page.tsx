import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  removeHoliday,
  saveHoliday,
  saveWeekend,
  showCalendar,
  type Holiday,
} from '@kavosh/contract/desk/refunds/calendar.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { DayField } from '@kavosh/office/fields/day-field.tsx';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import type { CalendarPartProps } from './calendar-part.ts';
import { Policies } from './policies.tsx';
import './calendar.css';

const sourceWords: Readonly<Record<Holiday['source'], string>> = {
  solar: 'خورشیدی',
  announced: 'قمری، اعلام‌شده',
  computed: 'قمری، محاسبه‌شده',
  desk: 'نوشته یا تأییدشده این‌جا',
};
const weekdays = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'];

/** Holidays of a year, the days of the week without work, and how long what is bought may be taken back. */
export function CalendarPage() {
  const [address, setAddress] = useSearchParams();
  const year = address.get('year') ?? '';
  const query = useQuery({
    queryKey: [showCalendar.path, year],
    queryFn: ({ signal }) => call(showCalendar, { query: { year } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const shown = query.data;
  const changed = (said: string) => {
    toastSuccess(said);
    void query.refetch();
  };
  const to = (next: number) => setAddress({ year: String(next) });
  return (
    <>
      <PageTitle title={`تقویم ${toPersianDigits(String(shown.year))}`}>
        <Button variant="secondary" onClick={() => to(shown.year - 1)}>
          سال پیش
        </Button>
        <Button variant="secondary" onClick={() => to(shown.year + 1)}>
          سال بعد
        </Button>
      </PageTitle>
      <Policies shown={shown} onChanged={changed} />
      <div className="record">
        <div className="record-part">
          <Holidays shown={shown} onChanged={changed} />
        </div>
        <div className="record-part">
          <NewHoliday onChanged={changed} />
          <Weekend key={shown.weekend.join()} shown={shown} onChanged={changed} />
        </div>
      </div>
    </>
  );
}

const wordsOf = (day: string): string => formatJalaliDate(new Date(`${day}T12:00:00+03:30`));

function Holidays({ shown, onChanged }: CalendarPartProps) {
  const mayEdit = useMay('terms.edit');
  const check = useAction(
    async (holiday: { day: string; title: string }) => {
      await call(saveHoliday, { body: holiday });
      onChanged('تعطیلی تأیید شد.');
    },
    { toasts: true },
  );
  const remove = useAction(
    async (day: string) => {
      await call(removeHoliday, { body: { day } });
      onChanged('تعطیلی حذف شد؛ مهلت‌هایی که وعده داده شده‌اند کوتاه نمی‌شوند.');
    },
    { toasts: true },
  );
  return (
    <section className="panel" aria-labelledby="holidays">
      <h2 id="holidays" className="panel-title">
        تعطیلات رسمی
      </h2>
      {shown.holidays.length === 0 && (
        <p className="desk-note">تقویم این سال هنوز نوشته نشده است؛ مهلت‌هایی که به آن می‌رسند «دست‌کم» نوشته می‌شوند.</p>
      )}
      {shown.holidays.some(({ source }) => source === 'computed') && (
        <p className="desk-note">
          تعطیلی‌های محاسبه‌شده را هر سال با تقویم رسمی بسنجید: «درست است»، یا حذف و ثبت دوباره.
        </p>
      )}
      <table className="calendar-table">
        <thead>
          <tr>
            <th scope="col">روز</th>
            <th scope="col">مناسبت</th>
            <th scope="col">منبع</th>
            {mayEdit && <th scope="col">تغییر</th>}
          </tr>
        </thead>
        <tbody>
          {shown.holidays.map(({ day, title, source }) => (
            <tr key={day}>
              <td>{wordsOf(day)}</td>
              <td>{title}</td>
              <td>{sourceWords[source]}</td>
              {mayEdit && (
                <td>
                  {source === 'computed' && (
                    <Button variant="quiet" busy={check.running?.day === day} onClick={() => check.act({ day, title })}>
                      درست است
                    </Button>
                  )}
                  <Button variant="quiet" busy={remove.running === day} onClick={() => remove.act(day)}>
                    حذف
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function NewHoliday({ onChanged }: Pick<CalendarPartProps, 'onChanged'>) {
  const mayEdit = useMay('terms.edit');
  const [typed, setTyped] = useState({ day: '', title: '' });
  const save = useAction(async () => {
    await call(saveHoliday, { body: typed });
    setTyped({ day: '', title: '' });
    onChanged('تعطیلی ثبت شد؛ مهلت‌هایی که در آن می‌افتند بلندتر شدند.');
  });
  if (!mayEdit) return null;
  return (
    <section className="panel" aria-labelledby="new-holiday">
      <h2 id="new-holiday" className="panel-title">
        تعطیلی تازه
      </h2>
      <form className="desk-form" noValidate onSubmit={onSubmit(save.act)}>
        <DayField label="روز" value={typed.day} onChange={(day) => setTyped((before) => ({ ...before, day }))} />
        <TextField
          label="مناسبت"
          maxLength={200}
          value={typed.title}
          onChange={({ target }) => setTyped((before) => ({ ...before, title: target.value }))}
          error={save.field('title')}
        />
        <FormError error={save.error} boxes={['title']} />
        <div className="form-actions">
          <Button type="submit" busy={save.busy}>
            ثبت تعطیلی
          </Button>
        </div>
      </form>
    </section>
  );
}

function Weekend({ shown, onChanged }: CalendarPartProps) {
  const mayEdit = useMay('terms.edit');
  const [chosen, setChosen] = useState<readonly number[]>(shown.weekend);
  const save = useAction(async () => {
    await call(saveWeekend, { body: { weekend: [...chosen] } });
    onChanged('روزهای تعطیل هفته ثبت شد.');
  });
  return (
    <section className="panel" aria-labelledby="weekend">
      <h2 id="weekend" className="panel-title">
        روزهای تعطیل هفته
      </h2>
      <form className="desk-form" noValidate onSubmit={onSubmit(save.act)}>
        <div className="calendar-week">
          {weekdays.map((name, weekday) => (
            <Checkbox
              key={name}
              disabled={!mayEdit}
              checked={chosen.includes(weekday)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, weekday] : chosen.filter((one) => one !== weekday))
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
        <FormError error={save.error} boxes={[]} />
        {mayEdit && (
          <div className="form-actions">
            <Button type="submit" variant="secondary" busy={save.busy}>
              ثبت روزها
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
