import type { ReadEnd, RowEvent } from './feed-row.ts';
import { longestRow } from './feed-row.ts';
import { expandNodes, jsonLdOfPage, resolveReferences } from './json-ld.ts';
import { isJsonLines } from './json-lines.ts';
import { ImportFailure } from './problem.ts';
import { readCsv, type CsvOptions } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readNdjson } from './read-ndjson.ts';
import { readXml } from './read-xml.ts';
import { wrapperPath } from './wrapper-path.ts';

export const feedFormats = ['ndjson', 'csv', 'json', 'json-ld', 'xml'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/**
 * A JSON-LD document up to this size is held whole, so that nodes of its graph can point at each other; a web page must
 * be smaller.
 */
const HELD_CHARACTERS = 8 * 1024 * 1024;
const SNIFFED_CHARACTERS = 64 * 1024;

export interface ReadRowsOptions extends CsvOptions {
  formats: readonly FeedFormat[];
  /** Name of the file for sentences. */
  name: string;
  /** The schema.org type of the nodes of a JSON-LD feed that are its rows. */
  nodeType: string;
  /** The elements of an XML feed that are its rows. */
  xmlRow: string;
  /** Fields by which an object is recognised as a row: those of the key and the title. */
  rowFields?: readonly string[];
}

/**
 * The rows of a feed, in whichever of the profile's formats its first characters show.
 * @throws {ImportFailure} for an empty file or one in a format that the profile does not read
 */
export async function* readRows(
  text: AsyncIterable<string>,
  options: ReadRowsOptions,
): AsyncGenerator<RowEvent[], ReadEnd> {
  const iterator = text[Symbol.asyncIterator]();
  let head = '';
  let isWhole = false;
  while (head.length < SNIFFED_CHARACTERS || (head.length <= longestRow && endsInItsFirstObject(head))) {
    const next = await iterator.next();
    isWhole = next.done === true;
    if (next.done) break;
    head += next.value;
  }
  if (head.trim() === '') throw new ImportFailure(`${options.name} is empty; nothing was imported.`);
  const whole = resume(head, iterator);
  const expand = (event: RowEvent): RowEvent[] => expandNodes(event, options.nodeType);
  const isLines = isJsonLines(head, isWhole);
  const path = (): string[] | null => wrapperPath(head, options.rowFields ?? [], options.name);
  switch (formatOf(head, isLines, options)) {
    case 'csv':
      return yield* readCsv(whole, options);
    case 'ndjson':
      return yield* readNdjson(whole);
    case 'json':
      return yield* readJson(whole, path());
    case 'xml':
      return yield* readXml(whole, { row: options.xmlRow, name: options.name });
    case 'json-ld':
      if (isLines) return yield* mapped(readNdjson(whole), (event) => resolveReferences([event]).flatMap(expand));
      if (head.trimStart().startsWith('<')) return yield* readJsonLd(whole, true, options.name, expand);
      return yield* readJsonLd(whole, false, options.name, expand, path());
  }
}

async function* resume(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

const sentenceNames: Readonly<Record<FeedFormat | 'html', string>> = {
  ndjson: 'NDJSON (one JSON object a line)',
  csv: 'CSV',
  json: 'JSON',
  'json-ld': 'JSON-LD',
  xml: 'XML',
  html: 'a web page',
};

const PAGE = /^(?:<!doctype html|<html)/i;

/** Whether the text so far is one line with a JSON object: the next lines decide how it is read. */
const endsInItsFirstObject = (head: string): boolean => /^\s*\{[^\n]*$/.test(head);

function formatOf(head: string, isLines: boolean, { formats, name }: ReadRowsOptions): FeedFormat {
  const start = head.trimStart();
  const reads = (format: FeedFormat): boolean => formats.includes(format);
  if (start.startsWith('<') && reads('xml') && !PAGE.test(start)) return 'xml';
  if (start.startsWith('<') && reads('json-ld')) return 'json-ld';
  if (start.startsWith('{') || start.startsWith('[')) {
    if (reads('json-ld')) return 'json-ld';
    // Lines and a document hold the same rows, so either reader will do.
    if (reads('ndjson') && isLines) return 'ndjson';
    if (reads('json') || reads('ndjson')) return 'json';
  } else if (!start.startsWith('<') && reads('csv')) return 'csv';
  // One broken first line does not make it another format.
  if (formats.length === 1 && !start.startsWith('<')) return formats[0]!;
  const looks = start.startsWith('<')
    ? PAGE.test(start) || !start.startsWith('<?xml')
      ? 'html'
      : 'xml'
    : /^[[{]/.test(start)
      ? 'json'
      : 'csv';
  throw new ImportFailure(
    `${name} looks like ${sentenceNames[looks]}, and this profile reads ` +
      `${formats.map((format) => sentenceNames[format]).join(' or ')}.`,
  );
}

type Expand = (event: RowEvent) => RowEvent[];

async function* readJsonLd(
  text: AsyncIterable<string>,
  isPage: boolean,
  name: string,
  expand: Expand,
  path: readonly string[] | null = null,
): AsyncGenerator<RowEvent[], ReadEnd> {
  const held: string[] = [];
  let size = 0;
  const iterator = text[Symbol.asyncIterator]();
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    held.push(next.value);
    size += next.value.length;
    if (size <= HELD_CHARACTERS) continue;
    if (isPage)
      throw new ImportFailure(
        `${name} is a web page of more than ${HELD_CHARACTERS / 1024 / 1024} million characters; give the ` +
          'JSON-LD itself.',
      );
    return yield* mapped(readJson(resume(held.join(''), iterator), path), expand);
  }
  const whole = held.join('');
  if (isPage) return yield* readPage(whole, name, expand);
  const { events, end } = await collect(readJson(only(whole), path));
  yield resolveReferences(events).flatMap(expand);
  return end;
}

async function* readPage(html: string, name: string, expand: Expand): AsyncGenerator<RowEvent[], ReadEnd> {
  const scripts = jsonLdOfPage(html);
  if (scripts.length === 0)
    throw new ImportFailure(`${name} is a web page without JSON-LD (no script of the type application/ld+json).`);
  const all: RowEvent[] = [];
  let cutOff = false;
  for (const script of scripts) {
    const { events, end } = await collect(readJson(only(script.text)));
    all.push(...events.map((event) => ({ ...event, line: event.line + script.line - 1 })));
    cutOff ||= end.cutOff;
  }
  yield resolveReferences(all).flatMap(expand);
  return { cutOff };
}

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

async function* mapped(
  rows: AsyncGenerator<RowEvent[], ReadEnd>,
  expand: (event: RowEvent) => RowEvent[],
): AsyncGenerator<RowEvent[], ReadEnd> {
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) return next.value;
    yield next.value.flatMap(expand);
  }
}

async function collect(rows: AsyncGenerator<RowEvent[], ReadEnd>): Promise<{ events: RowEvent[]; end: ReadEnd }> {
  const events: RowEvent[] = [];
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) return { events, end: next.value };
    events.push(...next.value);
  }
}
