import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, requireServable } from './config.ts';
import { isLoopbackName } from './demo-reach.ts';

/** Each setting that decides, with a value that keeps others out and one that lets them in. */
const switches = {
  DATABASE_URL: [undefined, 'postgres://a:b@localhost/kavosh'],
  HOST: [undefined, '127.0.0.1', '127.8.8.8', '::1', 'localhost', '0.0.0.0', '::', '192.168.1.7', 'kavosh.example'],
  PUBLIC_URL: [
    undefined,
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:3000',
    'https://kavosh.example',
    'http://10.0.0.1:3000',
  ],
  TRUST_PROXY: [undefined, 'off', 'loopback'],
} as const;
const keepsOut: Readonly<Record<keyof typeof switches, ReadonlySet<string | undefined>>> = {
  DATABASE_URL: new Set([undefined]),
  HOST: new Set([undefined, '127.0.0.1', '127.8.8.8', '::1', 'localhost']),
  PUBLIC_URL: new Set([undefined, 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']),
  TRUST_PROXY: new Set([undefined, 'off']),
};
const secret = { SECRET_KEY: 'ab'.repeat(32) };
const providers = {
  SMS_PROVIDER: 'sms.ir',
  SMSIR_API_KEY: 'abcdefgh12345678',
  SMSIR_TEMPLATE: '1',
  PAYMENT_PROVIDER: 'zibal',
  ZIBAL_MERCHANT: 'zibal',
};

interface Place {
  name: string;
  env: NodeJS.ProcessEnv;
  isPrivate: boolean;
}

/** Every combination of the values. */
const combined = Object.entries(switches).reduce<NodeJS.ProcessEnv[]>(
  (all, [name, values]) => all.flatMap((env) => values.map((value) => ({ ...env, [name]: value }))),
  [{}],
);
const places: Place[] = combined.map((env) => {
  const isPrivate = Object.entries(env).every(([name, value]) => keepsOut[name as keyof typeof switches].has(value));
  return { name: JSON.stringify(env), env, isPrivate };
});

/** What becomes of a start: the demo, for whom, or a sentence. */
function outcome(env: NodeJS.ProcessEnv): string {
  try {
    const config = readConfig(env);
    requireServable(config);
    return config.demo ? (config.publicDemo ? 'a demo for all' : 'a demo for one') : 'in earnest';
  } catch (error) {
    if (!(error instanceof ConfigError) || !error.problems.every((one) => /^[^\n]+\.$/.test(one))) throw error;
    return error.message.split(' ', 1)[0]!;
  }
}

describe('the demo, in every place', () => {
  test('as many as there are', () => {
    expect([places.length, places.filter((place) => place.isPrivate).length]).toEqual([324, 5 * 4 * 2]);
  });

  test.each(places)('$name', ({ env, isPrivate }) => {
    for (const given of [{}, providers]) {
      const ready = given === providers;
      const there = { ...env, ...secret, ...given };
      const earnest = ready ? 'in earnest' : 'SMS_PROVIDER';
      expect(outcome(there)).toBe(isPrivate ? 'a demo for one' : earnest);
      expect(outcome({ ...there, DEMO_PUBLIC: '1' })).toBe(isPrivate ? 'a demo for one' : earnest);
      expect(outcome({ ...there, DEMO: '0' })).toBe(earnest);
      expect(outcome({ ...there, DEMO: '0', DEMO_PUBLIC: '1' })).toBe(earnest);
      expect(outcome({ ...there, DEMO: '1' })).toBe(isPrivate ? 'a demo for one' : 'DEMO');
      expect(outcome({ ...there, DEMO: '1', DEMO_PUBLIC: '0' })).toBe(isPrivate ? 'a demo for one' : 'DEMO');
      expect(outcome({ ...there, DEMO: '1', DEMO_PUBLIC: '1' })).toBe(isPrivate ? 'a demo for one' : 'a demo for all');
    }
  });
});

test('who is refused hears why', () => {
  const sentence = (env: NodeJS.ProcessEnv): string => {
    try {
      requireServable(readConfig(env));
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(sentence({ DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://kavosh.example' })).toBe(
    'DEMO must not be 1 where others can reach the server (HOST is 0.0.0.0, PUBLIC_URL is https://kavosh.example), ' +
      "for everyone knows the demo people's password; leave it out, or show the demo to everyone by " +
      'DEMO_PUBLIC=1 beside it.',
  );
  const open = { HOST: '0.0.0.0' };
  const why = 'the demo is on by itself only where nobody else can reach it, and HOST is 0.0.0.0';
  expect(sentence(open)).toContain(`ALLOW_NO_SMS_PROVIDER=1 (${why}).`);
  expect(sentence({ ...open, ALLOW_NO_SMS_PROVIDER: '1' })).toContain(`ALLOW_NO_PAYMENT_PROVIDER=1 (${why}).`);
  // Who brings a database knows that it is no trial.
  expect(sentence({ DATABASE_URL: 'postgres://a:b@localhost/kavosh', ...secret })).toMatch(
    /ALLOW_NO_SMS_PROVIDER=1\.$/m,
  );
});

test.each<[string, boolean]>([
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'kavosh.localhost',
    '127.0.0.1',
    '127.255.0.9',
    '[::1]',
    '::1',
    '::ffff:127.0.0.1',
    '[::ffff:7f00:1]',
  ].map((name): [string, boolean] => [name, true]),
  ...[
    '127.0.0.1.example',
    'localhost.example',
    '128.0.0.1',
    '::',
    '0.0.0.0',
    '::2',
    '',
    '127.1',
    'notlocalhost',
    '[',
    '.',
  ].map((name): [string, boolean] => [name, false]),
])('%s is a name of this machine alone: %s', (name, expected) => expect(isLoopbackName(name)).toBe(expected));
