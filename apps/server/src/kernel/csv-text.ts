/** A spreadsheet takes what begins with one of these for a formula; NUL anywhere ends a text for some of them. */
// oxlint-disable-next-line no-control-regex -- they are what has to be found
const formula = /^[=+\-@\t\r\n\0＝＋－＠]/;

/**
 * One cell. A text that would be taken for a formula is given an apostrophe before it, which spreadsheets show as text.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replaceAll('\0', '');
  const safe = formula.test(value) || formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets know that it is UTF-8. Numbers are whole and not
 * negative.
 */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
