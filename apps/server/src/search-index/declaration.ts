import type { Intent } from '@kavosh/persian/query-plan.ts';

/** A text of a document. The first field that is declared is the title. */
export interface FieldDeclaration {
  name: string;
  /** What one occurrence is worth beside the others: 10 for a title, 1 for a body. */
  weight: number;
  /** Words that a usual text of the field has. A shorter one weighs more, a longer one less. */
  usualLength: number;
  /** From 0 (length does not count) to 1. */
  lengthNorm: number;
  /** Whether it says what a document is about, as titles, names and labels do; all fields do where none says so. */
  about?: boolean;
}

/** A choice that lists are narrowed with. A document has one key of it, several, or none. */
export interface FilterDeclaration {
  name: string;
}

export interface IndexDeclaration {
  /** As in the database; at most 40 letters. */
  name: string;
  fields: readonly FieldDeclaration[];
  filters: readonly FilterDeclaration[];
  /** Whole numbers from 0 to 16,777,215 by which lists are ordered, the highest first, or narrowed to a range. */
  orders: readonly string[];
  /** The order of a list without text. */
  usualOrder: string;
  /**
   * What being new is worth: `points` where the value of `order` is that of now, falling to none over `span`. `at`: the
   * value that the order has at a moment.
   */
  fresh?: { order: string; span: number; points: number; at(now: Date): number };
  /**
   * Points for each unit of a document's prior; 4 where it is left out: 1020 at most, a tenth of a rare word in a
   * title. 0 where documents have none.
   */
  priorPoints?: number;
  /** What becomes of documents whose `endsAt` has passed: behind all others, or not in the list. */
  ended: 'last' | 'hidden';
  /** The keys of filters that fit what words of the text ask for; none for what the index does not know. */
  fits?: (intent: Intent) => readonly { filter: string; key: number }[];
  /** Keys that say the opposite of what words ask for: what has neither stands between. */
  against?: (intent: Intent) => readonly { filter: string; key: number }[];
  /** The bounds of an order that words ask for, both included; null for what is no amount of this index. */
  boundsOf?: (intent: Intent) => { order: string; from: number; to: number } | null;
  /** The order that words ask for («ارزان»); null for none. */
  orderOf?: (intent: Intent) => string | null;
  /** Keys of a term's consonants and its deletions, for the vocabulary. Empty for stems. */
  keys: { soundKeys(term: string): readonly string[]; deletions(term: string): readonly string[] };
}

/** More fields than this do not fit the byte in which a posting counts them. */
const MAX_FIELDS = 8;
export const MAX_ORDER_VALUE = 0xffffff;
/** For each field whether it says what a document is about. */
export function aboutFields({ fields }: Pick<IndexDeclaration, 'fields'>): boolean[] {
  const some = fields.some((one) => one.about);
  return fields.map((one) => !some || one.about === true);
}
const USUAL_PRIOR_POINTS = 4;
export const priorPointsOf = ({ priorPoints = USUAL_PRIOR_POINTS }: IndexDeclaration): number => priorPoints;
/** What else has a weight beside the fields, under these names. */
const OTHER_WEIGHTS = ['prior', 'fresh'];

/** @throws {RangeError} for a declaration that contradicts itself */
export function declareIndex(declaration: IndexDeclaration): IndexDeclaration {
  const { name, fields, filters, orders, usualOrder } = declaration;
  if (!/^[a-z][a-z_]{0,39}$/.test(name)) throw new RangeError(`«${name}» is no name of an index`);
  if (fields.length === 0 || fields.length > MAX_FIELDS) throw new RangeError(`An index has 1 to ${MAX_FIELDS} fields`);
  for (const names of [fields.map((one) => one.name), filters.map((one) => one.name), orders])
    if (new Set(names).size !== names.length) throw new RangeError(`Two of ${names.join(', ')} have one name`);
  if (declaration.fresh && !(orders.includes(declaration.fresh.order) && declaration.fresh.span > 0))
    throw new RangeError(`What is fresh in ${name} is not among its orders, or has no span`);
  for (const field of fields)
    if (OTHER_WEIGHTS.includes(field.name)) throw new RangeError(`«${field.name}» is no name of a field`);
  if (!orders.includes(usualOrder)) throw new RangeError(`${usualOrder} is not among the orders`);
  for (const { weight, usualLength, lengthNorm } of fields)
    if (!(weight > 0 && usualLength > 0 && lengthNorm >= 0 && lengthNorm <= 1))
      throw new RangeError(`The fields of ${name} have a weight, a length or a norm out of range`);
  return declaration;
}
