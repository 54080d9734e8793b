import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RowEvent } from './feed-row.ts';
import { longestRow } from './feed-row.ts';
import { readRows, type FeedFormat, type ReadRowsOptions } from './read-rows.ts';

/** Reads a text in pieces of the length given, as a file comes. */
async function read(
  text: string,
  formats: FeedFormat[],
  rest: Partial<ReadRowsOptions> & { piece?: number } = {},
): Promise<{ events: RowEvent[]; cutOff: boolean }> {
  const { piece = 7, ...options } = rest;
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece);
  }
  const rows = readRows(pieces(), {
    formats,
    name: 'the feed',
    nodeType: 'Course',
    xmlRow: 'job',
    onColumns: () => {},
    ...options,
  });
  const events: RowEvent[] = [];
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) return { events, cutOff: next.value.cutOff };
    events.push(...next.value);
  }
}
const rowsOf = (events: RowEvent[]): unknown[] => events.flatMap((event) => ('row' in event ? [event.row] : []));
const problemsOf = (events: RowEvent[]): string[] =>
  events.flatMap((event) => ('code' in event ? [`${event.line} ${event.code}`] : []));

test('NDJSON: an object a line, with empty lines and Windows line ends; broken lines are left out', async () => {
  const { events, cutOff } = await read('{"a":1}\r\n\r\n{"a":2\n[3]\n"x"\n{"a":"\ufffd"}\n{"a":4}', ['ndjson']);
  expect(rowsOf(events)).toEqual([{ a: 1 }, { a: 4 }]);
  expect(problemsOf(events)).toEqual(['3 row.unreadable', '4 row.unreadable', '5 row.unreadable', '6 row.damaged']);
  expect(events.at(-1)).toEqual({ line: 7, row: { a: 4 } });
  expect(cutOff).toBe(false);
});

test('NDJSON that breaks off in its last row says so', async () => {
  const { events, cutOff } = await read('{"a":1}\n{"a":2}\n{"a":"نیمه', ['ndjson']);
  expect(rowsOf(events)).toEqual([{ a: 1 }, { a: 2 }]);
  expect(problemsOf(events)).toEqual(['3 row.cut_off']);
  expect(cutOff).toBe(true);
});

test('a line longer than any row is passed over without being held', async () => {
  const { events } = await read(`{"a":1}\n{"a":"${'x'.repeat(longestRow * 3)}"}\n{"a":2}\n`, ['ndjson'], {
    piece: 100_000,
  });
  expect(rowsOf(events)).toEqual([{ a: 1 }, { a: 2 }]);
  expect(problemsOf(events)).toEqual(['2 row.too_long']);
});

test('CSV: quotes, line ends inside quotes, doubled quotes, empty lines, surplus delimiters at the end', async () => {
  const { events } = await read('key,title,about\n1,"یک، ""دو""","خط\nدوم"\r\n\r\n,,\n2,12" صفحه,\n3,سه,ب,,\n', [
    'csv',
  ]);
  expect(rowsOf(events)).toEqual([
    { key: '1', title: 'یک، "دو"', about: 'خط\nدوم' },
    { key: '2', title: '12" صفحه', about: '' },
    { key: '3', title: 'سه', about: 'ب' },
  ]);
  expect(events.map((event) => event.line)).toEqual([2, 6, 7]);
});

test.each([[';'], ['\t'], ['|'], ['؛']])('CSV with the delimiter %j, as the header shows it', async (delimiter) => {
  const { events } = await read(`key${delimiter}title\n1${delimiter}"a, b"\n`, ['csv']);
  expect(rowsOf(events)).toEqual([{ key: '1', title: 'a, b' }]);
});

test('CSV with the line that Excel names its delimiter in', async () => {
  const { events } = await read('sep=;\r\nkey;title\r\n1;a,b,c\r\n', ['csv']);
  expect(events).toEqual([{ line: 3, row: { key: '1', title: 'a,b,c' } }]);
});

test('one bad quote costs one row, not the rest of the file', async () => {
  const rest = Array.from({ length: 50 }, (_, n) => `${n},عنوان ${n},"${n}"`);
  const { events, cutOff } = await read(
    ['key,title,price', '100,"باز,5', ...rest, '101,"بسته"بد,5', '102,خوب,5', ''].join('\n'),
    ['csv'],
    { piece: 1000 },
  );
  expect(problemsOf(events)).toEqual(['2 csv.quote', '53 csv.quote']);
  expect(rowsOf(events)).toHaveLength(51);
  expect(cutOff).toBe(false);
});

test('an open quote that no later quote closes costs one row as well', async () => {
  const { events, cutOff } = await read('key,title\n1,"باز\n2,دو\n3,سه\n', ['csv']);
  expect(problemsOf(events)).toEqual(['2 csv.quote']);
  expect(rowsOf(events)).toEqual([
    { key: '2', title: 'دو' },
    { key: '3', title: 'سه' },
  ]);
  expect(cutOff).toBe(false);
});

test('rows of another width are told; one that the file ends in is cut off', async () => {
  const { events, cutOff } = await read('key,title,price\n1,یک\n2,دو,5,6\n3,سه,7\n4,چه', ['csv']);
  expect(problemsOf(events)).toEqual(['2 csv.columns', '3 csv.columns', '5 row.cut_off']);
  expect(rowsOf(events)).toEqual([{ key: '3', title: 'سه', price: '7' }]);
  expect(cutOff).toBe(true);
  expect(await read('key,title\n1,"نیم', ['csv'])).toMatchObject({
    cutOff: true,
    events: [{ code: 'row.cut_off', line: 2 }],
  });
});

test('a CSV line without an end is passed over without being held', async () => {
  const { events } = await read(`key,title\n1,${'x'.repeat(longestRow * 3)}\n2,دو\n`, ['csv'], { piece: 100_000 });
  expect(problemsOf(events)).toEqual(['2 row.too_long']);
  expect(rowsOf(events)).toEqual([{ key: '2', title: 'دو' }]);
});

test('long records, and broken ones among them, wherever a piece ends', async () => {
  const long = 'متن 😀 '.repeat(15_000);
  const text = ['key,title', `1,"${long}"`, '2,"a"b', `3,"${long}\n،"`, '4,"x\ny"z', '5,خوب', `6,${long}`, ''].join(
    '\n',
  );
  for (const piece of [1_000_000, 65_536, 33_333]) {
    const { events, cutOff } = await read(text, ['csv'], { piece });
    expect(problemsOf(events)).toEqual(['3 csv.quote', '6 csv.quote', '7 csv.columns']);
    expect(rowsOf(events)).toEqual([
      { key: '1', title: long },
      { key: '3', title: `${long}\n،` },
      { key: '5', title: 'خوب' },
      { key: '6', title: long },
    ]);
    expect(events.map((event) => event.line)).toEqual([2, 3, 4, 6, 7, 8, 9]);
    expect(cutOff).toBe(false);
  }
});

test('a broken quote in the line that the file ends in is cut off, wherever a piece ends', async () => {
  for (const piece of [3, 1000])
    expect(await read('key,title\n1,یک\n2,"a"b', ['csv'], { piece })).toMatchObject({
      cutOff: true,
      events: [{ line: 2 }, { line: 3, code: 'row.cut_off' }],
    });
});

test('a NUL behind a quote is no end of the field', async () => {
  const { events } = await read('key,title\n1,"a"\0b\n2,دو\n', ['csv']);
  expect(problemsOf(events)).toEqual(['2 csv.quote']);
  expect(rowsOf(events)).toEqual([{ key: '2', title: 'دو' }]);
});

test('the column names are told once, before the rows; twice the same name is refused', async () => {
  const seen: (readonly string[])[] = [];
  await read('\u200ekey , title,,\n1,a,,\n', ['csv'], { onColumns: (columns) => seen.push(columns) });
  expect(seen).toEqual([['key', 'title']]);
  await expect(read('key,title,key\n', ['csv'])).rejects.toThrow('«key» stands twice');
  await expect(read('"key,title\n1,2\n', ['csv'])).rejects.toThrow('no CSV header');
});

test.each([
  ['\nkey,title\n1,a\n', 3],
  ['\r\n\r\nkey;title\r\n1;a\r\n', 4],
  [',,\n"",""\nkey,title\n1,a\n', 4],
  ['\ufeff \n\tkey\ttitle'.replace('\tkey', 'key') + '\n1\ta\n', 3],
])('lines that say nothing before the header are passed over: %j', async (text, line) => {
  for (const piece of [1, 7, 500])
    expect((await read(text, ['csv'], { piece })).events).toEqual([{ line, row: { key: '1', title: 'a' } }]);
});

test('columns are named as the profile spells them', async () => {
  const spellColumns = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase());
  const { events } = await read('Key,TITLE\n1,a\n', ['csv'], { spellColumns });
  expect(rowsOf(events)).toEqual([{ key: '1', title: 'a' }]);
  await expect(read('Key,key\n1,a\n', ['csv'], { spellColumns })).rejects.toThrow('«key» stands twice');
});

test('what a CSV writer wrote is read as it was, in pieces of any length', async () => {
  const field = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[",\n\r;a آ]{0,8}$/))
    .map((text) => text.replaceAll('\ufffd', ''));
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      async (records, piece) => {
        const text = [['a', 'b', 'c'], ...records].map((record) => record.map(quoted).join(',')).join('\r\n');
        const written = records
          .map(([a, b, c]) => ({ a, b, c }))
          .filter((row) => Object.values(row).some((value) => value.trim() !== ''));
        expect(rowsOf((await read(text, ['csv'], { piece, delimiter: ',' })).events)).toEqual(written);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('no text makes a reader throw anything but a sentence, lose its way or loop', async () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        '"',
        ',',
        '\n',
        '\r',
        '{',
        '}',
        '[',
        ']',
        ':',
        '\\',
        '{"a":1}',
        '"@graph":[',
        '<script type="application/ld+json">',
        '</script>',
      ),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(
      pieces,
      fc.constantFrom<FeedFormat>('csv', 'ndjson', 'json', 'json-ld'),
      fc.integer({ min: 1, max: 20 }),
      async (parts, format, piece) => {
        const outcome = await read(parts.join(''), [format], { piece }).catch(
          (error: unknown) => (error as Error).name,
        );
        expect(
          outcome === 'ImportFailure' ||
            (typeof outcome === 'object' && outcome.events.every((event) => event.line >= 1)),
        ).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
}, 60_000);

test('JSON: an array, an object with a list, a single object, several documents', async () => {
  expect(rowsOf((await read('[{"a":1},\n {"a":{"b":[1,{"c":2}]}} , 5]', ['json'])).events)).toEqual([
    { a: 1 },
    { a: { b: [1, { c: 2 }] } },
  ]);
  expect(
    rowsOf((await read('{"meta":{"x":{"y":1}},"courses":[{"a":1},{"a":2}],"more":{"z":{}}}', ['json'])).events),
  ).toEqual([{ a: 1 }, { a: 2 }]);
  expect((await read('{\n"a": "}\\"]{"\n}', ['json'])).events).toEqual([{ line: 1, row: { a: '}"]{' } }]);
  expect(rowsOf((await read('{"a":1}{"a":2}', ['json'])).events)).toEqual([{ a: 1 }, { a: 2 }]);
});

test('JSON that breaks off or makes no sense says where; a broken member costs itself alone', async () => {
  expect(await read('[{"a":1},\n{"a":2', ['json'])).toEqual({
    cutOff: true,
    events: [
      { line: 1, row: { a: 1 } },
      { line: 2, code: 'row.cut_off', seen: '' },
    ],
  });
  expect(problemsOf((await read('[{"a":1}]\n]', ['json'])).events)).toEqual(['2 json.structure']);
  expect(problemsOf((await read('[{"a":1},\n{"a":oops},{"a":3}]', ['json'])).events)).toEqual(['2 row.unreadable']);
});

test('the format is known by its beginning; another one is refused in a sentence', async () => {
  const both: FeedFormat[] = ['ndjson', 'json', 'csv'];
  expect(rowsOf((await read('{"a":1}\n{"a":2}\n', both)).events)).toEqual([{ a: 1 }, { a: 2 }]);
  expect(rowsOf((await read('{\n "a":1\n}', both)).events)).toEqual([{ a: 1 }]);
  expect(rowsOf((await read('{"a":\n{"a":2}\n{"a":3}\n', both)).events)).toEqual([{ a: 2 }, { a: 3 }]);
  expect(rowsOf((await read('a,b\n1,2\n', both)).events)).toEqual([{ a: '1', b: '2' }]);
  await expect(read('<!doctype html><p>خطا</p>', both)).rejects.toThrow('the feed looks like a web page');
  await expect(read('  \n \n', both)).rejects.toThrow('the feed is empty; nothing was imported.');
});

test('JSON-LD: courses of a graph with their references, of a list page, of a web page, of lines', async () => {
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': '#o', name: 'آموزشگاه' },
      { '@type': ['Course', 'Product'], name: 'یک', provider: { '@id': '#o' } },
    ],
  };
  const [course] = rowsOf((await read(JSON.stringify(graph, null, 1), ['json-ld'])).events);
  expect(course).toEqual({
    '@type': ['Course', 'Product'],
    name: 'یک',
    provider: { '@type': 'Organization', '@id': '#o', name: 'آموزشگاه' },
  });
  const list = {
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', item: { '@type': 'https://schema.org/Course', name: 'دو' } },
      { '@type': 'ListItem', item: { '@type': 'Person' } },
    ],
  };
  expect(rowsOf((await read(JSON.stringify(list), ['json-ld'])).events)).toMatchObject([{ name: 'دو' }]);
  const page =
    `<!doctype html>\n<script>var a = "<p>";</script>\n<script ` +
    `type='application/ld+json'>\n{"@type":"Course","name":"سه"}</script><script ` +
    'type="application/ld+json">{"@type":"Event"}</script>';
  expect((await read(page, ['json-ld'])).events).toMatchObject([{ line: 4, row: { name: 'سه' } }]);
  const lines = '{"@type":"Course","name":"چهار"}\n{"@type":"Course"\n{"@type":"Course","name":"پنج"}\n';
  const read5 = await read(lines, ['json-ld']);
  expect(rowsOf(read5.events)).toMatchObject([{ name: 'چهار' }, { name: 'پنج' }]);
  expect(problemsOf(read5.events)).toEqual(['2 row.unreadable']);
  await expect(read('<p>هیچ</p>', ['json-ld'])).rejects.toThrow('without JSON-LD');
});
