import { lookup } from 'node:dns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answers,
  breaksOff,
  httpStandIn,
  staysSilent,
  type HttpStandIn,
} from '../../../../../tests/stand-ins/http-stand-in.ts';
import { createOwnHost } from './read-own-host.ts';

let service: HttpStandIn;
beforeAll(async () => {
  service = await httpStandIn();
});
afterAll(() => service.close());

const read = (path = '/') =>
  createOwnHost({ lookup: lookup as never, originOf: () => service.origin, totalMs: 500 }).readText('a.example', path);

test('a text is read as it is, a long one as far as 256 KiB', async () => {
  service.behave(answers(200, 'token'));
  expect(await read('/.well-known/kavosh-academy.txt')).toBe('token');
  expect(service.seen.at(-1)).toMatchObject({ method: 'GET', path: '/.well-known/kavosh-academy.txt' });
  service.behave(answers(200, 'x'.repeat(1024 * 1024)));
  expect(await read()).toHaveLength(256 * 1024);
});

test.each([301, 302, 307, 404, 500])('%i is no text; a redirect is not followed', async (status) => {
  const before = service.seen.length;
  service.behave(answers(status, 'token'));
  expect(await read()).toBeNull();
  expect(service.seen).toHaveLength(before + 1);
});

test('who breaks off or never answers says nothing', async () => {
  service.behave(breaksOff);
  expect(await read()).toBeNull();
  service.behave(staysSilent);
  expect(await read()).toBeNull();
});

test('a name that leads inside is not asked', async () => {
  const before = service.seen.length;
  const { port } = new URL(service.origin);
  const inside = createOwnHost({ originOf: (host) => `http://${host}:${port}` });
  expect([await inside.readText('localhost', '/'), service.seen.length]).toEqual([null, before]);
});
