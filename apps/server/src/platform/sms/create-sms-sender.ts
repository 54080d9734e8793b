import type { SmsConfig } from '../../config/config.ts';
import { logSender, type LogSenderOptions } from './log-sender.ts';
import type { SmsSender } from './sms-sender.ts';

/**
 * The way of sending that the configuration names; only that one is loaded, since the HTTP client would slow every
 * start.
 */
export async function createSmsSender(config: SmsConfig, forLog: LogSenderOptions): Promise<SmsSender> {
  if (config.provider === 'kavenegar') return (await import('./kavenegar.ts')).kavenegarSender(config);
  if (config.provider === 'sms.ir') return (await import('./sms-ir.ts')).smsIrSender(config);
  return logSender(forLog);
}
