import { afterEach, expect, test, vi } from 'vitest';
import { isLeftOut } from '../../shared/is-left-out.ts';
import { tellOfSearch } from './note-search.ts';
import { isNewSearch } from './use-search-noted.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function browser(asks: object) {
  const sent: { url: string; body: Blob }[] = [];
  vi.stubGlobal('navigator', { ...asks, sendBeacon: (url: string, body: Blob) => sent.push({ url, body }) > 0 });
  return sent;
}

test('a search is told of with its text and nothing else', async () => {
  const sent = browser({});
  tellOfSearch('C# و پایتون');
  expect(sent.map(({ url }) => url)).toEqual(['/api/v1/web/service/courses/searches']);
  expect(sent[0]!.body.type).toBe('application/json');
  expect(JSON.parse(await sent[0]!.body.text())).toEqual({ q: 'C# و پایتون' });
});

test.each([{ doNotTrack: '1' }, { doNotTrack: 'yes' }, { globalPrivacyControl: true }])('%j is left out', (asks) => {
  const sent = browser(asks);
  tellOfSearch('پایتون');
  expect(sent).toEqual([]);
  expect(isLeftOut(asks)).toBe(true);
});

test.each([
  {},
  { doNotTrack: '0' },
  { doNotTrack: null },
  { doNotTrack: 'unspecified' },
  { globalPrivacyControl: false },
])('%j is not', (asks) => {
  expect(isLeftOut(asks)).toBe(false);
});

test('a browser without beacons tells nothing and breaks nothing', () => {
  vi.stubGlobal('navigator', {});
  expect(() => tellOfSearch('پایتون')).not.toThrow();
});

test.each([
  ['typed or chosen', 'پایتون', null, 'PUSH', true],
  ['another text', 'پایتون', 'وب', 'PUSH', true],
  ['paged, sorted or filtered', 'پایتون', 'پایتون', 'PUSH', false],
  ['opened, reloaded or gone back to', 'پایتون', null, 'POP', false],
  ['an address that was corrected', 'پایتون', null, 'REPLACE', false],
  ['a list without a text', '', null, 'PUSH', false],
] as const)('%s', (_, q, before, navigation, isNew) => {
  expect(isNewSearch(q, before, navigation)).toBe(isNew);
});
