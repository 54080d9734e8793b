import { expect, test } from 'vitest';
import { readRows, type FeedFormat } from './read-rows.ts';
import { wrapperPath } from './wrapper-path.ts';

const fields = ['key', 'title'];
const one = { key: '1', title: 'یک «]»', editions: [{ key: 'a' }] };
const two = { key: '2', title: 'دو \\"}', instructors: [{ name: 'سارا', position: 'مدرس' }] };
const rows = [one, two];

async function keysOf(text: string, formats: readonly FeedFormat[], piece: number): Promise<unknown[]> {
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece);
  }
  const keys: unknown[] = [];
  const read = readRows(pieces(), {
    formats,
    name: 'the feed',
    nodeType: 'Course',
    xmlRow: 'job',
    onColumns: () => {},
    rowFields: fields,
  });
  for (let next = await read.next(); !next.done; next = await read.next())
    for (const event of next.value) keys.push('row' in event ? event.row['key'] : `${event.line} ${event.code}`);
  return keys;
}

/** As docs/import.md says. */
test.each([
  { data: { items: rows } },
  { results: rows },
  { records: rows, total: 2 },
  { courses: { data: rows } },
  { response: { body: { list: rows } } },
  { status: 'ok', message: null, result: { total: 2, page: { number: 1 }, rows } },
  { title: 'دوره‌های آموزشگاه', feed: { entries: rows } },
  { data: { authors: [{ id: 1, name: 'سارا' }], items: rows } },
  { data: { items: rows, links: [{ rel: 'next' }] } },
  { data: { total: 0 }, page: { items: rows } },
  { items: rows, meta: { pages: [{ key: '1', title: 'بعدی' }] } },
])('the rows of a wrapper are found: %j', async (document) => {
  for (const text of [JSON.stringify(document), `${JSON.stringify(document, null, 2)}\n`])
    for (const piece of [1, 11, 100_000]) {
      expect(await keysOf(text, ['ndjson', 'json', 'csv'], piece)).toEqual(['1', '2']);
      expect(await keysOf(text, ['ndjson'], piece)).toEqual(['1', '2']);
    }
});

test.each([
  [one, ['1']],
  [{ ...two, data: { items: [{ key: 'x' }] } }, ['2']],
  [{ key: '3', title: 'سه', sections: { list: [{ key: 'x', title: 'بخش' }] } }, ['3']],
  [{ data: { items: [] } }, []],
  [{ status: 'ok', result: { list: [], total: 0 } }, []],
])('a root object that is a row stays one, an empty list has no rows: %j', async (document, keys) => {
  expect(await keysOf(JSON.stringify(document), ['json'], 7)).toEqual(keys);
});

test('rows of JSON-LD are found in a wrapper too', async () => {
  const courses = [{ '@type': 'Course', key: '1', title: 'یک' }];
  expect(await keysOf(JSON.stringify({ data: { items: courses } }), ['json-ld'], 9)).toEqual(['1']);
});

test('several lists that could be the rows are refused, and named', () => {
  expect(() => wrapperPath(JSON.stringify({ data: { new: [one], old: [two] } }), fields, 'feed.json')).toThrow(
    'feed.json has several lists that could be its rows (data.new, data.old); give a file with one of them.',
  );
});

test('only lists within reach count, and only of objects', () => {
  for (const document of [{ a: { b: { c: { d: rows } } } }, { a: [[one]] }, { a: [1, 2] }, rows, 5])
    expect(wrapperPath(JSON.stringify(document), fields, 'feed.json')).toBeNull();
});
