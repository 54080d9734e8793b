import type { RefusalCode } from '@kavosh/contract/errors.ts';

/** JSON in pieces, one after the other: texts, and bytes in UTF-8 that were written before. */
export type JsonPieces = readonly (string | Buffer)[];

/** All pieces as one text in UTF-8. */
export const joinPieces = (pieces: JsonPieces): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));

/** An answer of a call with its data written: the pieces of a 200, or of a refusal that carries data. */
export interface WrittenData {
  refusal?: RefusalCode | undefined;
  data: JsonPieces;
  meta?: unknown;
}

/** A list of pieces with commas in between and its brackets. */
export const listOf = (items: readonly JsonPieces[]): JsonPieces => [
  '[',
  ...items.flatMap((pieces, at) => (at === 0 ? pieces : [',', ...pieces])),
  ']',
];
