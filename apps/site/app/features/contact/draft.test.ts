import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TypedMessage } from './check-message.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const typed: TypedMessage = { name: 'نگار', email: '', title: '', department: '2', description: 'سلام\nدرود' };

test('what was typed is read back until it is forgotten', () => {
  expect(readDraft()).toBeNull();
  keepDraft(typed);
  expect(readDraft()).toEqual(typed);
  forgetDraft();
  expect(readDraft()).toBeNull();
});

test('nothing is kept of an empty form', () => {
  keepDraft(typed);
  keepDraft({ name: '', email: '', title: '', department: '', description: '' });
  expect(kept.size).toBe(0);
});

test.each(['no JSON', 'null', '7', '"text"', '{"name":7,"evil":"x"}'])('%s in its place does no harm', (text) => {
  kept.set('kavoshContactDraft', text);
  expect(readDraft() ?? {}).toEqual({});
});

test('where storage is forbidden nothing is kept and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft(typed);
  expect(readDraft()).toBeNull();
  forgetDraft();
});
