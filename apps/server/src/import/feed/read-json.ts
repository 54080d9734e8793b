import type { ReadEnd, RowEvent } from './feed-row.ts';
import { JsonElements, type JsonPiece } from './json-elements.ts';
import { parseRow } from './parse-row.ts';
import { aroundDamage } from './read-ndjson.ts';
import { REPLACEMENT } from './read-text.ts';

/**
 * A JSON document: the objects of its array, or the object it is. Yields the rows of a piece of text at a time.
 * @param path the keys that lead to the array, where it has none of the usual names
 */
export async function* readJson(
  text: AsyncIterable<string>,
  path: readonly string[] | null = null,
): AsyncGenerator<RowEvent[], ReadEnd> {
  const elements = new JsonElements(path);
  for await (const piece of text) {
    const events = elements.take(piece).map(readPiece);
    if (events.length > 0) yield events;
    if (elements.brokenAt !== null) {
      yield [{ line: elements.brokenAt, code: 'json.structure', seen: '' }];
      return { cutOff: true };
    }
  }
  const unfinished = elements.unfinishedAt;
  if (unfinished !== null) yield [{ line: unfinished, code: 'row.cut_off', seen: '' }];
  return { cutOff: unfinished !== null };
}

function readPiece(piece: JsonPiece): RowEvent {
  if ('tooLong' in piece) return { line: piece.line, code: 'row.too_long', seen: piece.tooLong };
  const { line, text } = piece;
  if (text.includes(REPLACEMENT)) return { line, code: 'row.damaged', seen: aroundDamage(text) };
  const parsed = parseRow(text);
  return 'row' in parsed ? { line, row: parsed.row } : { line, code: parsed.code, seen: text.slice(0, 500) };
}
