import { useState } from 'react';
import { readTimeline, type TimelineEntry } from '@kavosh/contract/desk/people.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';

const kindWords: Readonly<Record<TimelineEntry['kind'], string>> = {
  registered: 'ثبت‌نام',
  purchase: 'خرید',
  withdrawal: 'برداشت',
  top_up: 'شارژ کیف پول',
  comment: 'نظر',
  message: 'پیام',
  restriction: 'محدودیت',
  note: 'یادداشت',
  desk: 'کار میز کار',
};

const stateWords: Readonly<Record<string, string>> = {
  made: 'ثبت شد',
  asked: 'درخواست شد',
  begun: 'آغاز شد',
  verified: 'انجام شد',
  unconfirmed: 'در انتظار تأیید',
  confirmed: 'تأییدشده',
  cancelled: 'لغوشده',
  refunded: 'بازپرداخت‌شده',
  pending: 'در انتظار',
  on_hold: 'متوقف',
  settled: 'تسویه‌شده',
  rejected: 'ردشده',
  credited: 'انجام‌شده',
  failed: 'ناموفق',
  hidden: 'پنهان',
};

/** Actions of the desk in words, by their names in the audit. */
const deedWords: Readonly<Record<string, string>> = {
  'person.opened': 'دیدن این صفحه',
  'person.timeline_read': 'دیدن رویدادها',
  'person.contact_read': 'دیدن شماره کامل',
  'person.signed_out': 'خارج کردن از دستگاه‌ها',
  'person.restricted': 'محدود کردن',
  'person.unrestricted': 'برداشتن محدودیت',
  'person.noted': 'یادداشت',
  'person.notified': 'فرستادن اعلان',
};

/** A state in words; a state without words is shown by its own name. */
export const stateWord = (state: string | null): string => (state === null ? '' : (stateWords[state] ?? state));

interface TimelineProps {
  personId: string;
  first: { rows: readonly TimelineEntry[]; next: string | null };
}

/** All events of a person, latest first. */
export function Timeline({ personId, first }: TimelineProps) {
  const [further, setFurther] = useState<{ rows: TimelineEntry[]; next: string | null } | null>(null);
  const next = further ? further.next : first.next;
  const rows = [...first.rows, ...(further?.rows ?? [])];
  const { act, busy } = useAction(
    async () => {
      if (next === null) return;
      const page = await call(readTimeline, { params: { id: personId }, query: { after: next } });
      setFurther((before) => ({ rows: [...(before?.rows ?? []), ...page.rows], next: page.next }));
    },
    { toasts: true },
  );
  return (
    <section className="panel" aria-labelledby="timeline">
      <h2 id="timeline" className="panel-title">
        رویدادها
      </h2>
      <ol className="lines">
        {rows.map((entry) => (
          <li key={`${entry.kind}-${entry.id}-${entry.at}`} className="line">
            <span>
              <strong>{kindWords[entry.kind]}</strong>{' '}
              {entry.kind === 'desk' ? (deedWords[entry.state ?? ''] ?? entry.state) : stateWord(entry.state)}{' '}
              {entry.amount !== null && formatToman(entry.amount)}{' '}
              {entry.text !== null && <bdi translate="no">{entry.text}</bdi>}
            </span>
            <span className="muted">
              <Moment at={entry.at} />
            </span>
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => act()}>
          رویدادهای پیش‌تر
        </Button>
      )}
    </section>
  );
}
