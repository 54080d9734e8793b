import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TypedMessage } from './check-message.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const kept = new Map<string, string>();
const isSignedInAs = (phone: string): void => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'userPhone' ? phone : null) });
};
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

test("a member's draft is not shown to another member who signs in on the tab", () => {
  isSignedInAs('09120000001');
  keepDraft(typed);
  isSignedInAs('09120000002');
  expect(readDraft()).toBeNull();
  isSignedInAs('09120000001');
  expect(readDraft()).toEqual(typed);
});

test("a guest's draft is still there after signing in", () => {
  keepDraft(typed);
  isSignedInAs('09120000001');
  expect(readDraft()).toEqual(typed);
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
