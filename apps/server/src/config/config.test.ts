import fc from 'fast-check';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const names = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'DEMO_PUBLIC',
  'DATABASE_WAIT_MS',
  'MIGRATE',
  'DRAIN_MS',
  'LOG_LEVEL',
  'LOG_CACHED_EVERY',
  'TRUST_PROXY',
  'DATABASE_POOL_SIZE',
  'PAGE_CACHE',
  'PAGE_CACHE_BYTES',
  'METRICS',
  'SECRET_KEY',
  'SMS_PROVIDER',
  'KAVENEGAR_API_KEY',
  'KAVENEGAR_URL',
  'KAVENEGAR_TEMPLATE',
  'KAVENEGAR_TEMPLATE_LOGIN',
  'KAVENEGAR_TEMPLATE_REGISTER',
  'KAVENEGAR_TEMPLATE_RESET',
  'SMSIR_API_KEY',
  'SMSIR_URL',
  'SMSIR_PARAMETER',
  'SMSIR_TEMPLATE',
  'SMSIR_TEMPLATE_LOGIN',
  'SMSIR_TEMPLATE_REGISTER',
  'SMSIR_TEMPLATE_RESET',
  'ALLOW_NO_SMS_PROVIDER',
  'ALLOW_DEMO_PEOPLE',
  'CONTACT_ADDRESS',
  'CONTACT_PHONE',
  'CONTACT_EMAIL',
  'MAP_TILES_URL',
  'MAP_ATTRIBUTION',
  'PAYMENT_PROVIDER',
  'ZARINPAL_MERCHANT_ID',
  'ZARINPAL_URL',
  'ZARINPAL_ACCESS_TOKEN',
  'ZARINPAL_TERMINAL_ID',
  'ZARINPAL_REFUND_URL',
  'ZIBAL_MERCHANT',
  'ZIBAL_URL',
  'ALLOW_NO_PAYMENT_PROVIDER',
  'MEMORY_MB',
  'ANSWER_CACHE_BYTES',
  'PICTURE_CACHE_BYTES',
  'SITEMAP_CACHE_BYTES',
  'BACKUP_EVERY',
  'BACKUP_FOLDER',
  'BACKUP_KEEP',
  'BACKUP_WAL',
  'BACKUP_WAL_DAYS',
  'BACKUP_WAL_WAITING_MB',
  'PG_DUMP',
];

const databaseUrl = 'postgres://a:b@localhost/kavosh';

const key = 'ab'.repeat(32);

const merchantId = '1344b5d4-0048-11e8-94db-005056a205be';

function refusalOf(env: NodeJS.ProcessEnv): unknown {
  try {
    readConfig(env);
    return null;
  } catch (error) {
    return error;
  }
}

describe('readConfig', () => {
  test("a replica belongs to a database of one's own, and what it is called with is secret", () => {
    const replica = 'postgres://a:b@replica/kavosh';
    expect(readConfig({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: replica }).databaseReadUrl).toBe(replica);
    expect(() => readConfig({ DATABASE_READ_URL: replica })).toThrow('the embedded database has none');
    expect(() => readConfig({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: 'mysql://a:hidden@b/c' })).toThrow(
      /^DATABASE_READ_URL must be the PostgreSQL address of a replica, such as \S+; what it holds is not one\.$/,
    );
  });

  test('stands on its defaults', () => {
    expect(readConfig({})).toEqual({
      allowOtherSecret: false,
      mediaStore: { kind: 'folder', bucket: null },
      portraitsFromFeeds: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      databaseWaitMs: 30_000,
      migrates: true,
      databaseReadUrl: null,
      dataDir: resolve('data'),
      demo: true,
      publicDemo: false,
      drainMs: 0,
      logLevel: 'info',
      logCachedEvery: 0,
      trustProxy: false,
      role: 'all',
      webWorkers: 1,
      databasePoolSize: 10,
      pageCache: true,
      memory: expect.objectContaining({ pages: 64 * 1024 * 1024 }),
      desk: { at: 'with-site' },
      metrics: null,
      secretKey: null,
      sms: { provider: 'log' },
      mail: { provider: 'none' },
      allowNoSmsProvider: false,
      allowDemoPeople: false,
      payment: { provider: 'demo', zarinpal: null, zibal: null },
      allowNoPaymentProvider: false,
      withdrawals: { leastWithdrawal: 50_000 },
      homeCountsFrom: 100,
      contact: {
        address: expect.stringContaining('خیابان نمونه'),
        phone: '021-00000000',
        email: 'salam@kavosh.example',
        tiles: null,
      },
      backup: { everyMs: null, folder: null, keep: { daily: 7, weekly: 4, monthly: 12 }, pgDump: null, wal: null },
    });
  });

  test('an empty variable is one that is not given', () => {
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}));
  });

  test('a stop waits for balancers where there may be one', () => {
    expect(
      [
        readConfig({}),
        readConfig({ HOST: '0.0.0.0' }),
        readConfig({ TRUST_PROXY: 'loopback' }),
        readConfig({ DATABASE_URL: databaseUrl }),
      ].map(({ drainMs }) => drainMs),
    ).toEqual([0, 5_000, 5_000, 5_000]);
    expect(readConfig({ DRAIN_MS: '250' }).drainMs).toBe(250);
    expect(readConfig({ HOST: '0.0.0.0', DRAIN_MS: '0' }).drainMs).toBe(0);
  });

  test('demo follows the database unless it is said', () => {
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, demo: false });
    expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  test('the public address follows port and host', () => {
    expect(readConfig({ PORT: '80', HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost');
    expect(readConfig({ PORT: '8080', HOST: '::1' }).publicUrl).toBe('http://[::1]:8080');
    expect(readConfig({ PUBLIC_URL: 'https://kavosh.example/' }).publicUrl).toBe('https://kavosh.example');
  });

  test.each([
    ['off', null],
    ['on', { host: '127.0.0.1', port: 9464 }],
    ['9000', { host: '127.0.0.1', port: 9000 }],
    ['0.0.0.0:9000', { host: '0.0.0.0', port: 9000 }],
    ['[::1]:9000', { host: '::1', port: 9000 }],
  ])('METRICS %s', (text, address) => expect(readConfig({ METRICS: text }).metrics).toEqual(address));

  test.each([
    ['hexadecimal', key, Buffer.alloc(32, 0xab)],
    ['base64', Buffer.alloc(32, 0xfb).toString('base64'), Buffer.alloc(32, 0xfb)],
    ['base64url', Buffer.alloc(48, 0xfb).toString('base64url'), Buffer.alloc(48, 0xfb)],
  ])('SECRET_KEY in %s', (_alphabet, text, bytes) => expect(readConfig({ SECRET_KEY: text }).secretKey).toEqual(bytes));

  test("one template stands in for all kinds, and a kind's own comes first", () => {
    expect(
      readConfig({
        SMS_PROVIDER: 'kavenegar',
        KAVENEGAR_API_KEY: 'abcdefgh12345678',
        KAVENEGAR_TEMPLATE: 'kavosh',
        KAVENEGAR_TEMPLATE_RESET: 'kavosh-reset',
      }).sms,
    ).toEqual({
      provider: 'kavenegar',
      apiKey: 'abcdefgh12345678',
      url: 'https://api.kavenegar.com',
      templates: { login: 'kavosh', register: 'kavosh', reset: 'kavosh-reset' },
      memberTemplates: {},
    });
    const each = {
      SMSIR_TEMPLATE_LOGIN: '1',
      SMSIR_TEMPLATE_REGISTER: '2',
      SMSIR_TEMPLATE_RESET: '3',
      SMSIR_TEMPLATE_NOTICE_WITHDRAWAL: '4',
    };
    expect(
      readConfig({
        SMS_PROVIDER: 'sms.ir',
        SMSIR_API_KEY: 'abcdefgh12345678',
        SMSIR_URL: 'http://127.0.0.1:9',
        SMSIR_PARAMETER: 'OTP',
        ...each,
      }).sms,
    ).toEqual({
      provider: 'sms.ir',
      apiKey: 'abcdefgh12345678',
      url: 'http://127.0.0.1:9',
      parameter: 'OTP',
      templates: { login: 1, register: 2, reset: 3 },
      memberTemplates: { 'withdrawal-requested': 4 },
    });
  });

  test.each<[string, NodeJS.ProcessEnv]>([
    ['KAVENEGAR_API_KEY', { SMS_PROVIDER: 'kavenegar', KAVENEGAR_TEMPLATE: 'kavosh' }],
    [
      'KAVENEGAR_TEMPLATE',
      { SMS_PROVIDER: 'kavenegar', KAVENEGAR_API_KEY: 'abcdefgh12345678', KAVENEGAR_TEMPLATE_LOGIN: 'kavosh' },
    ],
    ['SMSIR_API_KEY', { SMS_PROVIDER: 'sms.ir', SMSIR_TEMPLATE: '1' }],
    ['SMSIR_TEMPLATE', { SMS_PROVIDER: 'sms.ir', SMSIR_API_KEY: 'abcdefgh12345678', SMSIR_TEMPLATE_RESET: '1' }],
  ])('asks for %s with its provider', (name, env) =>
    expect(() => readConfig(env)).toThrow(`${name} must be set when SMS_PROVIDER is ${env['SMS_PROVIDER']}.`),
  );

  test('who takes payments: the chosen one, and beside it those whose merchant is known', () => {
    expect(readConfig({ DEMO: '0' }).payment).toEqual({ provider: 'none', zarinpal: null, zibal: null });
    expect(
      readConfig({
        PAYMENT_PROVIDER: 'zarinpal',
        ZARINPAL_MERCHANT_ID: merchantId,
        ZIBAL_MERCHANT: 'zibal',
        ZIBAL_URL: 'http://127.0.0.1:9',
      }).payment,
    ).toEqual({
      provider: 'zarinpal',
      zarinpal: { merchantId, url: 'https://payment.zarinpal.com' },
      zibal: { merchant: 'zibal', url: 'http://127.0.0.1:9' },
    });
    expect(readConfig({ PAYMENT_PROVIDER: 'none' }).payment.provider).toBe('none');
  });

  test.each<[string, NodeJS.ProcessEnv]>([
    ['ZARINPAL_MERCHANT_ID', { PAYMENT_PROVIDER: 'zarinpal', ZIBAL_MERCHANT: 'zibal' }],
    ['ZIBAL_MERCHANT', { PAYMENT_PROVIDER: 'zibal', ZARINPAL_MERCHANT_ID: merchantId }],
  ])('asks for %s with its provider', (name, env) =>
    expect(() => readConfig(env)).toThrow(`${name} must be set when PAYMENT_PROVIDER is ${env['PAYMENT_PROVIDER']}.`),
  );

  test('where Kavosh is found is said, and outside demo mode nothing is invented', () => {
    expect(readConfig({ DEMO: '0' }).contact).toEqual({ address: null, phone: null, email: null, tiles: null });
    const said = {
      CONTACT_ADDRESS: 'تهران',
      CONTACT_PHONE: '+98 (21) ۱۲۳۴',
      CONTACT_EMAIL: 'info@kavosh.example',
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?k=1',
      MAP_ATTRIBUTION: '© Somebody',
    };
    expect(readConfig({ DEMO: '1', ...said }).contact).toEqual({
      address: 'تهران',
      phone: '+98 (21) ۱۲۳۴',
      email: 'info@kavosh.example',
      tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png?k=1', attribution: '© Somebody' },
    });
    expect(readConfig({ MAP_TILES_URL: 'http://127.0.0.1:9/{z}-{x}-{y}' }).contact.tiles).toEqual({
      url: 'http://127.0.0.1:9/{z}-{x}-{y}',
      attribution: null,
    });
  });

  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['PORT', '۳۰۰۰'],
    ['PORT', '80 81'],
    ['HOST', 'a b'],
    ['HOST', '-x'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'kavosh.example'],
    ['PUBLIC_URL', 'https://kavosh.example/sub'],
    ['PUBLIC_URL', 'ftp://kavosh.example'],
    ['PUBLIC_URL', 'https://a:b@kavosh.example'],
    ['DATABASE_URL', 'mysql://h/d'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'postgres://h:x/d'],
    ['DEMO', '2'],
    ['DEMO_PUBLIC', 'please'],
    ['DATABASE_WAIT_MS', '-1'],
    ['DATABASE_WAIT_MS', '30s'],
    ['DRAIN_MS', '-1'],
    ['DRAIN_MS', '5s'],
    ['DRAIN_MS', '600001'],
    ['DEMO', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['PAGE_CACHE', '64'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'example.com'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_POOL_SIZE', '501'],
    ['DATABASE_POOL_SIZE', '1.5'],
    ['PAGE_CACHE_BYTES', '1000'],
    ['PAGE_CACHE_BYTES', '65G'],
    ['PAGE_CACHE_BYTES', '64MB'],
    ['METRICS', '70000'],
    ['METRICS', 'host:'],
    ['METRICS', 'a b:9464'],
    ['SECRET_KEY', 'ab'.repeat(31)],
    ['SECRET_KEY', 'correct horse battery staple, and some more words'],
    ['SECRET_KEY', 'ab'.repeat(1025)],
    ['SMS_PROVIDER', 'smsir'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://mail.example/box'],
    ['MAIL_FROM', 'kavosh'],
    ['KAVENEGAR_API_KEY', 'short'],
    ['KAVENEGAR_API_KEY', 'with/../space in it'],
    ['KAVENEGAR_URL', 'http://api.kavenegar.com'],
    ['KAVENEGAR_URL', 'https://api.kavenegar.com/v1'],
    ['KAVENEGAR_TEMPLATE', 'a b'],
    ['SMSIR_TEMPLATE', 'kavosh'],
    ['SMSIR_TEMPLATE_LOGIN', '0'],
    ['SMSIR_PARAMETER', '#CODE#'],
    ['SMSIR_URL', 'http://127.0.0.1.example'],
    ['ALLOW_NO_SMS_PROVIDER', 'please'],
    ['ALLOW_DEMO_PEOPLE', '2'],
    ['PAYMENT_PROVIDER', 'demo'],
    ['PAYMENT_PROVIDER', 'idpay'],
    ['ZARINPAL_MERCHANT_ID', 'zibal'],
    ['ZARINPAL_MERCHANT_ID', 'x'.repeat(36)],
    ['ZARINPAL_URL', 'http://payment.zarinpal.com'],
    ['ZIBAL_MERCHANT', 'a b'],
    ['ZIBAL_URL', 'https://gateway.zibal.ir/v1'],
    ['ALLOW_NO_PAYMENT_PROVIDER', 'please'],
    ['LEAST_WITHDRAWAL', '0'],
    ['LEAST_WITHDRAWAL', '50,000'],
    ['CONTACT_ADDRESS', 'a\nb'],
    ['CONTACT_ADDRESS', 'x'.repeat(301)],
    ['CONTACT_PHONE', 'call us'],
    ['CONTACT_EMAIL', 'info@localhost'],
    ['MAP_ATTRIBUTION', 'x'.repeat(201)],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['MAP_TILES_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://{z}.tiles.example/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://a:b@tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{y}.png; script-src *'],
    ['MAP_TILES_URL', '/{z}/{x}/{y}'],
  ])('refuses %s=%s, naming it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .+\\.$`));
  });

  test.each([
    ['DATABASE_URL', 'user:s3cret@host/db'],
    ['SECRET_KEY', 's3cret'],
    ['KAVENEGAR_API_KEY', 'a s3cret key'],
    ['SMSIR_API_KEY', 's3cret!'],
    ['ZARINPAL_MERCHANT_ID', 's3cret'],
    ['ZIBAL_MERCHANT', 'a s3cret'],
  ])('never shows what %s holds', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^(?!.*s3cret)${name} must be`));
  });

  test('any text in any variable is read or refused in one line that names it', () => {
    const sentence = fc.property(
      fc.constantFrom(...names),
      fc.string({ unit: 'binary-ascii', maxLength: 60 }),
      (name, value) => {
        const refusal = refusalOf({ [name]: value });
        return (
          refusal === null ||
          // Some are set together with another, which is named too.
          (refusal instanceof ConfigError &&
            new RegExp(`^(\\w+ and )?${name}( and \\w+)? must [^\\n]+\\.$`).test(refusal.message))
        );
      },
    );
    expect(fc.check(sentence).counterexample).toBeNull();
  });

  test('every port is taken as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 65_535 }), (port) => {
        expect(readConfig({ PORT: String(port) }).port).toBe(port);
        expect(readConfig({ METRICS: `localhost:${port}` }).metrics).toEqual({ host: 'localhost', port });
      }),
    );
  });
});
