/** One row of a table that says what the product does and which tests hold it. */
export interface SpecRow {
  line: number;
  what: string;
  proofs: { file: string; title: string }[];
  /** The last column's text, for messages about it. */
  heldBy: string;
}

const proof = /`([^`]+\.(?:test|spec)\.tsx?)`\s*›\s*([^|]+?)\s*$/;

/** Cells of a line of a Markdown table; «\|» is a bar within a cell. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Rows of all tables of a Markdown text whose last column is «held by». */
export function specRows(markdown: string): SpecRow[] {
  const rows: SpecRow[] = [];
  let inside = false;
  for (const [at, line] of markdown.split('\n').entries()) {
    if (!line.trim().startsWith('|')) {
      inside = false;
      continue;
    }
    const cells = cellsOf(line);
    if (cells.at(-1) === 'held by') {
      inside = true;
      continue;
    }
    if (!inside || cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
    const heldBy = cells.at(-1) ?? '';
    const proofs = heldBy.split(/<br\s*\/?>/).flatMap((part) => {
      const found = proof.exec(part.trim());
      return found ? [{ file: found[1]!, title: found[2]!.replace(/^['"«]|['"»]$/g, '') }] : [];
    });
    rows.push({ line: at + 1, what: cells[0] ?? '', proofs, heldBy });
  }
  return rows;
}
