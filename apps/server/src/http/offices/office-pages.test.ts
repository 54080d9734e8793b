import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createDeskReach } from './office-reach.ts';
import { officePages } from './office-pages.ts';

const buildFolder = mkdtempSync(join(tmpdir(), 'kavosh-desk-'));
mkdirSync(join(buildFolder, 'assets'));
writeFileSync(join(buildFolder, 'index.html'), '<!doctype html><title>میز کار</title>');
writeFileSync(join(buildFolder, 'assets/main-abc.js'), 'start()');
writeFileSync(join(buildFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rmSync(buildFolder, { recursive: true }));

const publicUrl = 'https://kavosh.example';
async function served(at: Parameters<typeof createDeskReach>[0] = { at: 'with-site' }) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(officePages, { reach: createDeskReach(at, publicUrl), publicUrl, base: '/desk', buildFolder });
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: { host: 'kavosh.example', ...headers } });
}

test('every page is the one document, kept by nobody and told to no robot', async () => {
  const ask = await served();
  for (const url of ['/desk', '/desk/', '/desk/comments?state=hidden', '/desk/people/12', '/desk/index.html']) {
    const { statusCode, body, headers } = await ask(url);
    expect([url, statusCode, body]).toEqual([url, 200, '<!doctype html><title>میز کار</title>']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types kavosh-preview");
    expect(policy).not.toMatch(/unsafe|kavosh-html|kavosh-worker|data:/);
  }
});

test('files with a hash in their name are kept for ever; unknown ones are not there', async () => {
  const ask = await served();
  const file = await ask('/desk/assets/main-abc.js');
  expect([file.statusCode, file.body]).toEqual([200, 'start()']);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/desk/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  for (const url of ['/desk/assets/old-123.js', '/desk/assets/'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
});

test('elsewhere there is no desk, and nothing but looking at it', async () => {
  const ask = await served();
  for (const url of ['/desk/', '/desk/assets/main-abc.js', '/desk/favicon.svg'])
    expect([url, (await ask(url, { host: 'evil.example' })).statusCode]).toEqual([url, 404]);
  expect((await ask('/desk/', {}, 'POST')).statusCode).toBe(405);
  expect((await ask('/desk/', {}, 'HEAD')).statusCode).toBe(200);
  const own = await served({ at: 'host', host: 'desk.kavosh.example' });
  expect((await own('/desk/')).statusCode).toBe(404);
  expect((await own('/desk/', { host: 'desk.kavosh.example' })).statusCode).toBe(200);
});
