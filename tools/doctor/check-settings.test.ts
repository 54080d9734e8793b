import { describe, expect, test } from 'vitest';
import { checkSettings, unknownNames } from './check-settings.ts';

const states = (env: NodeJS.ProcessEnv): string[] =>
  checkSettings(env).findings.map(({ check, state }) => `${check}: ${state}`);

describe('settings', () => {
  test('none at all are well: a demo for this machine', () => {
    expect(states({})).toEqual(['settings: good', 'demo: good']);
  });

  test('a name that is a slip away from one, or of a family of ours, is told with what was meant', () => {
    const env = {
      BACKUP_FODLER: '/x',
      DATABSE_URL: 'x',
      KAVENEGAR_SENDER: '1',
      sms_provider: 'log',
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'web1',
      EDITOR: 'vi',
      NODE_ENV: 'production',
      npm_config_cache: 'x',
    };
    expect(unknownNames(env)).toEqual([
      { name: 'BACKUP_FODLER', meant: 'BACKUP_FOLDER' },
      { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
      { name: 'KAVENEGAR_SENDER', meant: null },
      { name: 'sms_provider', meant: 'SMS_PROVIDER' },
    ]);
    expect(checkSettings(env).findings[0]).toMatchObject({ state: 'look', remedy: 'did you mean BACKUP_FOLDER?' });
  });

  test('a value that makes no sense is bad, and there is no configuration', () => {
    const { findings, config } = checkSettings({ PORT: 'eighty' });
    expect(config).toBeNull();
    expect(findings).toMatchObject([{ state: 'bad', says: expect.stringMatching(/^PORT must be a port number/) }]);
  });

  test('all faulty values are named at once', () => {
    const { findings } = checkSettings({ PORT: 'eighty', DEMO: 'perhaps', BACKUP_KEEP: '7', SMS_PROVIDER: 'pigeon' });
    expect(findings.map(({ says }) => says.split(' ')[0])).toEqual(['PORT', 'DEMO', 'SMS_PROVIDER', 'BACKUP_KEEP']);
  });

  test('what keeps people from being served is bad, and the rest is looked at all the same', () => {
    const { findings, config } = checkSettings({ DATABASE_URL: 'postgres://a:b@db/k', DEMO: '0' });
    expect(config).not.toBeNull();
    expect(findings).toMatchObject([
      { check: 'settings', state: 'bad', says: expect.stringMatching(/^SECRET_KEY must be set/) },
      { check: 'settings', state: 'bad', says: expect.stringMatching(/^SMS_PROVIDER must be/) },
      { check: 'settings', state: 'bad', says: expect.stringMatching(/^PAYMENT_PROVIDER must be/) },
      { check: 'demo', state: 'good', says: 'off' },
    ]);
  });

  test('a demo that others can reach is said', () => {
    const { findings } = checkSettings({ HOST: '0.0.0.0', DEMO: '1', DEMO_PUBLIC: '1' });
    expect(findings.at(-1)).toMatchObject({
      check: 'demo',
      state: 'look',
      says: expect.stringContaining('HOST is 0.0.0.0'),
    });
  });

  test('nothing secret is repeated', () => {
    const { findings } = checkSettings({ SECRET_KEY: 'short-and-secret' });
    expect(JSON.stringify(findings)).not.toContain('short-and-secret');
    expect(findings[0]!.state).toBe('bad');
  });
});
