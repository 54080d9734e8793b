import type { MailValues } from '@kavosh/contract/desk/words/mail-texts.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { readableAddress } from '../../kernel/readable-address.ts';
import { shortened } from '../notifications/notifications.ts';
import type { MatchKind } from './alerts.tables.ts';

/** A thing that a digest names. */
export interface DigestItem {
  kind: MatchKind;
  title: string;
  /** Path of its page. */
  path: string;
  /** Of a price: what it was when the person last heard of it, and what it is now. */
  price?: { before: number; now: number };
}

/** What one watch found. */
export interface DigestGroup {
  label: string;
  items: readonly DigestItem[];
}

/** So many things are named; the rest is counted. */
export const MOST_NAMED = 20;
const LONGEST_TITLE = 120;
const LONGEST_LABEL = 80;

function lineOf({ kind, title, price }: DigestItem): string {
  const name = shortened(title, LONGEST_TITLE);
  if (kind === 'price' && price)
    return `${name}: از ${formatToman(price.before)} به ${price.now === 0 ? 'رایگان' : formatToman(price.now)} رسید`;
  if (kind === 'place') return `${name}: دوباره می‌توان ثبت‌نام کرد`;
  return name;
}

const headOf = (total: number): string => `${formatNumber(total)} خبر تازه برای شما`;
const restOf = (rest: number): string => `و ${formatNumber(rest)} مورد دیگر`;

/** What a digest says in the dashboard. `total`: of the things named and of those that are not. Pure. */
export function digestNotice(groups: readonly DigestGroup[], total: number): { title: string; body: string } {
  const named = groups.reduce((sum, { items }) => sum + items.length, 0);
  const lines = groups.flatMap(({ label, items }) => [
    `${shortened(label, LONGEST_LABEL)}:`,
    ...items.map((item) => `• ${lineOf(item)}`),
  ]);
  return { title: headOf(total), body: [...lines, ...(total > named ? [restOf(total - named)] : [])].join('\n') };
}

/** The same for a mail, with links and the way to stop mails. Pure. */
export function digestValues(
  groups: readonly DigestGroup[],
  total: number,
  { publicUrl, stop }: { publicUrl: string; stop: string },
): MailValues<'alerts'> {
  const named = groups.reduce((sum, { items }) => sum + items.length, 0);
  const parts = groups.map(({ label, items }) =>
    [
      `${shortened(label, LONGEST_LABEL)}:`,
      ...items.flatMap((item) => [`• ${lineOf(item)}`, `  ${readableAddress(publicUrl, item.path)}`]),
    ].join('\n'),
  );
  return {
    شمار: formatNumber(total),
    خبرها: [...parts, ...(total > named ? [restOf(total - named)] : [])].join('\n\n'),
    تنظیم: `${publicUrl}/dashboard/alerts`,
    قطع: stop,
  };
}
