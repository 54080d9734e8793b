import { randomUUID } from 'node:crypto';
import { UPLOAD_PART_BYTES } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import type { StaffOperator } from '../../apps/server/src/kernel/actor.ts';
import type { Domains } from '../../apps/server/src/domains.ts';

/**
 * Courses of an invented academy. Three rows are as rows of real feeds are: no title, no category of ours, a price in
 * words.
 */
const rows = [
  ['key', 'title', 'academy', 'category', 'price', 'summary'],
  [
    'p-1',
    'برنامه‌نویسی پایتون برای نوجوان‌ها',
    'آموزشگاه نیلوفر نمونه',
    'پایتون',
    '1450000',
    'از نخستین خط تا یک بازی ساده',
  ],
  ['p-2', 'تحلیل داده با پانداس', 'آموزشگاه نیلوفر نمونه', 'پایتون', '2300000', 'جدول، نمودار و گزارش'],
  [
    'e-1',
    'مکالمه انگلیسی در سفر',
    'آموزشگاه نیلوفر نمونه',
    'انگلیسی',
    '980000',
    'جمله‌هایی که در فرودگاه و هتل لازم می‌شود',
  ],
  ['e-2', '', 'آموزشگاه نیلوفر نمونه', 'زبان انگلیسی', '980000', 'نگارش نامه اداری'],
  ['d-1', 'خیاطی کیف پارچه‌ای', 'آموزشگاه نیلوفر نمونه', 'خیاطی', '640000', 'سه کیف از الگو تا دوخت'],
  ['p-3', 'خودکارسازی کارهای اداری', 'آموزشگاه نیلوفر نمونه', 'پایتون', 'توافقی', 'فایل، نامه و صفحه گسترده'],
] as const;

const feed = rows.map((row) => row.join(',')).join('\n');

/** Brings a feed with a few bad rows, as the owner; it is tried once the product runs, and waits for a decision. */
export async function bringDemoFeed(
  { imports }: Pick<Domains, 'imports'>,
  colleague: Omit<StaffOperator, 'requestId'>,
): Promise<void> {
  const bytes = Buffer.from(feed);
  const { id } = await imports.begin(
    { fileName: 'nilufar-autumn.csv', bytes: bytes.length, profile: 'kavosh', source: 'nilufar', isFull: false },
    { ...colleague, requestId: randomUUID() },
  );
  for (let number = 0; number * UPLOAD_PART_BYTES < bytes.length; number += 1) {
    const part = bytes.subarray(number * UPLOAD_PART_BYTES, (number + 1) * UPLOAD_PART_BYTES);
    await imports.receive({ id, number, bytes: part });
  }
}
