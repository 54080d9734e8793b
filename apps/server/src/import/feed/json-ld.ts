import { isObject, type Row, type RowEvent } from './feed-row.ts';

const DEEPEST = 8;

/** Whether a node says that it is of this schema.org type, in any of the ways that JSON-LD allows. */
function isOfType(node: Row, type: string): boolean {
  const types = [node['@type']].flat();
  return types.some(
    (one) => typeof one === 'string' && one.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '') === type,
  );
}

/**
 * The nodes of a type in a JSON-LD value: itself, members of its graph, items of its lists, what a page says it is
 * about.
 */
export function nodesIn(value: unknown, type: string, depth = 0): Row[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one, type, depth + 1));
  if (!isObject(value)) return [];
  if (isOfType(value, type)) return [value];
  return ['@graph', 'itemListElement', 'item', 'mainEntity', 'hasPart'].flatMap((name) =>
    nodesIn(value[name], type, depth + 1),
  );
}

/**
 * Rows of a JSON-LD feed: each object's nodes of the type, at the line of the object; nodes of other types are passed
 * over.
 */
export function expandNodes(event: RowEvent, type: string): RowEvent[] {
  if ('code' in event) return [event];
  return nodesIn(event.row, type).map((row) => ({ line: event.line, row }));
}

/**
 * Puts nodes in the place of bare references to them ({"@id": "#org"}), as documents with a graph use them for
 * providers and instructors. One level deep; a reference to a node that is not there stays.
 */
export function resolveReferences(events: readonly RowEvent[]): RowEvent[] {
  const nodes = new Map<unknown, Row>();
  const collect = (value: unknown, depth: number): void => {
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) for (const one of value) collect(one, depth + 1);
    if (!isObject(value)) return;
    if (typeof value['@id'] === 'string' && Object.keys(value).length > 1) nodes.set(value['@id'], value);
    for (const one of Object.values(value)) if (typeof one === 'object') collect(one, depth + 1);
  };
  for (const event of events) if ('row' in event) collect(event.row, 0);
  const put = (value: unknown, depth: number): unknown => {
    if (depth > DEEPEST) return value;
    if (Array.isArray(value)) return value.map((one) => put(one, depth + 1));
    if (!isObject(value)) return value;
    if (typeof value['@id'] === 'string' && Object.keys(value).length === 1) return nodes.get(value['@id']) ?? value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, put(one, depth + 1)]));
  };
  return events.map((event) => ('row' in event ? { line: event.line, row: put(event.row, 0) as Row } : event));
}

const LD_SCRIPT = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json["']?[^>]*>([^]*?)<\/script/gi;

/** The JSON-LD texts of a web page, each with the line it begins on. */
export function jsonLdOfPage(html: string): { line: number; text: string }[] {
  let line = 1;
  let counted = 0;
  return [...html.matchAll(LD_SCRIPT)].map((match) => {
    const start = match.index + match[0].indexOf('>') + 1;
    line += html.slice(counted, start).split('\n').length - 1;
    counted = start;
    return { line, text: match[1] ?? '' };
  });
}
