import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import { openLocalCalls } from './open-local-calls.ts';
import type { ServedCalls } from '../../kernel/remote/remote-calls.ts';
import { serveLocalCalls } from './serve-local-calls.ts';

let folder: string;
let path: string;
const faults: unknown[] = [];
let open: { close(): unknown }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-calls-'));
  path = join(folder, 'calls.sock');
  faults.length = 0;
});
afterEach(async () => {
  for (const one of open) await one.close();
  open = [];
  rmSync(folder, { recursive: true, force: true });
});

const serve = async (handlers: ServedCalls) => {
  const server = await serveLocalCalls(path, handlers, (error) => faults.push(error));
  open.push(server);
  return server;
};
const client = () => {
  const calls = openLocalCalls(path);
  open.push(calls);
  return calls;
};

test('a call is answered with plain data, many at once each with its own', async () => {
  await serve({ twice: async (value: number) => new Map([['twice', value * 2]]) });
  const calls = client();
  const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => calls.call('twice', at)));
  expect(answers).toEqual(Array.from({ length: 500 }, (_, at) => new Map([['twice', at * 2]])));
});

test('a refusal there is the same refusal here, and a fault is one', async () => {
  await serve({
    refuse() {
      throw new Refusal('identity.too_many_tries', { retryAfterSeconds: 7 });
    },
    fail() {
      throw Object.assign(new Error('no room'), { code: '53100' });
    },
  });
  const calls = client();
  await expect(calls.call('refuse')).rejects.toMatchObject({
    name: 'Refusal',
    code: 'identity.too_many_tries',
    details: { retryAfterSeconds: 7 },
  });
  await expect(calls.call('fail')).rejects.toMatchObject({ message: 'no room', code: '53100' });
  await expect(calls.call('toString')).rejects.toThrow('no call is named toString');
  expect(faults).toHaveLength(2);
});

test('calls of a server that is replaced are answered by the next one', async () => {
  const first = await serve({ who: () => new Promise(() => undefined) });
  const calls = client();
  const asked = calls.call('who');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await first.close();
  const later = calls.call('who');
  await serve({ who: () => 'the next one' });
  expect(await Promise.all([asked, later])).toEqual(['the next one', 'the next one']);
});

test('nobody there: busy, and not for ever', async () => {
  await expect(client().call('who')).rejects.toMatchObject({ code: 'server.busy' });
});

test('what nobody waits for arrives as well', async () => {
  const heard: string[] = [];
  await serve({ hear: (text: string) => heard.push(text), done: () => heard.length });
  const calls = client();
  await calls.call('done');
  calls.tell('hear', 'a');
  expect(await calls.call('done')).toBe(1);
});

test('nonsense on the socket ends that connection alone', async () => {
  await serve({ who: () => 'me' });
  const { connect } = await import('node:net');
  const socket = connect(path);
  socket.on('error', () => undefined);
  socket.write(Buffer.alloc(64, 255));
  await new Promise((resolve) => socket.on('close', resolve));
  expect(await client().call('who')).toBe('me');
});
