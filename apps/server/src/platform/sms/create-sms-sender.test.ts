import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createSmsSender } from './create-sms-sender.ts';

test.each<[string, NodeJS.ProcessEnv]>([
  ['log', {}],
  ['kavenegar', { SMS_PROVIDER: 'kavenegar', KAVENEGAR_API_KEY: 'abcdefgh12345678', KAVENEGAR_TEMPLATE: 'kavosh' }],
  ['sms.ir', { SMS_PROVIDER: 'sms.ir', SMSIR_API_KEY: 'abcdefgh12345678', SMSIR_TEMPLATE: '100000' }],
])("the configuration's %s is what sends", async (provider, env) => {
  const { sms, publicUrl } = readConfig(env);
  expect((await createSmsSender(sms, { log: { warn() {} }, publicUrl })).provider).toBe(provider);
});
