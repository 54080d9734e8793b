import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfSerial } from './excel-dates.ts';
import { readSheet, xmlRowName } from './read-sheet.ts';
import { columnOf } from './read-workbook.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-sheet-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (bytes: Buffer) => {
  const path = join(folder, 'sheet');
  writeFileSync(path, bytes);
  return readSheet(path, bytes);
};

/** A zip archive of these parts; `says` is what it claims of the length of each. */
function zip(parts: Readonly<Record<string, string | Buffer>>, says?: number, flags = 0): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    locals.push(head, Buffer.from(name), packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says ?? content.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    central.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const text = (reference: string, value: string, more = '') =>
  `<c r="${reference}" t="inlineStr"${more}><is><t>${value}</t></is></c>`;
const rowsOf = (rows: readonly string[]) => rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('');
const sheetOf = (rows: readonly string[], after = '') =>
  `<worksheet><sheetData>${rowsOf(rows)}</sheetData>${after}</worksheet>`;
const partsOf = (sheet: string, sheets = '<sheet name="a" r:id="r1"/>') => ({
  'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': [
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/>',
    '<Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  ].join(''),
  'xl/styles.xml': [
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-fa-IR,16]yyyy/mm/dd"/></numFmts>',
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  ].join(''),
  'xl/worksheets/sheet1.xml': sheet,
});
const heads = text('A1', 'عنوان') + text('B1', 'دسته') + text('C1', 'شروع');

describe('a workbook', () => {
  test('has formulas as their values, dates as days, and merged cells in each row', async () => {
    const table = await read(
      zip(
        partsOf(
          sheetOf(
            [
              heads,
              `${text('A2', 'یک')}${text('B2', 'هنر')}<c r="C2" s="1"><v>46349</v></c>`,
              `<c r="A3" t="str"><f>HYPERLINK("https://a.example")</f><v>دو</v></c><c r="C3" s="2"><v>46349.75</v></c>`,
              `<c r="A4" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C4"><v>0.30000000000000004</v></c>`,
            ],
            '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>',
          ),
        ),
      ),
    );
    expect(table.heads).toEqual(['عنوان', 'دسته', 'شروع']);
    expect(table.rows).toEqual([
      { line: 2, cells: ['یک', 'هنر', '2026-11-23'] },
      { line: 3, cells: ['دو', 'هنر', '2026-11-23 18:00'] },
      { line: 4, cells: ['', '', '0.3'] },
    ]);
    expect(table.notes.toSorted()).toEqual(['formulas', 'merged']);
  });

  test('is read from its first visible sheet, with a note of the hidden ones', async () => {
    const parts = {
      ...partsOf(
        sheetOf([text('A1', 'پنهان'), text('A2', 'راز')]),
        '<sheet name="a" state="veryHidden" r:id="r1"/><sheet name="b" r:id="r2"/>',
      ),
      'xl/worksheets/sheet2.xml': sheetOf([text('A1', 'فهرست دوره‌ها'), heads, text('A3', 'سه')]),
    };
    const table = await read(zip(parts));
    expect([table.heads[0], table.rows.map(({ cells }) => cells[0]), table.notes]).toEqual([
      'عنوان',
      ['سه'],
      ['hidden_sheets'],
    ]);
  });

  test('that unfolds to too much is refused, also where it says that it does not', async () => {
    const long = `<worksheet><sheetData>${' '.repeat(101 * 1024 * 1024)}</sheetData></worksheet>`;
    await expect(read(zip(partsOf(long)))).rejects.toThrow('sheet.unfolds');
    await expect(read(zip(partsOf(long), 100))).rejects.toThrow('sheet.unfolds');
  }, 60_000);

  test.each([
    ['locked', zip(partsOf(sheetOf([heads])), undefined, 1), 'sheet.locked'],
    ['no workbook', zip({ 'a.txt': 'a' }), 'sheet.broken'],
    ['cut off', zip(partsOf(sheetOf([heads]))).subarray(0, 300), 'sheet.broken'],
    ['empty', zip(partsOf(sheetOf([heads]))), 'sheet.empty'],
  ])('that is %s is named', async (_what, bytes, code) => {
    await expect(read(bytes)).rejects.toThrow(code);
  });

  test('with too many rows is refused', async () => {
    const rows = Array.from({ length: 50_003 }, (_, at) => `<c r="A${at + 1}"><v>1</v></c>`);
    await expect(read(zip(partsOf(sheetOf(rows))))).rejects.toThrow('sheet.many_rows');
  }, 60_000);

  test('whose XML declares entities unfolds none of them', async () => {
    const sheet = `<!DOCTYPE a [<!ENTITY b "سطر">]>${sheetOf([heads, text('A2', '&b;')])}`;
    expect(JSON.stringify((await read(zip(partsOf(sheet)))).rows)).not.toContain('سطر');
  });
});

test('other formats are tables too: JSON with its paths, lines, XML, CSV with odd heads', async () => {
  const cells = async (written: string) => {
    const { format, heads: names, rows } = await read(Buffer.from(written));
    return [format, names, rows.map((row) => row.cells)];
  };
  expect(await cells('[{"title":"یک","price":{"amount":5}},{"title":"دو","tags":["a","b"]}]')).toEqual([
    'json',
    ['title', 'price.amount', 'tags'],
    [
      ['یک', '5', ''],
      ['دو', '', 'a، b'],
    ],
  ]);
  expect(await cells('<all><course><name>یک</name></course><course><name>دو</name></course></all>')).toEqual([
    'xml',
    ['name'],
    [['یک'], ['دو']],
  ]);
  expect(await cells('عنوان;;عنوان\nیک;2;3\n')).toEqual(['csv', ['عنوان', 'ستون 2', 'عنوان (2)'], [['یک', '2', '3']]]);
});

test('the rows of an XML document are its repeated elements', () => {
  expect(xmlRowName('<feed><meta/><items><item><a/></item><item><a/></item></items></feed>')).toBe('item');
  expect(xmlRowName('<feed><course><a/></course></feed>')).toBe('course');
});

test('days of Excel and columns by letters', () => {
  expect([textOfSerial(0.5), textOfSerial(46349), textOfSerial(3_000_000), textOfSerial(44887, true)]).toEqual([
    '12:00',
    '2026-11-23',
    null,
    '2026-11-23',
  ]);
  expect(['A1', 'Z9', 'AA10', 'ABC1'].map(columnOf)).toEqual([0, 25, 26, 730]);
});
