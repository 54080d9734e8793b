import type { PanelOrder } from '@kavosh/contract/panel/panel-orders.ts';

/** What the academy has to do for an order. */
export function waitingWord({ waits }: PanelOrder): string {
  if (waits === null) return '—';
  if (waits.for === 'confirm') return 'تأیید فروش';
  return waits.failed ? 'خریدار به دوره نرسیده است' : 'دادن راه ورود';
}
