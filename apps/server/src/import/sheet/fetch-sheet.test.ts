import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchSheet } from './fetch-sheet.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/file') return response.end('title\nیک\n');
    if (request.url === '/moved') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (request.url === '/never') {
      const timer = setInterval(() => response.write('x'), 20);
      return void response.on('close', () => clearInterval(timer));
    }
    if (request.url === '/says-300-mb')
      return response.writeHead(200, { 'content-length': `${300 * 1024 * 1024}` }).write('title');
    if (request.url === '/bomb')
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000)));
    if (request.url === '/to-private')
      return response.writeHead(301, { location: 'https://10.0.0.1/courses.csv' }).end();
    if (request.url === '/large') return response.end('x'.repeat(2_000));
    if (request.url === '/cut')
      return response.writeHead(200, { 'content-length': '90' }).write('x', () => response.destroy());
    return response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const never = new AbortController().signal;
const outcome = async (path: string) => {
  const limits = { allowPrivate: true, maxBytes: 1_000, longestMs: 500 };
  const came = await fetchSheet(`${origin}${path}`, never, limits);
  return 'outcome' in came ? came.outcome : came.bytes.toString('utf8');
};

test('a file comes, and what comes instead of one is named', async () => {
  expect(await Promise.all(['/file', '/moved', '/large', '/cut', '/other'].map(outcome))).toEqual([
    'title\nیک\n',
    'redirect',
    'too_large',
    'cut_off',
    'status',
  ]);
});

test('a redirect to a private host, what unfolds, 300 MB and what never ends cost one line of the log', async () => {
  expect(await Promise.all(['/to-private', '/bomb', '/says-300-mb'].map(outcome))).toEqual([
    'redirect',
    'too_large',
    'too_large',
  ]);
  const long = { allowPrivate: true, longestMs: 500 };
  expect(await fetchSheet(`${origin}/never`, never, long)).toEqual({ outcome: 'too_slow' });
});

test('private hosts and addresses without encryption are not asked', async () => {
  expect(await fetchSheet('https://127.0.0.1/file', never)).toEqual({ outcome: 'private' });
  expect(await fetchSheet('https://[::ffff:10.0.0.1]/file', never)).toEqual({ outcome: 'private' });
  expect(await fetchSheet('http://nilufar.example/file', never)).toEqual({ outcome: 'address' });
});
