import type { DemandTopic } from '@kavosh/contract/desk/search/desk-demand.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

export const demandStateWords: Record<DemandTopic['state'], string> = {
  open: 'بی‌پاسخ',
  invited: 'آموزشگاه‌ها دعوت شده‌اند',
  not_ours: 'از ما نیست',
  answered: 'پاسخ گرفته است',
};

/** The person-days of two weeks in a sentence. Pure. */
export function trendWord(week: number, before: number): string {
  const now = `${formatNumber(week)} در این هفته`;
  if (week === before) return `${now}، مثل هفته پیش`;
  return `${now}، ${week > before ? 'بیشتر' : 'کمتر'} از ${formatNumber(before)} در هفته پیش`;
}
