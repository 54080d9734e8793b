import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAddress, download, type DownloadOptions } from './download.ts';

const folder = mkdtempSync(join(tmpdir(), 'kavosh-download-'));
const path = join(folder, 'feed');
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/feed': (_request, response) => response.end('سلام'),
  '/redirect': (_request, response) => response.writeHead(302, { location: '/feed' }).end(),
  '/away': (_request, response) => response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
  '/missing': (_request, response) => response.writeHead(404).end('no'),
  '/gzip': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('فشرده')),
  '/brotli': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('فشرده')),
  '/odd': (_request, response) => response.writeHead(200, { 'content-encoding': 'odd' }).end('x'),
  '/bomb': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(3_000_000))),
  '/declared': (_request, response) =>
    response.writeHead(200, { 'content-length': '3000000' }).end(Buffer.alloc(3_000_000)),
  '/large': (_request, response) => response.end(Buffer.alloc(3_000_000)),
  '/broken': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => setTimeout(() => response.destroy(), 500));
  },
  '/slow': (_request, response) => {
    response.write('x');
  },
};
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => (answers[request.url ?? ''] ?? answers['/missing']!)(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const allowed: DownloadOptions = { plainHosts: ['127.0.0.1', 'localhost'], allowPrivate: true, maxBytes: 1_000_000 };
const get = (route: string, options = allowed) => download(origin + route, path, options);

test('what the address answers lands in the file, decoded', async () => {
  expect(await get('/feed')).toEqual({ brokenOff: false });
  expect(readFileSync(path, 'utf8')).toBe('سلام');
  for (const route of ['/gzip', '/brotli']) {
    await get(route);
    expect(readFileSync(path, 'utf8')).toBe('فشرده');
  }
});

test('an answer that breaks off says so and keeps what came', async () => {
  expect(await get('/broken')).toEqual({ brokenOff: true });
  expect(readFileSync(path, 'utf8')).toBe('half');
});

test.each([
  ['/redirect', /redirects to http:\/\/127\.0\.0\.1:\d+\/feed, which is not followed/],
  ['/away', /redirects to http:\/\/169\.254\.169\.254\/latest, which is not followed/],
  ['/missing', /answered 404 instead of the feed/],
  ['/odd', /the encoding odd, which is not understood/],
  ['/declared', /larger than 1 MiB/],
  ['/large', /larger than 1 MiB/],
  ['/bomb', /larger than 1 MiB/],
])('%s is refused in one sentence', async (route, sentence) => {
  await expect(get(route)).rejects.toThrow(sentence);
});

test('a feed that takes too long is given up', async () => {
  await expect(get('/slow', { ...allowed, totalTimeoutMs: 300 })).rejects.toThrow('took too long');
});

test('nobody there', async () => {
  await expect(download('http://127.0.0.1:1/', path, allowed)).rejects.toThrow('cannot be reached (ECONNREFUSED)');
});

test('addresses are judged before connecting', () => {
  const strict: DownloadOptions = { plainHosts: [], allowPrivate: false };
  for (const address of ['ftp://a.example/x', 'file:///etc/passwd', 'https:', 'gopher://x'])
    expect(() => checkAddress(address, strict)).toThrow('is no https address');
  expect(() => checkAddress('http://a.example/', strict)).toThrow('--allow-http a.example');
  expect(() => checkAddress('https://user:secret@a.example/', strict)).toThrow('user name or password');
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '2130706433',
    '0x7f.1',
    '[::ffff:10.0.0.1]',
    '169.254.169.254',
    '192.168.0.1',
  ]) {
    expect(() => checkAddress(`https://${host}/`, strict)).toThrow('not an address of the public Internet');
  }
  expect(checkAddress('https://a.example/feed.csv', strict).host).toBe('a.example');
});

test('a name that leads to a private address is refused when it is connected to', async () => {
  let asked = 0;
  server.once('connection', () => (asked += 1));
  await expect(
    download(`${origin.replace('127.0.0.1', 'localhost')}/feed`, path, { ...allowed, allowPrivate: false }),
  ).rejects.toThrow('localhost is not an address of the public Internet');
  expect(asked).toBe(0);
});
