import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import type { PanelOrder, PanelOrderAccess } from '@kavosh/contract/panel/panel-orders.ts';

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

/** How far an order is handed over. */
export const accessStateWords: Readonly<Record<PanelOrderAccess['state'], string>> = {
  owed: 'پس از بررسی قیمت',
  told: 'در انتظار آموزشگاه',
  given: 'راه ورود داده شده است',
  failed: 'خریدار به دوره نرسیده است',
  ended: 'با لغو خرید پایان یافته است',
};

const giverWords = {
  at_once: 'خودکار، هنگام خرید',
  academy: 'آموزشگاه',
  kavosh: 'کاوش به جای آموزشگاه',
} as const;

/** Who gave the entry. Pure. */
export function giverWord({ given_by: by }: PanelOrderAccess): string {
  if (by === null) return '—';
  return by.kind === 'member' ? (by.name ?? '') : giverWords[by.kind];
}

/** Whether the buyer has an entry, also one that did not work. Pure. */
export const isGiven = ({ state }: PanelOrderAccess): boolean => state === 'given' || state === 'failed';
