import type { PanelDelivery, PanelWebhook, WebhookEvent } from '@kavosh/contract/panel/panel-webhooks.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

export const eventWords: Readonly<Record<WebhookEvent | 'webhook.test', string>> = {
  'purchase.created': 'خرید تازه',
  'purchase.paid': 'پرداخت خرید',
  'purchase.cancelled': 'لغو یا بازپرداخت خرید',
  'refund.requested': 'درخواست انصراف',
  'payout.settled': 'واریز تسویه',
  'webhook.test': 'پیام آزمایشی',
};

export const webhookStateWords: Readonly<Record<PanelWebhook['state'], string>> = {
  on: 'در کار',
  failing: 'پیام‌ها نمی‌رسد',
  paused: 'خودکار متوقف شده',
  stopped: 'متوقف',
};

export const deliveryStateWords: Readonly<Record<PanelDelivery['state'], string>> = {
  waiting: 'در صف',
  delivered: 'رسیده',
  given_up: 'نرسیده',
};

type Try = PanelDelivery['last'][number];

const failureWords: Readonly<Record<NonNullable<Try['failure']>, string>> = {
  name: 'نام میزبان شناخته نشد',
  private: 'نشانی روی اینترنت عمومی نیست',
  tls: 'گواهی امنیتی میزبان درست نیست',
  unreachable: 'ارتباط برقرار نشد',
  timeout: 'پاسخ به‌موقع نرسید',
  broken: 'ارتباط در میانه قطع شد',
  too_large: 'پاسخ بیش از اندازه بزرگ بود',
};

/** How a try ended, and after how long. */
export const tryWord = ({ code, failure, took_ms: took }: Try): string =>
  `${failure === null ? `پاسخ ${toPersianDigits(String(code ?? ''))}` : failureWords[failure]}، ` +
  `${formatNumber(took)} هزارم ثانیه`;
