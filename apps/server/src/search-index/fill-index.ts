import type { Kysely, Transaction } from 'kysely';
import type { IndexDeclaration } from './declaration.ts';
import { packDocument, type IndexedDocument } from './document.ts';
import { writeDocuments, type IndexExecutor } from './document-store.ts';
import type { SearchIndexTables } from './search-index.tables.ts';

/** Where an index gets all its documents from. */
export interface IndexSource {
  /** Another one whenever the same data make other documents; at most 40 characters. */
  version: string;
  /**
   * The documents of the next items behind an id, in the order of ids. It locks the items, so that what changes them
   * waits, and what changed them before is seen. `after`: the last item looked at, also where it makes no document;
   * null where there was none left.
   */
  documentsAfter(
    transaction: IndexExecutor,
    after: number,
    limit: number,
  ): Promise<{ documents: readonly IndexedDocument[]; after: number | null }>;
}

const BATCH = 250;

async function isWritten(executor: IndexExecutor, name: string, version: string): Promise<boolean> {
  const row = await executor
    .selectFrom('search_index_version')
    .select('version')
    .where('index_name', '=', name)
    .executeTakeFirst();
  return row?.version === version;
}

/**
 * Writes all documents of an index, unless they are of this version already. In small transactions: searches go on
 * meanwhile with what there is. Two processes may do it at once; it is only done twice then.
 * @returns whether anything was written
 */
export async function fillIndex(
  database: IndexExecutor,
  declaration: IndexDeclaration,
  source: IndexSource,
  now: Date,
): Promise<boolean> {
  const { name } = declaration;
  const { version } = source;
  if (await isWritten(database, name, version)) return false;
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    after = await inTransaction(database, async (transaction) => {
      const found = await source.documentsAfter(transaction, from, BATCH);
      await writeDocuments(
        transaction,
        name,
        found.documents.map((one) => packDocument(declaration, one)),
      );
      return found.after;
    });
  }
  await database
    .insertInto('search_index_version')
    .values({ index_name: name, version, written_at: now })
    .onConflict((conflict) => conflict.column('index_name').doUpdateSet({ version, written_at: now }))
    .execute();
  return true;
}

function inTransaction<Result>(
  executor: IndexExecutor,
  work: (transaction: IndexExecutor) => Promise<Result>,
): Promise<Result> {
  if (executor.isTransaction) return work(executor);
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- tsc needs it: no transaction in one
  return (executor as Kysely<SearchIndexTables>)
    .transaction()
    .execute((transaction: Transaction<SearchIndexTables>) => work(transaction));
}
