import { expect, test } from 'vitest';
import { longestRow, type RowEvent } from './feed-row.ts';
import { readXml } from './read-xml.ts';

/** Reads a text in pieces of the length given, as a file comes. */
async function read(text: string, piece = 7): Promise<{ events: RowEvent[]; cutOff: boolean }> {
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece);
  }
  const rows = readXml(pieces(), { row: 'job', name: 'the feed' });
  const events: RowEvent[] = [];
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) return { events, cutOff: next.value.cutOff };
    events.push(...next.value);
  }
}
const rowsOf = (events: RowEvent[]): unknown[] => events.flatMap((event) => ('row' in event ? [event.row] : []));
const problemsOf = (events: RowEvent[]): string[] =>
  events.flatMap((event) => ('code' in event ? [`${event.line} ${event.code}`] : []));

const feed = `<?xml version="1.0" encoding="utf-8"?>
<!-- made every night -->
<source>
  <publisher>نمونه</publisher>
  <job>
    <title><![CDATA[Developer & <b>more</b>]]></title>
    <referencenumber>1</referencenumber>
    <company>الف &amp; ب</company>
    <description>&lt;p&gt;متن&lt;/p&gt;</description>
    <city/>
    <skills>Python</skills><skills>SQL</skills>
  </job>
  <JOB id="7"><x:Title>دوم</x:Title>
    <location><city>تهران</city><state>تهران</state></location><salary currency="IRR">10</salary></JOB>
</source>
`;

test.each([1, 3, 7, 100_000])(
  'rows, fields, lists, attributes and what is inside fields, in pieces of %i',
  async (piece) => {
    const { events, cutOff } = await read(feed, piece);
    expect(rowsOf(events)).toEqual([
      {
        title: 'Developer & <b>more</b>',
        referencenumber: '1',
        company: 'الف & ب',
        description: '<p>متن</p>',
        city: '',
        skills: ['Python', 'SQL'],
      },
      {
        '@id': '7',
        title: 'دوم',
        'location.city': 'تهران',
        'location.state': 'تهران',
        salary: '10',
        'salary@currency': 'IRR',
      },
    ]);
    expect(events.map((event) => event.line)).toEqual([5, 13]);
    expect(cutOff).toBe(false);
  },
);

test('markup that nobody escaped is kept as markup, its text as text', async () => {
  const { events } = await read(
    '<source><job><title>a</title><description>یک<br>دو &lt; سه<ul><li>چهار</li></ul></description></job></source>',
  );
  expect(rowsOf(events)).toEqual([{ title: 'a', description: 'یک<br>دو &lt; سه<ul><li>چهار</li></ul>' }]);
});

test.each([
  ['<!DOCTYPE source [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><source><job><title>&b;</title></job></source>'],
  ['<!DOCTYPE source SYSTEM "file:///etc/passwd"><source><job/></source>'],
  ['<!DOCTYPE source PUBLIC "-//x//" "https://example.com/x.dtd"><source><job/></source>'],
  ['<source><!ENTITY x SYSTEM "file:///etc/hostname"><job/></source>'],
])('entities of its own and outside files are refused: %s', async (text) => {
  await expect(read(text)).rejects.toThrow(
    'the feed declares a document type or entities of its own, which is refused',
  );
});

test('an entity that nobody declared stays what it is, and nothing is fetched for it', async () => {
  const { events } = await read('<!DOCTYPE source><source><job><title>a &x; b</title></job></source>');
  expect(rowsOf(events)).toEqual([{ title: 'a &x; b' }]);
});

test('a file that breaks off tells its last row, and that it is cut off', async () => {
  const whole = '<source>\n<job><title>a</title></job>\n<job><title>b</ti';
  expect(await read(whole)).toMatchObject({
    cutOff: true,
    events: [
      { line: 2, row: { title: 'a' } },
      { line: 3, code: 'row.cut_off' },
    ],
  });
  expect(await read('<source><job><title>a</title></job>')).toMatchObject({
    cutOff: true,
    events: [{ row: { title: 'a' } }],
  });
  expect(await read('<source><job><title><![CDATA[never')).toMatchObject({
    cutOff: true,
    events: [{ line: 1, code: 'row.cut_off' }],
  });
});

test('a row that is not closed, or whose field is not, is told and costs itself alone', async () => {
  const { events, cutOff } = await read(
    '<source>\n<job><title>a</title>\n<job><title>b</title></job>\n' +
      '<job><title>c<company>d</company></job>\n<job><title>e</title></job></source>',
  );
  expect(rowsOf(events)).toEqual([{ title: 'b' }, { title: 'e' }]);
  expect(problemsOf(events)).toEqual(['2 xml.row', '4 xml.row']);
  // The file itself is whole.
  expect(cutOff).toBe(false);
});

test('damaged and overlong rows are told', async () => {
  const { events } = await read(
    `<source><job><title>a\ufffd</title></job>\n<job><description>${'ا'.repeat(longestRow + 10)}` +
      `</description><title>b</title></job>\n<job><title>c</title></job></source>`,
    65_536,
  );
  expect(rowsOf(events)).toEqual([{ title: 'c' }]);
  expect(problemsOf(events)).toEqual(['1 row.damaged', '2 row.too_long']);
});

test('a section that never closes ends the reading instead of filling the memory', async () => {
  let given = 0;
  async function* endless(): AsyncGenerator<string> {
    yield '<source><job><title>a</title></job><job><description><![CDATA[';
    for (; given < 1000; given += 1) yield 'x'.repeat(1_000_000);
  }
  const rows = readXml(endless(), { row: 'job', name: 'the feed' });
  const events: RowEvent[] = [];
  let next = await rows.next();
  for (; !next.done; next = await rows.next()) events.push(...next.value);
  expect(next.value).toEqual({ cutOff: true });
  expect(problemsOf(events)).toEqual(['1 xml.structure']);
  expect(given).toBeLessThan(20);
});
