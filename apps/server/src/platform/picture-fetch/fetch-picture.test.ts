import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hookCertificate, hookKey, hookLookup } from '../../../../../tests/stand-ins/hook-stand-in.ts';
import { publicLookup } from '../../kernel/network/public-address.ts';
import { createFetchPicture } from './fetch-picture.ts';

const picture = Buffer.from('what would be a picture');
let answer: RequestListener;
let seen: { path: string; etag: string | undefined }[] = [];
const server = createServer({ key: hookKey, cert: hookCertificate }, (request, response) => {
  seen.push({ path: request.url!, etag: request.headers['if-none-match'] });
  response.on('error', () => {});
  answer(request, response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);
beforeEach(() => {
  seen = [];
});

const fetchPicture = createFetchPicture({ lookup: hookLookup, ca: hookCertificate, totalMs: 2_000 });
const addressOf = (host: string): string => `https://${host}:${(server.address() as AddressInfo).port}/face.jpg`;
const fetched = (etag: string | null = null, signal = new AbortController().signal) =>
  fetchPicture(addressOf('site.hooks.example'), { etag, signal });

test('a picture comes with its mark, by which it is not sent again', async () => {
  answer = (request, response) => {
    const isSame = request.headers['if-none-match'] === '"a"';
    response.writeHead(isSame ? 304 : 200, { etag: '"a"' }).end(isSame ? undefined : picture);
  };
  expect(await fetched()).toEqual({ bytes: picture, etag: '"a"' });
  expect(await fetched('"a"')).toEqual({ isSame: true });
  expect(seen).toEqual([
    { path: '/face.jpg', etag: undefined },
    { path: '/face.jpg', etag: '"a"' },
  ]);
});

test.each([
  [404, {}, 'gone'],
  [410, {}, 'gone'],
  [304, {}, 'redirected'],
  [500, {}, 'refused'],
  [403, {}, 'refused'],
  [301, { location: 'https://other.hooks.example/' }, 'redirected'],
  [302, { location: 'https://127.0.0.1/' }, 'redirected'],
  [200, { 'content-length': String(20 * 1024 * 1024) }, 'too_large'],
])('%i with %o is %s, and nothing else is asked', async (status, headers, failure) => {
  answer = (_request, response) => {
    response.writeHead(status, headers);
    if (status === 200) response.write(picture);
    else response.end();
  };
  expect([await fetched(), seen.length]).toEqual([{ failure }, 1]);
});

test('20 MB without a length end at two', async () => {
  let sent = 0;
  answer = (_request, response) => {
    response.writeHead(200);
    const push = (): void => {
      while (sent < 20 * 1024 * 1024 && !response.destroyed) {
        sent += 65_536;
        if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', push);
      }
      response.end();
    };
    push();
  };
  expect(await fetched()).toEqual({ failure: 'too_large' });
  expect(sent).toBeLessThan(20 * 1024 * 1024);
});

test('a mark that cannot be sent again is left out', async () => {
  answer = (_request, response) => response.writeHead(200, { etag: `"${'a'.repeat(300)}"` }).end(picture);
  expect(await fetched()).toMatchObject({ etag: null });
});

test('who breaks off, drips without end or has a wrong certificate gives nothing', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('a', () => response.destroy());
  };
  expect(await fetched()).toEqual({ failure: 'unreachable' });
  answer = (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('a'), 50);
    response.on('close', () => clearInterval(timer));
  };
  expect(await fetched()).toEqual({ failure: 'unreachable' });
  const distrusting = createFetchPicture({ lookup: hookLookup });
  const { signal } = new AbortController();
  expect(await distrusting(addressOf('site.hooks.example'), { etag: null, signal })).toEqual({
    failure: 'unreachable',
  });
});

test.each([
  'http://site.hooks.example/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://2130706433/a.jpg',
  'https://localhost/a.jpg',
  'https://printer.local/a.jpg',
  'file:///etc/hosts',
  'nonsense',
])('%s is not asked', async (address) => {
  const { signal } = new AbortController();
  expect(await fetchPicture(address, { etag: null, signal })).toEqual({ failure: 'private' });
});

test('a name that leads inside is not connected to', async () => {
  const inside = createFetchPicture({
    ca: hookCertificate,
    lookup: publicLookup(((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never),
  });
  const { signal } = new AbortController();
  expect(await inside(addressOf('site.hooks.example'), { etag: null, signal })).toEqual({ failure: 'private' });
  expect(seen).toEqual([]);
});

test('once it is to stop, it ends with the reason', async () => {
  const stopping = new AbortController();
  answer = () => stopping.abort(new Error('stopping'));
  await expect(fetched(null, stopping.signal)).rejects.toThrow('stopping');
});
