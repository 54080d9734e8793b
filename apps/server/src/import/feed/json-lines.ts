import { isObject } from './feed-row.ts';

/**
 * Whether a JSON text has one object per line (NDJSON) and is not a document, which may break its lines anywhere: its
 * first line is an object, valid or invalid but closed, and more follows. If its first line is cut off, it is
 * recognised by what a document cannot have: two lines in a row, or the whole rest, that are objects by themselves.
 * @param isWhole `head` is all of the text
 */
export function isJsonLines(head: string, isWhole: boolean): boolean {
  const lines = head.split('\n').flatMap((line) => line.trim() || []);
  // A line that is cut off at the end of the head proves nothing.
  if (!isWhole && !head.endsWith('\n')) lines.pop();
  const [first = '', second, third] = lines;
  if (!first.startsWith('{')) return false;
  if (isWholeObject(first) || isClosed(first)) return !isWhole || second !== undefined;
  if (second === undefined || !isWholeObject(second)) return false;
  return third === undefined ? isWhole || endsInString(first) : isWholeObject(third) || endsInString(first);
}

function isWholeObject(line: string): boolean {
  if (!line.startsWith('{') || !line.endsWith('}')) return false;
  try {
    return isObject(JSON.parse(line));
  } catch {
    return false;
  }
}

/** The nesting of brackets at the end of a line, whatever else is wrong with it. */
function bracketsOf(line: string): { depth: number; inString: boolean; closedAt: number } {
  let depth = 0;
  let inString = false;
  let closedAt = -1;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 0 && closedAt === -1) closedAt = at;
    }
  }
  return { depth, inString, closedAt };
}

/** Whether its braces close exactly at its end. */
function isClosed(line: string): boolean {
  const { depth, inString, closedAt } = bracketsOf(line);
  return depth === 0 && !inString && closedAt === line.length - 1;
}

/** No string of a document continues on the next line. */
const endsInString = (line: string): boolean => bracketsOf(line).inString;
