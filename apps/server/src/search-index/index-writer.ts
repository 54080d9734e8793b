import { isDeepStrictEqual } from 'node:util';
import type { IndexDeclaration } from './declaration.ts';
import {
  checkAttributes,
  packDocument,
  type Attributes,
  type IndexedDocument,
  type PackedDocument,
} from './document.ts';
import {
  readDocuments,
  readForChange,
  removeDocuments,
  touchDocuments,
  writeAttributes,
  writeDocuments,
  type IndexExecutor,
} from './document-store.ts';
import type { Change } from './memory-index.ts';

/** Writes an index from the transactions that change what it is made of. Holds nothing in memory. */
export interface IndexWriter {
  /**
   * Writes documents; those that the index has are replaced. All processes find them soon after it is committed. Each
   * is asked for when the one before is packed: the words of many at once are a burden.
   */
  write(transaction: IndexExecutor, documents: Iterable<IndexedDocument>): Promise<void>;
  /** The same, but documents that the index already has as given are left untouched, so there is no wait for them. */
  writeChanged(transaction: IndexExecutor, documents: readonly IndexedDocument[]): Promise<void>;
  /** The same for what narrows and orders documents whose words have not changed. */
  writeAttributes(transaction: IndexExecutor, documents: readonly ({ id: number } & Attributes)[]): Promise<void>;
  /** Changes the attributes that the index has of a document, and holds it to the end of the transaction. */
  changeAttributes(
    transaction: IndexExecutor,
    id: number,
    change: (attributes: Attributes) => Attributes,
  ): Promise<void>;
  /**
   * For what is kept beside documents by their versions (cards/kept-cards.ts) and has changed, though the documents
   * have not: they get other versions in all processes.
   */
  touch(transaction: IndexExecutor, ids: readonly number[]): Promise<void>;
  remove(transaction: IndexExecutor, ids: readonly number[]): Promise<void>;
}

/** Attributes are compared as they are written: the order of keys is a declaration's. */
function isSame(one: PackedDocument, known: Change | undefined): boolean {
  if (!known || 'removed' in known) return false;
  return (
    one.terms === known.terms &&
    Buffer.compare(one.places, known.places) === 0 &&
    isDeepStrictEqual(
      [one.filters, one.orders, one.prior, one.endsAt],
      [known.filters, known.orders, known.prior, known.endsAt],
    )
  );
}

/** Half of what callers bring at once: packing and writing go side by side, in two statements. */
const WRITTEN_AT_ONCE = 125;

/** When each index was last written by this process, by its name. */
const writtenAt = new Map<string, number>();

/** Milliseconds since this process last wrote an index; Infinity where it never did. */
export const sinceWritten = (name: string): number =>
  performance.now() - (writtenAt.get(name) ?? Number.NEGATIVE_INFINITY);

/** Notes that this process has written something that an index has to see. */
export const noteWritten = (name: string): void => {
  writtenAt.set(name, performance.now());
};

export function indexWriter(declaration: IndexDeclaration): IndexWriter {
  const { name } = declaration;
  const wrote = (): void => noteWritten(name);
  return {
    async write(transaction, documents) {
      wrote();
      let packed: PackedDocument[] = [];
      let writing: Promise<void> = Promise.resolve();
      try {
        for (const one of documents) {
          packed.push(packDocument(declaration, one));
          if (packed.length < WRITTEN_AT_ONCE) continue;
          await writing;
          // PostgreSQL works while the next are packed.
          writing = writeDocuments(transaction, name, packed);
          writing.catch(() => undefined);
          packed = [];
        }
      } finally {
        await writing;
      }
      await writeDocuments(transaction, name, packed);
    },
    async writeChanged(transaction, documents) {
      const packed = documents.map((one) => packDocument(declaration, one));
      const ids = packed.map((one) => one.id);
      const known = new Map((await readDocuments(transaction, name, ids)).map((one) => [one.id, one]));
      const changed = packed.filter((one) => !isSame(one, known.get(one.id)));
      if (changed.length === 0) return;
      wrote();
      await writeDocuments(transaction, name, changed);
    },
    async changeAttributes(transaction, id, change) {
      const attributes = await readForChange(transaction, name, id);
      if (!attributes) return;
      const changed = change(attributes);
      checkAttributes(declaration, { id, ...changed });
      wrote();
      await writeAttributes(transaction, name, [{ id, ...changed }]);
    },
    async writeAttributes(transaction, documents) {
      wrote();
      for (const one of documents) checkAttributes(declaration, one);
      if (documents.length > 0) await writeAttributes(transaction, name, documents);
    },
    async touch(transaction, ids) {
      if (ids.length === 0) return;
      wrote();
      await touchDocuments(transaction, name, ids);
    },
    async remove(transaction, ids) {
      wrote();
      if (ids.length > 0) await removeDocuments(transaction, name, ids);
    },
  };
}
