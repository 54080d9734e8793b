/** Columns of a line, as in .oxfmtrc.json and .editorconfig. */
export const LONGEST_LINE = 120;

/**
 * Lists of words, invented texts and paths of drawings: data, packed by hand. Migrations are never edited once shipped.
 * Tests beside them are code.
 */
const data: readonly RegExp[] = [
  /^apps\/server\/migrations\//,
  /^apps\/server\/src\/domains\/identity\/passwords\/common-passwords\.ts$/,
  /^bench\/jobs\/job-words\.ts$/,
  /^bench\/search\/course-words\.ts$/,
  /^bench\/search-sets\/hand\//,
  /^packages\/persian\/data\//,
  /^packages\/persian\/src\/dictionary\/data\//,
  /^packages\/ui\/src\/icon-paths\.ts$/,
  /^tools\/demo\/(?:comments\/[^/.]*|companies)\.ts$/,
  /^tools\/demo\/(?:courses|jobs)\/[^/.]+\.ts$/,
];

export interface LongLine {
  path: string;
  /** From 1. */
  line: number;
  columns: number;
}

/** Marks above a letter and joiners between letters take no column; the formatter counts so too. */
const columnsOf = (line: string): number => Array.from(line.replace(/[\p{Mn}\p{Cf}]/gu, '')).length;

/** Whether each line of a Markdown text is prose: no row of a table, and outside of code. */
function proseOf(lines: readonly string[]): boolean[] {
  let isCode = false;
  return lines.map((line) => {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return !isCode && !isFence && !line.trimStart().startsWith('|');
  });
}

/** Lines of more than 120 columns outside data; of Markdown prose alone. @param files path from the root → text */
export function findLongLines(files: ReadonlyMap<string, string>): LongLine[] {
  return [...files].flatMap(([path, text]) => {
    if (data.some((one) => one.test(path))) return [];
    const lines = text.split('\n');
    const counts = path.endsWith('.md') ? proseOf(lines) : lines.map(() => true);
    return lines.flatMap((line, at) => {
      const columns = columnsOf(line);
      return columns > LONGEST_LINE && counts[at] ? [{ path, line: at + 1, columns }] : [];
    });
  });
}
