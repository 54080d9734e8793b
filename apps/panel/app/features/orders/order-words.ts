import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import type { PanelOrder } from '@kavosh/contract/panel/panel-orders.ts';

/** What the academy has to do for an order. */
export function waitingWord({ waits }: PanelOrder): string {
  if (waits === null) return '—';
  if (waits.for === 'confirm') return 'تأیید فروش';
  return waits.failed ? 'خریدار به دوره نرسیده است' : 'دادن راه ورود';
}

/** Where and when the bought edition is held. Pure. */
export const editionWord = ({ edition }: PanelOrder): string =>
  edition === null
    ? '—'
    : [edition.center, edition.starts_at === null ? '' : formatJalaliDate(new Date(edition.starts_at))]
        .filter((part) => part !== '')
        .join('، ') || 'بی‌تاریخ';

/** Whether an order can be cancelled here: it was paid here, or had for free, and is not over. Pure. */
export const mayBeCancelled = ({ method, state }: PanelOrder): boolean =>
  method !== 'referral' && (state === 'unconfirmed' || state === 'confirmed');
