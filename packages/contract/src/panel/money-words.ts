import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { eventWord } from '../desk/words/book-words.ts';
import type { PanelStatementLine, PanelTerms } from './panel-money.ts';

// Words of an academy's account, on the screen and in files.

/** What happened; of a payout which one. */
export const statementEventWord = ({ kind, ref_id: ref }: Pick<PanelStatementLine, 'kind' | 'ref_id'>): string =>
  `${eventWord(kind)}${kind.startsWith('payout.') ? ` · ${formatNumber(ref)}` : ''}`;

export const percentWord = (basisPoints: number): string => `${formatNumber(basisPoints / 100)} درصد`;

/** Since when terms hold, and who agreed to them. */
export const termsWord = ({ from, by_two: byTwo }: Pick<PanelTerms, 'from' | 'by_two'>): string =>
  from === null
    ? 'شرایط معمول کاوش'
    : `قرارداد از ${formatJalaliDate(new Date(from))}${byTwo ? '، با تأیید دو همکار کاوش' : ''}`;

/** Why the commission of a line is what it is; '' where it has none. */
export function whyWord({ why, commission_bp: share }: Pick<PanelStatementLine, 'why' | 'commission_bp'>): string {
  if (why === null || share === null) return '';
  const by = `${termsWord(why)}: ${percentWord(why.terms_bp)}`;
  const { coupon } = why;
  const own = coupon === null ? '' : `؛ سهم کاوش با کد «${coupon.code}» ${percentWord(coupon.share_bp)}`;
  return why.is_cashback
    ? `${by}${own}؛ بازگشت وجه این دوره از آن بیشتر است و کارمزد ${percentWord(share)} شد`
    : `${by}${own} از مبلغ خرید`;
}
