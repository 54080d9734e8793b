import { expect, test } from 'vitest';
import { feedProfiles, loadProfile } from '../profiles/profile.ts';
import { isJsonLines } from './json-lines.ts';
import { readRows, type FeedFormat } from './read-rows.ts';

const pages = ['ndjson', 'json', 'csv'] as const;

async function keysOf(text: string, formats: readonly FeedFormat[], piece = 11): Promise<unknown[]> {
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece);
  }
  const keys: unknown[] = [];
  const options = { formats, name: 'the feed', nodeType: 'Course', xmlRow: 'job', onColumns: () => {} };
  const rows = readRows(pieces(), options);
  for (let next = await rows.next(); !next.done; next = await rows.next())
    for (const event of next.value) keys.push('row' in event ? event.row['key'] : `${event.line} ${event.code}`);
  return keys;
}

const one = { key: '1', title: 'یک', tags: ['a', { b: 1 }] };
const two = { key: '2', title: 'دو «{»', tags: [] };

/** As docs/import.md says: a document with any line breaks. */
test.each([
  `{"courses":[\n${JSON.stringify(one)},\n${JSON.stringify(two)}\n]}`,
  `{"jobs":[\n${JSON.stringify(one)},\n${JSON.stringify(two)}\n]}\n`,
  JSON.stringify({ courses: [one, two] }),
  `${JSON.stringify({ courses: [one, two] })}\n\n`,
  JSON.stringify({ courses: [one, two] }, null, 2),
  JSON.stringify({ courses: [one, two] }, null, '\t').replaceAll('\n', '\r\n'),
  JSON.stringify([one, two]),
  `[\n${JSON.stringify(one)}\n,\n${JSON.stringify(two)}\n]`,
  `{\n"items":\n[\n${JSON.stringify(one)},${JSON.stringify(two)}]}`,
  `{"total":2,"data":[${JSON.stringify(one)},\n${JSON.stringify(two)}],\n"next":null}`,
  `{"meta":{"pages":\n{"all":1}},"courses":[${JSON.stringify(one)},${JSON.stringify(two)}]}`,
  JSON.stringify({ courses: [one, two] }).replaceAll(/([{}[\],:])(?![^"]*»)/g, '$1\n'),
])('both rows of a document are read: %j', async (text) => {
  for (const formats of [pages, ['ndjson'], ['json']] as const) {
    expect(await keysOf(text, formats)).toEqual(['1', '2']);
    expect(await keysOf(text, formats, 1)).toEqual(['1', '2']);
  }
});

test.each([
  [`${JSON.stringify(one)}\n${JSON.stringify(two)}\n`, ['1', '2']],
  [`\n${JSON.stringify(one)}\r\n\r\n${JSON.stringify(two)}`, ['1', '2']],
  [`{"key":"0" "title":"بد"}\n${JSON.stringify(one)}\n${JSON.stringify(two)}`, ['1 row.unreadable', '1', '2']],
  [`{"key":"0","title":"بد",}\n${JSON.stringify(one)}`, ['1 row.unreadable', '1']],
  [`{"key":"0","title":"نیمه\n${JSON.stringify(one)}\n${JSON.stringify(two)}`, ['1 row.unreadable', '1', '2']],
  [`{"key":"0","title":\n${JSON.stringify(one)}\n${JSON.stringify(two)}`, ['1 row.unreadable', '1', '2']],
  [`${JSON.stringify({ ...one, items: [{ a: 1 }] })}\n${JSON.stringify(two)}`, ['1', '2']],
  [JSON.stringify(one), ['1']],
])('lines are read one by one, and a broken one costs itself: %j', async (text, keys) => {
  expect(await keysOf(text, pages)).toEqual(keys);
  expect(await keysOf(text, ['ndjson'])).toEqual(keys);
});

test('a first line longer than the inspected beginning is read completely', async () => {
  const long = { ...one, items: [{ text: 'متن '.repeat(50_000) }] };
  expect(await keysOf(`${JSON.stringify(long)}\n${JSON.stringify(two)}\n`, pages, 10_000)).toEqual(['1', '2']);
  expect(await keysOf(JSON.stringify({ courses: [long, two] }), pages, 10_000)).toEqual(['1', '2']);
});

const named = feedProfiles().map(({ name }) => name);
test.each(named.filter((name) => loadProfile(name).formats.includes('ndjson')))(
  'the profile %s reads a document whose lines break behind its first bracket',
  async (name) => {
    const { formats } = loadProfile(name);
    expect(await keysOf('{"data":[\n{"key":"1"},\n{"key":"2"}\n]}', formats)).toEqual(['1', '2']);
  },
);

test.each(['schema-org', 'schema-org-jobs'])('so does the profile %s', async (name) => {
  const node = (key: string): string => JSON.stringify({ '@type': 'Course', key });
  const { formats } = loadProfile(name);
  expect(await keysOf(`{"@graph":[\n${node('1')},\n${node('2')}\n]}`, formats)).toEqual(['1', '2']);
});

test('a truncated beginning is judged by its complete lines', () => {
  expect(isJsonLines('{"a":1}\n{"a":', false)).toBe(true);
  expect(isJsonLines('{"a":[\n{"b":1},\n{"b"', false)).toBe(false);
  expect(isJsonLines('{"a":1}', true)).toBe(false);
});
