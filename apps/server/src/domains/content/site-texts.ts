import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { siteDocumentKeys, type SiteDocumentKey, type SiteTextKey } from '@kavosh/contract/site-texts.ts';
import type { StaffOperator } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Audit } from '../audit/audit.ts';
import type { ContentTables } from './content.tables.ts';
import type { SiteTextBodies } from './text-bodies.ts';

/** A text as it stood from `at` on. Version 0 is what the site said at first. */
export interface TextRevision<Key extends SiteTextKey = SiteTextKey> {
  key: Key;
  version: number;
  body: SiteTextBodies[Key];
  by: number | null;
  at: Date | null;
  reason: string;
}

export interface SiteTextDeps {
  db: Kysely<ContentTables>;
  /** What each text says until it is saved. */
  firsts: Readonly<SiteTextBodies>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}

/** What revisions from before a field was added do not have. */
const empty: { readonly [Key in SiteTextKey]?: Partial<SiteTextBodies[Key]> } = { footer: { trust: [] } };

const first = <Key extends SiteTextKey>(firsts: Readonly<SiteTextBodies>, key: Key): TextRevision<Key> => ({
  key,
  version: 0,
  body: firsts[key],
  by: null,
  at: null,
  reason: '',
});

/** The revisions of a text, the latest first; below `after` where it is given. One query. */
export async function findRevisions<Key extends SiteTextKey>(
  executor: Executor<ContentTables>,
  firsts: Readonly<SiteTextBodies>,
  key: Key,
  { after, limit }: { after: number | null; limit: number },
): Promise<TextRevision<Key>[]> {
  const all = executor.selectFrom('content_revision').selectAll().where('key', '=', key).orderBy('version', 'desc');
  const rows = await (after === null ? all : all.where('version', '<', after)).limit(limit).execute();
  const found = rows.map((row) => ({
    key,
    version: row.version,
    // Fields that came later are as they were at first.
    body: { ...empty[key], ...(row.body as SiteTextBodies[Key]) },
    by: row.staff_id,
    at: row.at,
    reason: row.reason,
  }));
  // The first text is the last of the list.
  return found.length < limit && (after === null || after > 0) ? [...found, first(firsts, key)] : found;
}

/** The text in force. */
export async function readText<Key extends SiteTextKey>(
  executor: Executor<ContentTables>,
  firsts: Readonly<SiteTextBodies>,
  key: Key,
): Promise<TextRevision<Key>> {
  return (await findRevisions(executor, firsts, key, { after: null, limit: 1 }))[0]!;
}

/** Those that have a page now. One query. */
export async function publishedDocuments(
  executor: Executor<ContentTables>,
  firsts: Readonly<SiteTextBodies>,
): Promise<SiteDocumentKey[]> {
  const rows = await executor
    .selectFrom('content_revision')
    .distinctOn('key')
    .select(['key', sql<boolean>`body -> 'sections' <> '[]'`.as('is_published')])
    .where('key', 'in', [...siteDocumentKeys])
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();
  return siteDocumentKeys.filter(
    (key) => rows.find((row) => row.key === key)?.is_published ?? firsts[key].sections.length > 0,
  );
}

/** Whether it was saved, and the current text; false: another text was saved since `version`. */
export interface TextSaved {
  isDone: boolean;
  text: TextRevision;
}

interface Saving {
  version: number;
  reason: string;
  operator: StaffOperator;
}

/**
 * Saves a text as the new current revision, with a row in the audit.
 * @param version that was seen
 */
export const saveText = <Key extends SiteTextKey>(
  deps: SiteTextDeps,
  key: Key,
  body: SiteTextBodies[Key],
  saving: Saving,
): Promise<TextSaved> => inTransaction(deps.db, (tx) => saveWithin(tx, deps, key, body, saving));

/** Puts an earlier revision in force, as a new one. Refuses with content.revision_not_found. */
export const restoreText = (
  deps: SiteTextDeps,
  key: SiteTextKey,
  revision: number,
  saving: Saving,
): Promise<TextSaved> =>
  inTransaction(deps.db, async (tx) => {
    const [found] = await findRevisions(tx, deps.firsts, key, { after: revision + 1, limit: 1 });
    if (found?.version !== revision) throw new Refusal('content.revision_not_found');
    return saveWithin(tx, deps, key, found.body, saving, revision);
  });

async function saveWithin(
  tx: Transaction<ContentTables>,
  { clock, audit, firsts }: SiteTextDeps,
  key: SiteTextKey,
  body: SiteTextBodies[SiteTextKey],
  { version, reason, operator }: Saving,
  restored?: number,
): Promise<TextSaved> {
  // Simultaneous saves wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`content ${key}`}))`.execute(tx);
  const before = await readText(tx, firsts, key);
  if (before.version !== version) return { isDone: false, text: before };
  const now = clock.now();
  const text = { key, version: version + 1, body, by: operator.staffId, at: now, reason };
  await tx
    .insertInto('content_revision')
    .values({ key, version: text.version, body: JSON.stringify(body), reason, staff_id: operator.staffId, at: now })
    .execute();
  await audit.record(tx, {
    operator,
    action: restored === undefined ? 'content.saved' : 'content.restored',
    subject: `content ${key}`,
    details: {
      before: before.body,
      after: body,
      version: text.version,
      reason,
      ...(restored === undefined ? {} : { restored }),
    },
  });
  return { isDone: true, text };
}
