import { expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';
import { withoutOpenEmbeds } from './without-open-embeds.ts';

test.each([
  ['<svg><p>متن</p>', '<p>متن</p>'],
  ['<svg viewBox="0 0 1 1"><path d="M0 0"><p>متن</p>', '<p>متن</p>'],
  ['<svg viewBox="0 0 1 1"/><p>متن</p>', '<p>متن</p>'],
  ['<svg><path d="M0 0"/></svg><p>متن</p>', '<p>متن</p>'],
  ['<svg><path d="M0 0"/><p>متن</p></svg>', '<p>متن</p>'],
  ['<svg><svg></svg><p>متن</p>', '<p>متن</p>'],
  ['<svg><title>نشان</title><p>متن</p>', '<p>متن</p>'],
  ['<p>یک</p><svg><use href="#a"><div>دو</div>', '<p>یک</p>دو'],
  ['<math><mi>x</mi><p>متن</p>', '<p>متن</p>'],
  ['<iframe src="https://a.example/"/><p>متن</p>', '<p>متن</p>'],
  ['<iframe src="https://a.example/"><p>متن</p>', '<p>متن</p>'],
  ['<object data="x"><p>متن</p>', '<p>متن</p>'],
  ['<noscript><p>متن</p>', '<p>متن</p>'],
  ['<template><p>متن</p>', '<p>متن</p>'],
  ['<head><title>نام</title><p>متن</p>', '<p>متن</p>'],
  ['<title/><p>متن</p>', '<p>متن</p>'],
  ['<textarea><svg><p>متن</p>', '<p>متن</p>'],
  ['<script src="x.js"/><p>متن</p>', '<p>متن</p>'],
  ['<style>.a{color:red}<p>متن</p>', '<p>متن</p>'],
  ['<script>var a = 1;<p>متن</p>', '<p>متن</p>'],
  ['<!-- <svg> --><p>متن</p>', '<p>متن</p>'],
  ['<p>متن</p><script>alert(1)', '<p>متن</p>'],
  ['<svg onload=alert(1)>', ''],
  ['<svg><foreignObject><p>درون نقش</p></foreignObject></svg><p>متن</p>', '<p>متن</p>'],
  ['<script>document.write("<svg><p>")</script><p>متن</p>', '<p>متن</p>'],
  ['<style>a{}</style><svg></svg><p>متن</p>', '<p>متن</p>'],
])('%s → %s', (html, shown) => {
  expect(sanitiseHtml(html).html).toBe(shown);
});

test('takes time that grows with the text, not with its square', () => {
  // Quadratic time for these lengths would exceed the test's timeout.
  for (const piece of [
    '<svg>',
    '<svg/>',
    '<svg></svg>',
    '<script>',
    '<object>',
    '<!--',
    '<title></svg>',
    '<svg',
    '</svg>',
  ])
    for (const end of ['', '</svg>', '<p>x'])
      expect(withoutOpenEmbeds(piece.repeat(60_000) + end)).toBeTypeOf('string');
});
