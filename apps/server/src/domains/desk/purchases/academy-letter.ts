import type { MailValues } from '@kavosh/contract/desk/words/mail-texts.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';

/** A purchase as its academy may see it: without the buyer. */
export interface AskedPurchase {
  track_id: string;
  created_at: Date;
  shown_amount: number | null;
  course: string;
}

/** What an academy is asked with about a purchase that waits for it. Pure. */
export const academyLetterValues = ({
  track_id: track,
  created_at: at,
  shown_amount: shown,
  course,
}: AskedPurchase): MailValues<'academy-asked'> => ({
  دوره: course.replace(/\s+/g, ' '),
  کد: track,
  روز: formatJalaliDate(at),
  قیمت: shown === null ? '' : formatToman(shown),
});
