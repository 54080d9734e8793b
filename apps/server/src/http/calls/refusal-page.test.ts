import { expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import { sourceHash } from '../html/content-security.ts';
import { refusalPage, refusalPagePolicy } from './refusal-page.ts';

test('a whole page in Persian, which needs nothing but its own style', () => {
  const html = refusalPage(new Refusal('server.error'), 'id-1');
  expect(html).toMatch(/^<!doctype html><html lang="fa" dir="rtl">/);
  expect(html).toContain('<h1>خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.</h1>');
  expect(html).not.toMatch(/<script|\ssrc=|<link/);
  expect(refusalPagePolicy).toContain(sourceHash(/<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''));
});

test('where trying again helps it offers that, else the way home', () => {
  expect(refusalPage(new Refusal('server.busy'), 'id-1')).toContain('<a href="">تلاش دوباره</a>');
  expect(refusalPage(new Refusal('request.method_not_allowed'), 'id-1')).toContain('<a href="/">خانه</a>');
});

test('what is our fault shows the id of the request, anything else does not', () => {
  expect(refusalPage(new Refusal('server.error'), '<id>')).toContain(
    '<code dir="ltr" translate="no">&lt;id&gt;</code>',
  );
  expect(refusalPage(new Refusal('route.not_found'), 'id-1')).not.toContain('id-1');
});
