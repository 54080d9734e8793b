import { z } from 'zod';
import { ConfigError, type PaymentConfig } from './config-shape.ts';
import { serviceOrigin, serviceProblem } from './config-values.ts';

/** As in config.ts: a reader of the text, and the sentence's end when it is refused. */
export const paymentVariables = {
  PAYMENT_PROVIDER: [z.enum(['zarinpal', 'zibal', 'none']), 'must be one of zarinpal, zibal, none'],
  ZARINPAL_MERCHANT_ID: [
    z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
    'must be the 36 letters of a merchant at Zarinpal',
  ],
  ZARINPAL_URL: [serviceOrigin, serviceProblem],
  ZARINPAL_ACCESS_TOKEN: [z.string().regex(/^[\x21-\x7e]{20,4096}$/), 'must be an access token of Zarinpal'],
  ZARINPAL_TERMINAL_ID: [z.string().regex(/^\d{1,15}$/), 'must be the number of a terminal at Zarinpal'],
  ZARINPAL_REFUND_URL: [serviceOrigin, serviceProblem],
  ZIBAL_MERCHANT: [z.string().regex(/^[\w-]{3,64}$/), 'must be the name of a merchant at Zibal'],
  ZIBAL_URL: [serviceOrigin, serviceProblem],
} as const;

type Given = { [Name in keyof typeof paymentVariables]: z.output<(typeof paymentVariables)[Name][0]> | undefined };

/**
 * Everything of both providers is read; only what the chosen one needs has to be there.
 * @throws {ConfigError}
 */
export function paymentConfig(given: Given, demo: boolean): PaymentConfig {
  const provider = given.PAYMENT_PROVIDER ?? (demo ? 'demo' : 'none');
  const { ZARINPAL_MERCHANT_ID: merchantId, ZIBAL_MERCHANT: merchant } = given;
  if (provider === 'zarinpal' && merchantId === undefined)
    throw new ConfigError('ZARINPAL_MERCHANT_ID must be set when PAYMENT_PROVIDER is zarinpal.');
  if (provider === 'zibal' && merchant === undefined)
    throw new ConfigError('ZIBAL_MERCHANT must be set when PAYMENT_PROVIDER is zibal.');
  const { ZARINPAL_ACCESS_TOKEN: accessToken, ZARINPAL_TERMINAL_ID: terminalId } = given;
  if ((accessToken === undefined) !== (terminalId === undefined))
    throw new ConfigError('ZARINPAL_ACCESS_TOKEN and ZARINPAL_TERMINAL_ID must be set together.');
  const refundUrl = given.ZARINPAL_REFUND_URL ?? 'https://next.zarinpal.com';
  const refunds =
    accessToken === undefined || terminalId === undefined ? null : { accessToken, terminalId, url: refundUrl };
  const zarinpalUrl = given.ZARINPAL_URL ?? 'https://payment.zarinpal.com';
  const zibalUrl = given.ZIBAL_URL ?? 'https://gateway.zibal.ir';
  return {
    provider,
    zarinpal:
      merchantId === undefined ? null : { merchantId, url: zarinpalUrl, ...(refunds === null ? {} : { refunds }) },
    zibal: merchant === undefined ? null : { merchant, url: zibalUrl },
  };
}
