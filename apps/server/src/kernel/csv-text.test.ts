import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

/** Reads CSV as a spreadsheet does: quotes around cells, two for one within. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]];
  let at = 1;
  while (at < csv.length) {
    let value = '';
    if (csv[at] === '"') {
      at += 1;
      while (csv[at] !== '"' || csv[at + 1] === '"') {
        if (csv[at] === '"') at += 1;
        value += csv[at];
        at += 1;
      }
      at += 1;
    } else {
      while (at < csv.length && csv[at] !== ',' && csv[at] !== '\r') {
        value += csv[at];
        at += 1;
      }
    }
    rows.at(-1)!.push(value);
    if (csv[at] === '\r') {
      rows.push([]);
      at += 2;
    } else at += 1;
  }
  return rows.slice(0, -1);
}

test('begins with a byte order mark and ends its lines as spreadsheets do', () => {
  expect(
    csvText([
      ['ردیف', 'شرح'],
      [1, 'خرید «C#»، دو'],
    ]),
  ).toBe('\ufeffردیف,شرح\r\n1,خرید «C#»، دو\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1'])(
  '%j is a text and no formula',
  (text) => {
    const [[cell]] = read(csvText([[text]])) as [[string]];
    expect(cell.startsWith("'")).toBe(true);
    expect(cell).not.toContain('\0');
  },
);

test('any text is read back, never as a formula and never as more cells', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '"', ',', ';', "'", 'ا', '1', ' '),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, fc.nat(), hostile), { minLength: 1, maxLength: 8 }), (rows) => {
      const back = read(csvText(rows));
      expect(back).toHaveLength(rows.length);
      for (const [at, row] of back.entries()) {
        expect(row).toHaveLength(3);
        expect(row[1]).toBe(String(rows[at]![1]));
        for (const cell of [row[0]!, row[2]!]) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        const text = rows[at]![0].replaceAll('\0', '');
        expect([text, `'${text}`]).toContain(row[0]);
      }
    }),
  );
});
