import { longestRow, type ReadEnd, type RowEvent } from './feed-row.ts';
import { parseRow } from './parse-row.ts';
import { REPLACEMENT } from './read-text.ts';

/**
 * One JSON object a line; empty lines are passed over, broken ones reported. Yields the rows of a piece of text at a
 * time.
 */
export async function* readNdjson(text: AsyncIterable<string>): AsyncGenerator<RowEvent[], ReadEnd> {
  let rest = '';
  let line = 1;
  // Set while a line that is too long is being passed over.
  let skipping = false;
  for await (const piece of text) {
    const events: RowEvent[] = [];
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      const event = skipping ? null : readLine(rest + piece.slice(from, end), line);
      if (event) events.push(event);
      rest = '';
      skipping = false;
      line += 1;
      from = end + 1;
    }
    if (!skipping) rest += piece.slice(from);
    if (rest.length > longestRow) {
      events.push({ line, code: 'row.too_long', seen: rest.slice(0, 500) });
      rest = '';
      skipping = true;
    }
    if (events.length > 0) yield events;
  }
  const last = readLine(rest, line);
  if (last === null) return { cutOff: false };
  const unreadable = 'code' in last && (last.code === 'row.unreadable' || last.code === 'row.damaged');
  // A last line without its line end that is no JSON: the file ended in its middle.
  yield [unreadable ? { ...last, code: 'row.cut_off' } : last];
  return { cutOff: unreadable };
}

function readLine(text: string, line: number): RowEvent | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed.length > longestRow) return { line, code: 'row.too_long', seen: trimmed.slice(0, 500) };
  if (trimmed.includes(REPLACEMENT)) return { line, code: 'row.damaged', seen: aroundDamage(trimmed) };
  const parsed = parseRow(trimmed);
  return 'row' in parsed ? { line, row: parsed.row } : { line, code: parsed.code, seen: trimmed.slice(0, 500) };
}

/** The neighbourhood of the first undecodable byte: the beginning of the row would not show it. */
export function aroundDamage(text: string): string {
  const at = text.indexOf(REPLACEMENT);
  return text.slice(Math.max(0, at - 60), at + 60);
}
