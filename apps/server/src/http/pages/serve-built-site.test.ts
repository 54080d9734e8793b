import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerErrors } from '../calls/answer-error.ts';
import { dataPolicy, sourceHash } from '../html/content-security.ts';
import { createCacheFastPath, type CacheFastPath } from '../cached-response/cache-fast-path.ts';
import { guardRequests } from '../guards/guard-requests.ts';
import { createHttpServer } from '../http-server.ts';
import { createChanges } from '../../kernel/changes.ts';
import { serveBuiltSite } from './serve-built-site.ts';
import { normalizeUrl } from '../guards/normalize-url.ts';

/** A site of a few pages, as its build would lie there. */
const handler = `
let count = 0;
const page = (nonce, text, init) => new Response(
  '<!DOCTYPE html><html><head><script>theme()</script><script nonce="' + nonce + '">state()</script></head>'
    + '<body>' + text + '<script>smuggled()</script></body></html>',
  { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init?.headers } });
export const entry = { module: {
  inlineScripts: ['theme()'],
  async handle(build, mode, request, { call, nonce, logError }) {
    const { pathname, search, host } = new URL(request.url);
    if (pathname === '/') return page(nonce, 'خانه '.repeat(300));
    if (pathname === '/count') return page(nonce, 'seen ' + ++count);
    if (pathname === '/courses.data') return new Response('[1]', { headers: { 'content-type': 'text/x-script' } });
    if (pathname === '/moved') return new Response(null, { status: 301, headers: { location: '/' } });
    if (pathname === '/throws') throw new Error('a secret of ours');
    if (pathname === '/empty') return new Response(null, { status: 500 });
    if (pathname === '/busy') {
      const { status } = await call('GET', '/busy', {});
      logError(new Error('busy'));
      return page(nonce, 'sorry ' + status + ' {request-id}', { status: 500 });
    }
    return page(nonce, host + pathname + search, { status: 404 });
  },
} };`;

let folder: string;
let app: FastifyInstance;
let fastPath: CacheFastPath;
const stylesheet = 'body{color:red}'.repeat(100);

beforeAll(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'kavosh-site-'))}/`;
  for (const place of ['server', 'client/assets', 'client/.vite']) mkdirSync(folder + place, { recursive: true });
  writeFileSync(`${folder}server/package.json`, '{"type":"module"}');
  writeFileSync(`${folder}server/index.js`, handler);
  writeFileSync(`${folder}client/assets/app-1a2b.css`, stylesheet);
  writeFileSync(`${folder}client/assets/app-1a2b.css.br`, brotliCompressSync(stylesheet));
  writeFileSync(`${folder}client/assets/app-1a2b.css.gz`, 'twin');
  writeFileSync(`${folder}client/.vite/manifest.json`, '{}');
  writeFileSync(
    `${folder}client/favicon.svg`,
    '<svg xmlns="http://www.w3.org/2000/svg"><style>svg{color:red}</style></svg>',
  );
  fastPath = createCacheFastPath();
  app = Fastify({
    serverFactory: (handle) => createHttpServer(handle, { publicUrl: 'https://kavosh.example', fastPath }),
    rewriteUrl: (request) => normalizeUrl(request.url ?? '/'),
  });
  answerErrors(app);
  guardRequests(app, { publicUrl: 'https://kavosh.example', isStopping: () => false });
  const call = async () => ({ status: 503, body: { code: 503, message: null, data: null } });
  const config = {
    publicUrl: 'https://kavosh.example',
    pageCache: true,
    memory: { pages: 5_000_000, answers: 0, cards: 0, pictures: 0, sitemaps: 0, small: 0 },
    contact: { address: null, phone: null, email: null, tiles: null },
  };
  await app.register(serveBuiltSite, { buildFolder: folder, config, call, fastPath, changes: createChanges() });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers });
/** Over a socket, where nothing tidies the address up. */
interface RawAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}
const fetchRaw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<RawAnswer>((resolve, reject) => {
    get(
      { port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    ).on('error', reject);
  });

const html = { accept: 'text/html' };

describe('pages', () => {
  test('scripts of ours are listed by hash, and nothing that was smuggled in', async () => {
    const answer = await ask('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('nonce');
    const policy = answer.headers['content-security-policy'] as string;
    expect(policy).toContain(sourceHash('theme()'));
    expect(policy).toContain(sourceHash('state()'));
    expect(policy).not.toContain(sourceHash('smuggled()'));
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    });
  });

  test('say the same in every encoding, under one tag', async () => {
    const plain = await ask('/');
    const br = await ask('/', { 'accept-encoding': 'gzip, br' });
    const gz = await ask('/', { 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gz.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(new Set([plain, br, gz].map((one) => one.headers['etag'])).size).toBe(1);
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
  });

  test('a browser that has it hears 304, with the headers of safety and no body', async () => {
    const first = await ask('/', { 'accept-encoding': 'br' });
    const again = await ask('/', {
      'accept-encoding': 'br',
      'if-none-match': `"x", ${first.headers['etag'] as string}`,
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
    const { etag, 'content-security-policy': policy } = first.headers;
    expect(again.headers).toMatchObject({
      etag,
      vary: 'accept-encoding',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
    expect(again.headers).not.toHaveProperty('content-encoding');
    expect(again.headers).not.toHaveProperty('content-type');
  });

  test('HEAD says what GET would, without the body', async () => {
    const get = await ask('/', { 'accept-encoding': 'br' });
    const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload.length).toBe(0);
    for (const name of ['content-length', 'content-encoding', 'etag', 'content-security-policy'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  test('noise in the address shares the page', async () => {
    const first = await ask('/count?utm_source=a');
    expect((await ask('/count?fbclid=b&utm_medium=c')).body).toBe(first.body);
  });

  test('a range is not served in parts', async () => {
    const answer = await ask('/', { range: 'bytes=0-9' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('accept-ranges');
  });

  test('data requests carry the policy of data', async () => {
    const answer = await ask('/courses.data');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/x-script', 'content-security-policy': dataPolicy });
  });

  test('redirects and missing pages are passed on and not kept', async () => {
    const moved = await ask('/moved');
    expect([moved.statusCode, moved.headers['location'], moved.headers['cache-control']]).toEqual([
      301,
      '/',
      'no-store',
    ]);
    const missing = await ask('/nothing?q=x&z=1');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('kavosh.example/nothing?q=x');
  });
});

describe('addresses that are none', () => {
  test.each([
    '/%E0%A4',
    '//',
    '//elsewhere.example/',
    '/..%2f..%2fetc',
    '/%00',
    '/a/../../b',
    '/\\elsewhere',
    '/course/%',
    '/*',
    `/${'%'.repeat(50)}`,
  ])("%s is the site's own missing page", async (url) => {
    const answer = await fetchRaw(url, html);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body.toString()).toContain('kavosh.example');
  });

  test('a path of two slashes is no host', async () => {
    expect((await fetchRaw('//elsewhere.example/x')).body.toString()).toContain('kavosh.example//elsewhere.example/x');
  });

  test('an endless one is refused at once', async () => {
    const answer = await ask(`/${'a'.repeat(9_000)}`, html);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test('other methods are refused, with what is allowed', async () => {
    const answer = await ask('/', html, 'POST');
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  });
});

describe('failures', () => {
  test.each(['/throws', '/empty'])('%s shows a page that gives nothing away', async (url) => {
    const answer = await ask(url, html);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('خطایی در سرور رخ داد');
    expect(answer.body).not.toContain('secret');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a page that failed because the server was busy says when to come back', async () => {
    const answer = await ask('/busy', html);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).toContain('sorry 503');
  });

  test('a page that failed shows the id of the request that it answers, to each its own', async () => {
    const answers = await Promise.all([ask('/busy', html), ask('/busy', html)]);
    for (const { body, headers } of answers) expect(body).toContain(`sorry 503 ${String(headers['x-request-id'])}`);
    expect(answers[0].headers['x-request-id']).not.toBe(answers[1].headers['x-request-id']);
    const own = await ask('/throws', html);
    expect(own.body).toContain(own.headers['x-request-id']);
    const forPrograms = await ask('/throws', { accept: 'application/json' });
    expect(forPrograms.json()).toMatchObject({ code: 500, request_id: forPrograms.headers['x-request-id'] });
    expect((await ask('/assets/gone-9z.js', html)).body).not.toContain('(');
  });
});

describe('files', () => {
  test('hashed ones are kept for ever, in the encoding that the build made', async () => {
    const answer = await ask('/assets/app-1a2b.css', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': dataPolicy,
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(stylesheet);
    expect((await ask('/assets/app-1a2b.css', { 'accept-encoding': 'gzip' })).body).toBe('twin');
    expect((await ask('/assets/app-1a2b.css')).body).toBe(stylesheet);
    expect((await ask('/assets/app-1a2b.css', { 'if-none-match': answer.headers['etag'] as string })).statusCode).toBe(
      304,
    );
    expect((await ask('/assets/app-1a2b.css', {}, 'HEAD')).rawPayload.length).toBe(0);
  });

  test('others for an hour, pictures for everyone', async () => {
    const answer = await ask('/favicon.svg?v=2', { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers['content-security-policy']).toContain(`style-src ${sourceHash('svg{color:red}')}`);
  });

  test.each([
    '/assets/gone-9z.js',
    '/assets/',
    '/assets/../server/index.js',
    '/assets/..%2f..%2fserver/index.js',
    '/assets/%00',
    '/assets/app-1a2b.css.br',
    '/assets/%E0',
  ])('%s is a short 404', async (url) => {
    const answer = await fetchRaw(url, html);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body.length).toBeLessThan(100);
  });

  test('what the build keeps for itself is not there', async () => {
    expect((await ask('/.vite/manifest.json')).statusCode).toBe(404);
    expect((await ask('/server/index.js')).statusCode).toBe(404);
  });
});

describe('the cache fast path', () => {
  test('answers what lies ready as the framework would, but for the request id', async () => {
    const headers = { 'accept-encoding': 'br' };
    for (const path of ['/', '/assets/app-1a2b.css']) {
      const slow = await ask(path, headers);
      const quick = await fetchRaw(path, headers);
      expect(quick.headers).not.toHaveProperty('x-request-id');
      expect(quick.body.equals(slow.rawPayload)).toBe(true);
      const { 'x-request-id': _, date: __, connection: ___, ...expected } = slow.headers;
      expect(quick.headers).toMatchObject(expected);
      expect((await fetchRaw(path, { ...headers, 'if-none-match': slow.headers['etag'] as string })).status).toBe(304);
      expect((await fetchRaw(path, headers, 'HEAD')).body.length).toBe(0);
    }
  });

  test('leaves to the framework what it does not have, and everything once it is closed', async () => {
    expect((await fetchRaw('/nothing')).headers).toHaveProperty('x-request-id');
    expect((await fetchRaw('/', {}, 'POST')).status).toBe(405);
    fastPath.close();
    expect((await fetchRaw('/', { 'accept-encoding': 'br' })).headers).toHaveProperty('x-request-id');
  });
});
