import type { SmsConfig } from '../../config.ts';
import { kavenegarSender } from './kavenegar.ts';
import { logSender, type LogSenderOptions } from './log-sender.ts';
import { smsIrSender } from './sms-ir.ts';
import type { SmsSender } from './sms-sender.ts';

/** The way of sending that the configuration names. */
export function createSmsSender(config: SmsConfig, forLog: LogSenderOptions): SmsSender {
  if (config.provider === 'kavenegar') return kavenegarSender(config);
  if (config.provider === 'sms.ir') return smsIrSender(config);
  return logSender(forLog);
}
