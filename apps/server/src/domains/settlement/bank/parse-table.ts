/** The cells of a line; quoted ones may contain the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at]!;
    if (letter === '"' && (isQuoted || cell.trim() === '')) {
      if (isQuoted && line[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  cells.push(cell);
  return cells.map((one) => one.trim());
}

const separators = ['\t', ';', '|', ','] as const;

/**
 * A pasted or exported table as rows of cells: separated by tabs, or else by what its lines have most alike of
 * semicolons, bars and commas. Pure; linear.
 */
export function parseTable(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 50);
  const has = (separator: string): boolean =>
    sample.filter((line) => cellsOf(line, separator).length > 2).length * 2 > sample.length;
  const separator = separators.find(has) ?? '\t';
  return lines.map((line) => cellsOf(line, separator));
}
