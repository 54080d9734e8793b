import { expect, test } from 'vitest';
import { readXml } from './read-xml.ts';

/**
 * The result of a feed, row by row. No time is measured here: the feeds are long enough that reading in quadratic time
 * would exceed the test's timeout.
 */
async function outcomeOf(text: string, piece = 65_536): Promise<{ rows: unknown[]; cutOff: boolean }> {
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece);
  }
  const events = readXml(pieces(), { row: 'job', name: 'the feed' });
  const rows: unknown[] = [];
  for (let next = await events.next(); ; next = await events.next()) {
    if (next.done) return { rows, cutOff: next.value.cutOff };
    for (const event of next.value) rows.push('row' in event ? event.row['title'] : event.code);
  }
}

const good = '<job><title>خوب</title></job>';
const feedOf = (...rows: string[]): string => `<source>${rows.join('\n')}</source>`;
const nested = (depth: number, name = 'a'): string => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);

test('a row nested deeper than 64 elements is lost', async () => {
  // Including the source and the row.
  expect(await outcomeOf(feedOf(`<job><title>الف</title>${nested(62)}</job>`, good))).toMatchObject({
    rows: ['الف', 'خوب'],
    cutOff: false,
  });
  for (const depth of [63, 10_000])
    expect(await outcomeOf(feedOf(`<job><title>الف</title>${nested(depth)}</job>`, good))).toMatchObject({
      rows: ['row.too_deep', 'خوب'],
      cutOff: false,
    });
});

test('a row has at most 5,000 elements and attributes', async () => {
  const many = (count: number): string => `<job><title>الف</title>${'<tag>x</tag>'.repeat(count)}</job>`;
  expect((await outcomeOf(feedOf(many(4_999), good))).rows).toEqual(['الف', 'خوب']);
  expect((await outcomeOf(feedOf(many(5_000), good))).rows).toEqual(['row.too_many', 'خوب']);
  const attributes = Array.from({ length: 5_001 }, (_, n) => `a${n}="1"`).join(' ');
  expect((await outcomeOf(feedOf(`<job><title ${attributes}>الف</title></job>`, good))).rows).toEqual([
    'row.too_many',
    'خوب',
  ]);
});

/** As many pieces as fit into a row of a million characters, or 250,000; each may only cost its own length. */
test.each([
  ['unclosed children', `<job><title>الف</title>${'<a>'.repeat(250_000)}</job>`, 'row.too_deep'],
  [
    'unclosed children with other names',
    `<job>${Array.from({ length: 250_000 }, (_, n) => `<a${n}>`).join('')}</job>`,
    'row.too_deep',
  ],
  ['ends of what was never open', `<job><title>الف</title>${'</b>'.repeat(250_000)}</job>`, 'الف'],
  ['opened, and others closed', `<job><title>الف</title>${'<a></b>'.repeat(250_000)}</job>`, 'row.too_deep'],
  ['children of one name', `<job><title>الف</title>${'<a>x</a>'.repeat(250_000)}</job>`, 'row.too_many'],
  ['empty children', `<job><title>الف</title>${'<a/>'.repeat(250_000)}</job>`, 'row.too_many'],
  ['elements inside a field', `<job><title>الف</title><d>${'<a>x</a>'.repeat(250_000)}</d></job>`, 'row.too_many'],
  ['entities', `<job><title>الف</title><d>${'&amp;'.repeat(200_000)}</d></job>`, 'الف'],
  ['ampersands', `<job><title>الف</title><d>${'&'.repeat(900_000)}</d></job>`, 'الف'],
  ['comments', `<job><title>الف</title>${'<!-- x -->'.repeat(250_000)}</job>`, 'الف'],
  ['angle brackets', `<job><title>الف</title><d>${'< '.repeat(450_000)}</d></job>`, 'الف'],
])('%s cost their row alone', async (_name, row, outcome) => {
  const { rows, cutOff } = await outcomeOf(feedOf(row, good), 1000);
  expect(rows).toEqual([outcome, 'خوب']);
  expect(cutOff).toBe(false);
});

test('unclosed rows only lose themselves, however many there are', async () => {
  const { rows, cutOff } = await outcomeOf(feedOf('<job><title>باز</title>'.repeat(250_000), good));
  expect(rows).toHaveLength(250_001);
  expect(new Set(rows.slice(0, -1))).toEqual(new Set(['xml.row']));
  expect(rows.at(-1)).toBe('خوب');
  expect(cutOff).toBe(false);
});

test('nested elements outside of rows end the reading, as their content is unknown', async () => {
  const { rows, cutOff } = await outcomeOf(feedOf(good, `${'<a>'.repeat(1_000_000)}${good}`));
  expect(rows).toEqual(['خوب', 'row.too_deep']);
  expect(cutOff).toBe(true);
});

test('deep rows only lose themselves, however many there are', async () => {
  const { rows } = await outcomeOf(feedOf(`<job><title>الف</title>${nested(10_000)}</job>`.repeat(100), good));
  expect(rows).toEqual([...Array<string>(100).fill('row.too_deep'), 'خوب']);
});

test('end tags omitted in unescaped markup do not nest elements', async () => {
  const text = (description: string): string => feedOf(`<job><title>الف</title><d>${description}</d></job>`, good);
  for (const description of ['خط<br>'.repeat(300), '<p>بند'.repeat(300), `<ul>${'<li>یک'.repeat(300)}</ul>`])
    expect(await outcomeOf(text(description))).toMatchObject({ rows: ['الف', 'خوب'], cutOff: false });
});
