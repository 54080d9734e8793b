import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hookCertificate,
  hookLookup,
  hookStandIn,
  type HookStandIn,
} from '../../../../../tests/stand-ins/hook-stand-in.ts';
import { publicLookup } from '../../kernel/network/public-address.ts';
import { createCallHook } from './call-hook.ts';

let programs: HookStandIn;
beforeAll(async () => {
  programs = await hookStandIn();
});
afterAll(() => programs.close());

const call = createCallHook({ lookup: hookLookup, ca: hookCertificate });
const message = { headers: { 'kavosh-event': 'webhook.test' }, body: '{"event":"webhook.test"}' };

describe('a message to an academy', () => {
  test('comes as it was sent', async () => {
    const answer = await call({ to: `${programs.url('works')}hook?key=a`, ...message });
    expect(answer).toEqual({ code: 204, tookMs: expect.any(Number) });
    expect(programs.got.at(-1)).toMatchObject({
      body: message.body,
      headers: { 'content-type': 'application/json', 'kavosh-event': 'webhook.test' },
    });
  });

  test.each([
    ['fails', { code: 500 }],
    ['redirects', { code: 302 }],
    ['large', { failure: 'too_large' }],
    ['cuts', { failure: 'broken' }],
  ])('to a program that %s ends at once, and goes nowhere else', async (name, end) => {
    const before = programs.got.length;
    expect(await call({ to: programs.url(name), ...message })).toMatchObject(end);
    expect(programs.got.slice(before).map(({ host }) => host.split('.')[0])).toEqual([name]);
  });

  test('to one that is slow, or drips without end, ends after eight seconds', async () => {
    const answers = await Promise.all(['slow', 'drips'].map((name) => call({ to: programs.url(name), ...message })));
    for (const answer of answers) {
      expect(answer).toMatchObject({ failure: 'timeout' });
      expect(answer.tookMs).toBeGreaterThan(7_500);
      expect(answer.tookMs).toBeLessThan(15_000);
    }
  }, 30_000);
});

describe('an address that leads elsewhere', () => {
  const refusing = (addresses: string[]) =>
    createCallHook({
      lookup: publicLookup(((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as never),
      ca: hookCertificate,
    });

  test.each([['127.0.0.1'], ['169.254.169.254'], ['10.0.0.7'], ['::1'], ['::ffff:127.0.0.1']])(
    'to %s is never connected to',
    async (address) => {
      const before = programs.got.length;
      expect(await refusing([address])({ to: programs.url('works'), ...message })).toMatchObject({
        failure: 'private',
      });
      expect(programs.got).toHaveLength(before);
    },
  );

  test('also where only one of its addresses does, or where a name changes its answer later', async () => {
    expect(await refusing(['8.8.8.8', '127.0.0.1'])({ to: programs.url('works'), ...message })).toMatchObject({
      failure: 'private',
    });
    let asked = 0;
    const answers = ['127.0.0.1', '8.8.8.8'];
    const changing = createCallHook({
      lookup: publicLookup(((_host: string, _options: object, done: (error: null, found: object[]) => void) => {
        done(null, [{ address: answers[asked]!, family: 4 }]);
        asked += 1;
      }) as never),
    });
    expect(await changing({ to: programs.url('works'), ...message })).toMatchObject({ failure: 'private' });
    // What was checked is what is connected to: the name is asked once.
    expect(asked).toBe(1);
  });

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'http://works.hooks.example/', 'nonsense'])(
    '%s is not called at all',
    async (to) => {
      expect(await call({ to, ...message })).toEqual({ failure: 'private', tookMs: 0 });
    },
  );
});

describe('a host without a certificate', () => {
  test('that others trust is not told', async () => {
    const before = programs.got.length;
    const distrusting = createCallHook({ lookup: hookLookup });
    expect(await distrusting({ to: programs.url('works'), ...message })).toMatchObject({ failure: 'tls' });
    const otherName = programs.url('works').replace('works.hooks', 'works.other');
    expect(await call({ to: otherName, ...message })).toMatchObject({ failure: 'tls' });
    expect(programs.got).toHaveLength(before);
  });

  test('that speaks without encryption gets nothing', async () => {
    let asked = 0;
    const plain = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => {
      plain.listen(0, '127.0.0.1', resolve);
    });
    const { port } = plain.address() as AddressInfo;
    expect(await call({ to: `https://plain.hooks.example:${port}/`, ...message })).toMatchObject({
      failure: 'unreachable',
    });
    expect(asked).toBe(0);
    await new Promise((resolve) => {
      plain.close(resolve);
    });
    expect(await call({ to: `https://plain.hooks.example:${port}/`, ...message })).toMatchObject({
      failure: 'unreachable',
    });
  });
});
