import type { WaitingPurchase } from '@kavosh/contract/desk/hand-over.ts';

export const waitingWords: Readonly<Record<WaitingPurchase['state'], string>> = {
  told: 'در انتظار آموزشگاه',
  failed: 'خریدار به دوره نرسیده',
};
