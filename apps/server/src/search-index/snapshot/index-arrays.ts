import type { IndexDeclaration } from '../declaration.ts';
import type { IndexContent } from '../memory-index.ts';
import { mergeSegments } from '../merge-segments.ts';
import { PLACE_BLOCK, SEGMENT_SIZE, type FilterColumn, type Segment } from '../segment.ts';
import { leftKeys, leftOf, livingNumbers, renumbered } from './living-numbers.ts';
import { UnfitSnapshot, type SnapshotArray, type SnapshotReader } from './snapshot-file.ts';

/** What of an index is no array. */
export interface IndexShape {
  terms: number;
  /** Documents of each segment. */
  segments: readonly number[];
}

/** The arrays of a segment that are written as they are; all of its documents are alive. */
const columns = {
  ids: 'Uint32Array',
  versions: 'Float64Array',
  terms: 'Uint32Array',
  starts: 'Uint32Array',
  docs: 'Uint16Array',
  impacts: 'Uint8Array',
  abouts: 'Uint8Array',
  aboutCounts: 'Uint32Array',
  placeBlocks: 'Uint32Array',
  places: 'Uint8Array',
  titleWords: 'Uint8Array',
  heads: 'Uint8Array',
  headStarts: 'Uint32Array',
  priors: 'Uint8Array',
  endsAt: 'Uint32Array',
} as const satisfies Partial<Record<keyof Segment, string>>;

/**
 * An index as named arrays, without what no search finds any more: documents that were changed or removed, and the
 * terms and keys of filters that they alone had. Each array is made when it is asked for; others are let in between.
 */
export async function arraysOf(content: IndexContent): Promise<{
  shape: IndexShape;
  terms: readonly string[];
  arrays: AsyncIterable<readonly [name: string, array: SnapshotArray]>;
}> {
  const numbers = await livingNumbers(content);
  const segments = content.segments.filter((segment) => segment.living > 0);
  const terms = leftOf(content.terms, numbers.terms);
  const shape = { terms: terms.length, segments: segments.map(({ living }) => living) };
  async function* arrays(): AsyncGenerator<readonly [string, SnapshotArray]> {
    yield ['terms', new TextEncoder().encode(terms.join('\n'))];
    for (const name of ['sounds', 'deletions'] as const) {
      const { hashes, values } = leftKeys(content[name], numbers.terms);
      yield [`${name}.hashes`, hashes];
      yield [`${name}.values`, values];
    }
    for (const [f, keys] of content.filterKeys.entries())
      yield [`filter${f}`, Float64Array.from(leftOf(keys, numbers.filters[f]!))];
    for (const [s, one] of segments.entries()) {
      const segment = one.living === one.size ? one : (await mergeSegments([one])).segment;
      for (const name of Object.keys(columns) as (keyof typeof columns)[])
        yield [`${s}.${name}`, name === 'terms' ? renumbered(segment.terms, numbers.terms) : segment[name]];
      for (const [f, { starts, codes }] of segment.filters.entries()) {
        yield [`${s}.filter${f}.starts`, starts];
        yield [`${s}.filter${f}.codes`, renumbered(codes, numbers.filters[f]!)];
      }
      for (const [o, order] of segment.orders.entries()) yield [`${s}.order${o}`, order];
    }
  }
  return { shape, terms, arrays: arrays() };
}

/**
 * The index of `arraysOf`.
 * @throws {UnfitSnapshot} where the arrays are not those of an index of this declaration
 */
export async function contentOf(
  declaration: IndexDeclaration,
  shape: IndexShape,
  reader: SnapshotReader,
): Promise<IndexContent> {
  const read: SnapshotReader['read'] = (name, type) => reader.read(name, type);
  const terms = termsOf(await read('terms', 'Uint8Array'), shape.terms);
  const keys = async (name: string) => {
    const found = {
      hashes: await read(`${name}.hashes`, 'Uint32Array'),
      values: await read(`${name}.values`, 'Uint32Array'),
    };
    if (found.hashes.length !== found.values.length) throw new UnfitSnapshot(`has other numbers of ${name}`);
    return found;
  };
  const sounds = await keys('sounds');
  const deletions = await keys('deletions');
  const filterKeys: number[][] = [];
  for (let f = 0; f < declaration.filters.length; f += 1)
    filterKeys.push([...(await read(`filter${f}`, 'Float64Array'))]);
  const segments: Segment[] = [];
  for (const [s, size] of shape.segments.entries()) segments.push(await segmentOf(declaration, s, size, read));
  return { terms, sounds, deletions, filterKeys, segments };
}

/** Each a text of its own: slices would keep the whole in memory. */
function termsOf(bytes: Uint8Array, count: number): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const terms: string[] = [];
  for (let from = 0; terms.length < count;) {
    const found = buffer.indexOf(0x0a, from);
    const to = found === -1 ? buffer.length : found;
    terms.push(buffer.toString('utf8', from, to));
    from = to + 1;
    if (found === -1) break;
  }
  if (terms.length !== count) throw new UnfitSnapshot('has another number of terms');
  return terms;
}

async function segmentOf(
  declaration: IndexDeclaration,
  s: number,
  size: number,
  read: SnapshotReader['read'],
): Promise<Segment> {
  const column = <Name extends keyof typeof columns>(name: Name) => read(`${s}.${name}`, columns[name]);
  const filters: FilterColumn[] = [];
  for (let f = 0; f < declaration.filters.length; f += 1)
    filters.push({
      starts: await read(`${s}.filter${f}.starts`, 'Uint32Array'),
      codes: await read(`${s}.filter${f}.codes`, 'Uint16Array'),
    });
  const orders: Uint32Array[] = [];
  for (let o = 0; o < declaration.orders.length; o += 1) orders.push(await read(`${s}.order${o}`, 'Uint32Array'));
  const segment: Segment = {
    size,
    living: size,
    alive: new Uint8Array(size).fill(1),
    ids: await column('ids'),
    versions: await column('versions'),
    terms: await column('terms'),
    starts: await column('starts'),
    docs: await column('docs'),
    impacts: await column('impacts'),
    abouts: await column('abouts'),
    aboutCounts: await column('aboutCounts'),
    placeBlocks: await column('placeBlocks'),
    places: await column('places'),
    titleWords: await column('titleWords'),
    heads: await column('heads'),
    headStarts: await column('headStarts'),
    priors: await column('priors'),
    endsAt: await column('endsAt'),
    filters,
    orders,
  };
  if (!isWhole(segment)) throw new UnfitSnapshot(`has a segment ${s} whose columns do not fit each other`);
  return segment;
}

/** Whether the columns have the lengths that they have beside each other. */
function isWhole(segment: Segment): boolean {
  const { size, terms, starts, docs, filters, orders, headStarts } = segment;
  const each = [segment.ids, segment.versions, segment.titleWords, segment.priors, segment.endsAt, ...orders];
  const postings = docs.length;
  return (
    size <= SEGMENT_SIZE &&
    each.every((column) => column.length === size) &&
    starts.length === terms.length + 1 &&
    starts[terms.length] === postings &&
    segment.impacts.length === postings &&
    segment.abouts.length === Math.ceil(postings / 8) &&
    segment.aboutCounts.length === terms.length &&
    segment.placeBlocks.length === Math.ceil(postings / PLACE_BLOCK) &&
    headStarts.length === size + 1 &&
    headStarts[size] === segment.heads.length &&
    filters.every(({ starts: own, codes }) => own.length === size + 1 && own[size] === codes.length)
  );
}
