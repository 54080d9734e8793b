import { expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { DRAFT_DAYS, draftsIn, isSecret, withDraft, type Draft } from './draft-store.ts';

const now = Date.parse('2026-11-26T08:00:00Z');
const draft = (fields: Record<string, unknown>, at = now): Draft => ({ at, version: 3, fields });

test('a draft is restored until it is too old', () => {
  const stored = JSON.stringify(withDraft({}, '/news#news new', draft({ title: 'خبر' })));
  expect(draftsIn(stored, now)).toEqual({ '/news#news new': draft({ title: 'خبر' }) });
  expect(draftsIn(stored, now + DRAFT_DAYS * DAY_MS)).not.toEqual({});
  expect(draftsIn(stored, now + DRAFT_DAYS * DAY_MS + 1)).toEqual({});
  // Saved while the clock was ahead.
  expect(draftsIn(stored, now - 2 * DAY_MS)).toEqual({});
});

test('an invalid store contains no drafts', () => {
  for (const text of [null, '', '[', '[]', 'null', '3', '{"a":1}', '{"a":{"at":"x","fields":{}}}', '{"a":{"at":1}}'])
    expect(draftsIn(text, now)).toEqual({});
});

test('a form without changes has no draft, and the oldest drafts are dropped', () => {
  expect(withDraft({ a: draft({ x: '1' }) }, 'a', draft({}))).toEqual({});
  let drafts = {};
  for (let at = 0; at < 60; at += 1) drafts = withDraft(drafts, `form ${at}`, draft({ x: '1' }, now + at));
  expect(Object.keys(drafts)).toHaveLength(50);
  expect(drafts).toHaveProperty('form 59');
  expect(drafts).not.toHaveProperty('form 9');
});

test.each([
  ['۵۰۲۲ ۲۹۱۰ ۱۲۳۴ ۵۶۷۲', true],
  ['5022-2910-1234-5672', true],
  ['به کارت 5022291012345672 بزنید', true],
  ['IR06 2960 0000 0010 0324 2000 01', true],
  ['ir062960000000100324200001', true],
  [{ account: '5022291012345672' }, true],
  ['KV-12, 140209111222', false],
  ['۰۹۱۲۰۰۰۰۰۰۱ و ۱۵٬۰۰۰٬۰۰۰ تومان', false],
  ['متنی بلند', false],
])('%j is a number of a card or an account: %s', (text, secret) => {
  expect(isSecret(text)).toBe(secret);
  expect(withDraft({}, 'a', draft({ text, other: 'x' }))['a']!.fields).toEqual(
    secret ? { other: 'x' } : { text, other: 'x' },
  );
});
