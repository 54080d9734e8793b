import { createBreather } from './breathe.ts';
import { createPostingWriter } from './build-segment.ts';
import { isAboutPosting, placesStart, postingsOf, type FilterColumn, type Segment } from './segment.ts';
import { NumberReader } from './document.ts';

/** A segment of the living of others, and where each of theirs is in it: -1 for the dead. */
export interface Merged {
  segment: Segment;
  moved: Int32Array[];
}

/** Joins segments that together have at most SEGMENT_SIZE living documents. Lets others in between. */
export async function mergeSegments(sources: readonly Segment[]): Promise<Merged> {
  const breathe = createBreather();
  let size = 0;
  const moved = sources.map((source) => Int32Array.from(source.alive, (alive) => (alive === 1 ? size++ : -1)));
  const terms = Uint32Array.from(new Set(sources.flatMap((source) => [...source.terms]))).sort();
  await breathe();
  const writer = createPostingWriter(
    sources.reduce((sum, source) => sum + source.docs.length, 0),
    sources.reduce((sum, source) => sum + source.places.length, 0),
  );
  let steps = 0;
  for (const term of terms) {
    for (let s = 0; s < sources.length; s += 1) {
      const source = sources[s]!;
      const [from, to] = postingsOf(source, term);
      if (from === to) continue;
      const reader = new NumberReader(source.places, placesStart(source, from));
      for (let posting = from; posting < to; posting += 1) {
        const start = reader.at;
        reader.skip(reader.next());
        const doc = moved[s]![source.docs[posting]!]!;
        const [impact, about] = [source.impacts[posting]!, isAboutPosting(source, posting)];
        if (doc !== -1) writer.write(term, { doc, impact, about }, source.places, start);
        if ((steps += 1) % 4096 === 0) await breathe();
      }
    }
  }
  return { segment: { ...columnsOf(sources, moved, size), ...writer.finish() }, moved };
}

function columnsOf(sources: readonly Segment[], moved: readonly Int32Array[], size: number) {
  const copy = <T extends Uint8Array | Uint32Array | Float64Array>(target: T, column: (source: Segment) => T): T => {
    sources.forEach((source, s) => {
      const values = column(source);
      moved[s]!.forEach((to, from) => {
        if (to !== -1) target[to] = values[from]!;
      });
    });
    return target;
  };
  const [first] = sources;
  return {
    size,
    living: size,
    ids: copy(new Uint32Array(size), (one) => one.ids),
    versions: copy(new Float64Array(size), (one) => one.versions),
    alive: new Uint8Array(size).fill(1),
    titleWords: copy(new Uint8Array(size), (one) => one.titleWords),
    ...mergedHeads(sources, moved, size),
    priors: copy(new Uint8Array(size), (one) => one.priors),
    endsAt: copy(new Uint32Array(size), (one) => one.endsAt),
    filters: (first?.filters ?? []).map((_, filter) => mergedFilter(sources, moved, size, filter)),
    orders: (first?.orders ?? []).map((_, order) => copy(new Uint32Array(size), (one) => one.orders[order]!)),
  };
}

function mergedHeads(sources: readonly Segment[], moved: readonly Int32Array[], size: number) {
  const heads = new Uint8Array(sources.reduce((sum, source) => sum + source.heads.length, 0));
  const headStarts = new Uint32Array(size + 1);
  let end = 0;
  sources.forEach((source, s) =>
    moved[s]!.forEach((to, from) => {
      if (to === -1) return;
      const head = source.heads.subarray(source.headStarts[from], source.headStarts[from + 1]);
      heads.set(head, end);
      end += head.length;
      headStarts[to + 1] = end;
    }),
  );
  return { heads: heads.slice(0, end), headStarts };
}

function mergedFilter(
  sources: readonly Segment[],
  moved: readonly Int32Array[],
  size: number,
  filter: number,
): FilterColumn {
  const starts = new Uint32Array(size + 1);
  const codes: number[] = [];
  sources.forEach((source, s) => {
    const column = source.filters[filter]!;
    moved[s]!.forEach((to, from) => {
      if (to === -1) return;
      for (let at = column.starts[from]!; at < column.starts[from + 1]!; at += 1) codes.push(column.codes[at]!);
      starts[to + 1] = codes.length;
    });
  });
  return { starts, codes: Uint16Array.from(codes) };
}
