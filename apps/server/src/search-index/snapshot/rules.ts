import { createHash } from 'node:crypto';
import { impactOf } from '../build-segment.ts';
import { aboutFields, type IndexDeclaration } from '../declaration.ts';

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const NAMED_DIGITS = 12;

/**
 * A short text that is another one where documents, or what an index makes of them, are: other fields, filters or
 * orders, other weights as shipped, another way to weigh, documents of another version or another filling of them.
 * @param written which filling the documents are of, as `writtenOf` (document-store.ts) says it
 */
export function rulesOf(declaration: IndexDeclaration, written: string): string {
  const { name, fields, filters, orders } = declaration;
  const weighed = fields.map((_, field) =>
    [1, 3].flatMap((count) =>
      [2, 40].map((length) =>
        impactOf(
          declaration,
          fields.map((_one, at) => (at === field ? count : 0)),
          fields.map(() => length),
        ),
      ),
    ),
  );
  const about = aboutFields(declaration);
  return digestOf([name, fields, about, filters, orders, weighed, written]).slice(0, NAMED_DIGITS);
}

/** So many terms, evenly among all, stand for the rules by which terms are looked up. */
const MOST_SAMPLES = 2000;

/** What terms are looked up by, of some of an index's own terms. */
export function keysDigest({ keys }: IndexDeclaration, terms: readonly string[]): string {
  const step = Math.max(1, Math.ceil(terms.length / MOST_SAMPLES));
  const samples = terms.filter((_, i) => i % step === 0);
  return digestOf(samples.map((term) => [keys.soundKeys(term), keys.deletions(term)]));
}
