import { useState } from 'react';
import type { OfficeEdition } from '@kavosh/contract/desk/catalogue/edition-shapes.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDate, formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { useAction } from '../../action/use-action.ts';
import { sentenceOf } from '../../api/office-error.ts';
import { DayField } from '../../fields/day-field.tsx';
import type { EditionCalls } from './edition-calls.ts';
import { OfficeError } from '../../api/office-error.ts';

type Session = OfficeEdition['sessions'][number];

const weekdays = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const;

/** Sessions as the form keeps them: a text. */
export const sessionsOf = (text: string): Session[] => (text === '' ? [] : (JSON.parse(text) as Session[]));
export const textOfSessions = (sessions: readonly Session[]): string =>
  sessions.length === 0 ? '' : JSON.stringify(sessions);

/** «18:5» is not a time; the server says so. */
const timeOf = (typed: string): string => {
  const [, hour = '', minute = ''] = /^\s*(\d{1,2})(?::(\d{2}))?\s*$/.exec(toAsciiDigits(typed)) ?? [];
  return hour === '' ? typed : `${hour.padStart(2, '0')}:${minute === '' ? '00' : minute}`;
};

interface EditionSessionsProps {
  calls: EditionCalls;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
}

/** The single times of an edition: planned from a repeat, and taken out one by one. */
export function EditionSessions({ calls, value, error, onType }: EditionSessionsProps) {
  const sessions = sessionsOf(value);
  const [repeat, setRepeat] = useState({ from: '', until: '', begins: '', ends: '' });
  const [days, setDays] = useState<ReadonlySet<number>>(new Set());
  const [skips, setSkips] = useState(true);
  const [told, setTold] = useState('');
  const {
    act,
    busy,
    error: failed,
  } = useAction(async () => {
    const repeated = {
      ...repeat,
      begins: timeOf(repeat.begins),
      ends: timeOf(repeat.ends),
      weekdays: [...days].toSorted((a, b) => a - b),
      skip_holidays: skips,
    };
    const planned = await calls.planDates(repeated);
    const known = new Set(sessions.map((one) => one.starts_at));
    const added = planned.sessions.filter((one) => !known.has(one.starts_at));
    onType(textOfSessions([...sessions, ...added].toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))));
    const skipped = planned.skipped.map(
      ({ day, title }) => `${formatJalaliDate(new Date(`${day}T12:00:00Z`))} (${title})`,
    );
    setTold(
      `${formatNumber(added.length)} جلسه افزوده شد.` +
        (skipped.length === 0 ? '' : ` تعطیلی‌هایی که کنار رفت: ${skipped.join('، ')}.`),
    );
  });
  const sentence = (name: string) => (failed instanceof OfficeError ? failed.field(name) : undefined);
  const isInBox = ['weekdays', 'from', 'until', 'begins', 'ends'].some((name) => sentence(name) !== undefined);
  const turn = (day: number) =>
    setDays((before) => new Set(before.has(day) ? [...before].filter((one) => one !== day) : [...before, day]));
  const put = (part: Partial<typeof repeat>) => setRepeat((before) => ({ ...before, ...part }));
  return (
    <fieldset className="choice">
      <legend className="field-label">جلسه‌ها</legend>
      {sessions.length === 0 ? (
        <p className="muted">هنوز جلسه‌ای نیست. روزهای هفته و بازه را بنویسید تا تاریخ‌ها ساخته شود.</p>
      ) : (
        <ul className="lines">
          {sessions.map((one) => {
            const at = formatJalaliDateTime(new Date(one.starts_at));
            return (
              <li key={one.starts_at} className="line">
                <span>{at}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`برداشتن جلسه ${at}`}
                  onClick={() => onType(textOfSessions(sessions.filter((other) => other !== one)))}
                >
                  برداشتن
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {error && <span className="field-error">{error}</span>}
      <fieldset className="choice">
        <legend className="field-label">تکرار هفتگی</legend>
        <div className="which">
          {weekdays.map((name, day) => (
            <Checkbox key={name} checked={days.has(day)} onChange={() => turn(day)}>
              {name}
            </Checkbox>
          ))}
        </div>
        {sentence('weekdays') && <span className="field-error">{sentence('weekdays')}</span>}
        <DayField label="از روز" value={repeat.from} onChange={(from) => put({ from })} />
        {sentence('from') && <span className="field-error">{sentence('from')}</span>}
        <DayField label="تا روز" value={repeat.until} onChange={(until) => put({ until })} />
        {sentence('until') && <span className="field-error">{sentence('until')}</span>}
        <TextField
          label="از ساعت"
          maxLength={5}
          placeholder="۱۸:۰۰"
          value={repeat.begins}
          error={sentence('begins')}
          onChange={(event) => put({ begins: event.target.value })}
        />
        <TextField
          label="تا ساعت"
          maxLength={5}
          placeholder="۲۰:۰۰"
          value={repeat.ends}
          error={sentence('ends')}
          onChange={(event) => put({ ends: event.target.value })}
        />
        <Checkbox checked={skips} onChange={() => setSkips(!skips)}>
          تعطیلی‌های رسمی کنار برود
        </Checkbox>
        {failed !== null && !isInBox && (
          <p className="desk-error" role="alert">
            {sentenceOf(failed)}
          </p>
        )}
        <Button variant="secondary" size="small" busy={busy} onClick={() => act()}>
          ساختن تاریخ‌ها
        </Button>
        <output className="muted">{told}</output>
      </fieldset>
    </fieldset>
  );
}
