import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, requireServable } from './config.ts';
import { browsableHost } from './browsable-host.ts';

const databaseUrl = 'postgres://a:b@localhost/kavosh';

const key = 'ab'.repeat(32);

describe('requireServable', () => {
  const outside = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: key,
    SMS_PROVIDER: 'sms.ir',
    SMSIR_API_KEY: 'abcdefgh12345678',
    SMSIR_TEMPLATE: '100000',
    PAYMENT_PROVIDER: 'zibal',
    ZIBAL_MERCHANT: 'zibal',
  };

  test.each<[string, NodeJS.ProcessEnv]>([
    ['demo mode needs nothing', {}],
    [
      'nor with a database of its own, where all may see it',
      { DATABASE_URL: databaseUrl, DEMO: '1', DEMO_PUBLIC: '1' },
    ],
    ['a provider and a secret', outside],
    [
      'the embedded database keeps its secret itself',
      { ...outside, DATABASE_URL: undefined, SECRET_KEY: undefined, DEMO: '0' },
    ],
    [
      'told to do without providers',
      { DATABASE_URL: databaseUrl, SECRET_KEY: key, ALLOW_NO_SMS_PROVIDER: '1', ALLOW_NO_PAYMENT_PROVIDER: '1' },
    ],
  ])('%s', (_name, env) => expect(() => requireServable(readConfig(env))).not.toThrow());

  test.each<[string, NodeJS.ProcessEnv]>([
    ['SECRET_KEY', { ...outside, SECRET_KEY: undefined }],
    ['SMS_PROVIDER', { ...outside, SMS_PROVIDER: undefined }],
    ['SMS_PROVIDER', { ...outside, SMS_PROVIDER: 'log' }],
    ['SMS_PROVIDER', { DEMO: '0' }],
    ['PAYMENT_PROVIDER', { ...outside, PAYMENT_PROVIDER: undefined }],
    ['PAYMENT_PROVIDER', { ...outside, PAYMENT_PROVIDER: 'none' }],
  ])('outside demo mode it misses %s', (name, env) => {
    expect(() => requireServable(readConfig(env))).toThrow(ConfigError);
    expect(() => requireServable(readConfig(env))).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`, 'm'));
  });

  test('all that is missing is named at once', () => {
    const env = { ...outside, SECRET_KEY: undefined, SMS_PROVIDER: undefined, PAYMENT_PROVIDER: undefined };
    expect(() => requireServable(readConfig(env))).toThrow(/^SECRET_KEY .*\nSMS_PROVIDER .*\nPAYMENT_PROVIDER .*$/);
  });
});

test('browsableHost', () => {
  expect(['127.0.0.1', '0.0.0.0', '::', '::1', 'kavosh.example'].map(browsableHost)).toEqual([
    '127.0.0.1',
    'localhost',
    'localhost',
    '[::1]',
    'kavosh.example',
  ]);
});

describe('backups', () => {
  test.each([
    ['5m', 300_000],
    ['6h', 21_600_000],
    ['1d', 86_400_000],
    ['OFF', null],
  ])('every %s', (text, everyMs) => {
    expect(readConfig({ BACKUP_EVERY: text, BACKUP_FOLDER: '/backups' }).backup).toMatchObject({
      everyMs,
      folder: '/backups',
    });
  });

  test.each(['1m', '32d', '6', 'h', '-1h'])('every %s is refused', (text) => {
    expect(() => readConfig({ BACKUP_EVERY: text, BACKUP_FOLDER: '/backups' })).toThrow(
      /^BACKUP_EVERY must be off, or a time from 5m to 31d/,
    );
  });

  test('need a folder when they are on', () => {
    expect(() => readConfig({ BACKUP_EVERY: '6h' })).toThrow('BACKUP_FOLDER must be set when BACKUP_EVERY is');
  });

  test('are kept as told', () => {
    expect(readConfig({ BACKUP_KEEP: '2/0/1' }).backup.keep).toEqual({ daily: 2, weekly: 0, monthly: 1 });
    expect(() => readConfig({ BACKUP_KEEP: '7' })).toThrow(/^BACKUP_KEEP must be numbers of days, weeks and months/);
  });
});
