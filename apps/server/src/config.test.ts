import fc from 'fast-check';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browsableHost, ConfigError, readConfig } from './config.ts';

const names = [
  'PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'DATA_DIR', 'DEMO', 'LOG_LEVEL', 'TRUST_PROXY', 'DATABASE_POOL_SIZE', 'PAGE_CACHE', 'PAGE_CACHE_BYTES', 'METRICS',
];

function refusalOf(env: NodeJS.ProcessEnv): unknown {
  try {
    readConfig(env);
    return null;
  } catch (error) {
    return error;
  }
}

describe('readConfig', () => {
  test('stands on its defaults', () => {
    expect(readConfig({})).toEqual({
      port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', databaseUrl: null, dataDir: resolve('data'), demo: true,
      logLevel: 'info', trustProxy: false, databasePoolSize: 10, pageCache: true, pageCacheBytes: 64 * 1024 * 1024, metrics: null,
    });
  });

  test('an empty variable is one that is not given', () => {
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}));
  });

  test('demo follows the database unless it is said', () => {
    const url = 'postgres://a:b@localhost/kavosh';
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, demo: false });
    expect(readConfig({ DATABASE_URL: url, DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  test('the public address follows port and host', () => {
    expect(readConfig({ PORT: '80', HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost');
    expect(readConfig({ PORT: '8080', HOST: '::1' }).publicUrl).toBe('http://[::1]:8080');
    expect(readConfig({ PUBLIC_URL: 'https://kavosh.example/' }).publicUrl).toBe('https://kavosh.example');
  });

  test.each([
    ['64M', 64 * 1024 ** 2], ['1g', 1024 ** 3], ['2048K', 2 * 1024 ** 2], ['67108864', 67_108_864],
  ])('PAGE_CACHE_BYTES %s', (text, bytes) => expect(readConfig({ PAGE_CACHE_BYTES: text }).pageCacheBytes).toBe(bytes));

  test.each([
    ['off', null], ['on', { host: '127.0.0.1', port: 9464 }], ['9000', { host: '127.0.0.1', port: 9000 }],
    ['0.0.0.0:9000', { host: '0.0.0.0', port: 9000 }], ['[::1]:9000', { host: '::1', port: 9000 }],
  ])('METRICS %s', (text, address) => expect(readConfig({ METRICS: text }).metrics).toEqual(address));

  test.each([
    ['off', false], ['loopback', ['loopback']], ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY %s', (text, proxies) => expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies));

  test.each([
    ['PORT', '0'], ['PORT', '65536'], ['PORT', '-1'], ['PORT', '3e3'], ['PORT', '۳۰۰۰'], ['PORT', '80 81'],
    ['HOST', 'a b'], ['HOST', '-x'], ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'kavosh.example'], ['PUBLIC_URL', 'https://kavosh.example/sub'], ['PUBLIC_URL', 'ftp://kavosh.example'], ['PUBLIC_URL', 'https://a:b@kavosh.example'],
    ['DATABASE_URL', 'mysql://h/d'], ['DATABASE_URL', 'localhost'], ['DATABASE_URL', 'postgres://h:x/d'],
    ['DEMO', '2'], ['DEMO', 'maybe'], ['LOG_LEVEL', 'loud'], ['PAGE_CACHE', '64'],
    ['TRUST_PROXY', '1'], ['TRUST_PROXY', 'on'], ['TRUST_PROXY', '10.0.0.0/33'], ['TRUST_PROXY', 'example.com'],
    ['DATABASE_POOL_SIZE', '0'], ['DATABASE_POOL_SIZE', '501'], ['DATABASE_POOL_SIZE', '1.5'],
    ['PAGE_CACHE_BYTES', '1000'], ['PAGE_CACHE_BYTES', '65G'], ['PAGE_CACHE_BYTES', '64MB'],
    ['METRICS', '70000'], ['METRICS', 'host:'], ['METRICS', 'a b:9464'],
  ])('refuses %s=%s, naming it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .+\\.$`));
  });

  test('never shows what DATABASE_URL holds', () => {
    expect(() => readConfig({ DATABASE_URL: 'user:s3cret@host/db' })).toThrow(/^(?!.*s3cret)DATABASE_URL must be/);
  });

  test('any text in any variable is read or refused in one line that names it', () => {
    const sentence = fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary-ascii', maxLength: 60 }), (name, value) => {
      const refusal = refusalOf({ [name]: value });
      return refusal === null || (refusal instanceof ConfigError && new RegExp(`^${name} must [^\\n]+\\.$`).test(refusal.message));
    });
    expect(fc.check(sentence).counterexample).toBeNull();
  });

  test('every port is taken as it is', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 65_535 }), (port) => {
      expect(readConfig({ PORT: String(port) }).port).toBe(port);
      expect(readConfig({ METRICS: `localhost:${port}` }).metrics).toEqual({ host: 'localhost', port });
    }));
  });
});

test('browsableHost', () => {
  expect(['127.0.0.1', '0.0.0.0', '::', '::1', 'kavosh.example'].map(browsableHost)).toEqual(['127.0.0.1', 'localhost', 'localhost', '[::1]', 'kavosh.example']);
});
