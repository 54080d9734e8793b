import {
  fillMail,
  mailTextFaults,
  mailTextKinds,
  mailTexts,
  type MailText,
  type MailTextKind,
  type MailValues,
} from '@kavosh/contract/desk/words/mail-texts.ts';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { StaffOperator } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Audit } from '../audit/audit.ts';
import type { ContentTables } from './content.tables.ts';

/** A text of mails as it stood from `at` on. Version 0 is what ships. */
export interface MailTextRevision {
  kind: MailTextKind;
  version: number;
  /** Null: what ships. */
  own: MailText | null;
  by: number | null;
  at: Date | null;
  reason: string;
}

export interface MailTextDeps {
  db: Kysely<ContentTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}

/** Whether it was saved, and the current text; false: another text was saved since `version`. */
export interface MailTextSaved {
  isDone: boolean;
  text: MailTextRevision;
}

export interface MailTextSaving {
  /** That was seen. */
  version: number;
  reason: string;
  operator: StaffOperator;
}

const shipped = (kind: MailTextKind): MailTextRevision => ({
  kind,
  version: 0,
  own: null,
  by: null,
  at: null,
  reason: '',
});

const columns = ['version', 'subject', 'body', 'reason', 'staff_id', 'at'] as const;
type Row = Pick<ContentTables['mail_text_revision'], (typeof columns)[number]>;

const presented = (
  kind: MailTextKind,
  { version, subject, body, reason, staff_id: by, at }: Row,
): MailTextRevision => ({
  kind,
  version,
  own: subject === null || body === null ? null : { subject, text: body },
  by,
  at,
  reason,
});

/** The revisions of a kind, the latest first; below `after` where it is given. One query. */
export async function findMailTextRevisions(
  executor: Executor<ContentTables>,
  kind: MailTextKind,
  { after, limit }: { after: number | null; limit: number },
): Promise<MailTextRevision[]> {
  const all = executor
    .selectFrom('mail_text_revision')
    .select(columns)
    .where('kind', '=', kind)
    .orderBy('version', 'desc');
  const rows = await (after === null ? all : all.where('version', '<', after)).limit(limit).execute();
  const found = rows.map((row) => presented(kind, row));
  // What ships is the last of the list.
  return found.length < limit && (after === null || after > 0) ? [...found, shipped(kind)] : found;
}

const readMailText = async (executor: Executor<ContentTables>, kind: MailTextKind): Promise<MailTextRevision> =>
  (await findMailTextRevisions(executor, kind, { after: null, limit: 1 }))[0]!;

/** The text in force of each kind. One query. */
export async function readMailTexts(executor: Executor<ContentTables>): Promise<MailTextRevision[]> {
  const rows = await executor
    .selectFrom('mail_text_revision')
    .distinctOn('kind')
    .select(['kind', ...columns])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return mailTextKinds.map((kind) => {
    const row = byKind.get(kind);
    return row ? presented(kind, row) : shipped(kind);
  });
}

/** Whether mails of the kind can be sent with it: what a release asks of texts may have changed since it was saved. */
export const canBeSent = ({ kind, own }: MailTextRevision): boolean =>
  own === null || Object.keys(mailTextFaults(kind, own)).length === 0;

/** What mails of the kind say now: what was written at the desk, or what ships where that cannot be sent. One query. */
export async function currentMailText(executor: Executor<ContentTables>, kind: MailTextKind): Promise<MailText> {
  const revision = await readMailText(executor, kind);
  return revision.own !== null && canBeSent(revision) ? revision.own : mailTexts[kind].first;
}

/** A mail of the kind as it goes now. One query. */
export const writeMail = async <Kind extends MailTextKind>(
  executor: Executor<ContentTables>,
  kind: Kind,
  values: MailValues<Kind>,
): Promise<MailText> => fillMail(kind, await currentMailText(executor, kind), values);

/** Saves a text as the new current one, with a row in the audit. Refuses with content.mail_text, by field. */
export const saveMailText = (
  deps: MailTextDeps,
  kind: MailTextKind,
  own: MailText,
  saving: MailTextSaving,
): Promise<MailTextSaved> => inTransaction(deps.db, (tx) => saveWithin(tx, deps, { kind, own }, saving));

/**
 * Puts an earlier revision in force, as a new one; 0: what ships. Refuses with content.revision_not_found, and with
 * content.mail_text where it cannot be sent any more.
 */
export const restoreMailText = (
  deps: MailTextDeps,
  kind: MailTextKind,
  revision: number,
  saving: MailTextSaving,
): Promise<MailTextSaved> =>
  inTransaction(deps.db, async (tx) => {
    const [found] = await findMailTextRevisions(tx, kind, { after: revision + 1, limit: 1 });
    if (found?.version !== revision) throw new Refusal('content.revision_not_found');
    return saveWithin(tx, deps, found, saving, revision);
  });

async function saveWithin(
  tx: Transaction<ContentTables>,
  { clock, audit }: MailTextDeps,
  { kind, own }: Pick<MailTextRevision, 'kind' | 'own'>,
  { version, reason, operator }: MailTextSaving,
  restored?: number,
): Promise<MailTextSaved> {
  const faults = Object.entries(own === null ? {} : mailTextFaults(kind, own));
  if (faults.length > 0)
    throw new Refusal('content.mail_text', {}, Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])));
  // Simultaneous saves wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`mail text ${kind}`}))`.execute(tx);
  const before = await readMailText(tx, kind);
  if (before.version !== version) return { isDone: false, text: before };
  const now = clock.now();
  const text = { kind, version: version + 1, own, by: operator.staffId, at: now, reason };
  await tx
    .insertInto('mail_text_revision')
    .values({
      kind,
      version: text.version,
      subject: own?.subject ?? null,
      body: own?.text ?? null,
      reason,
      staff_id: operator.staffId,
      at: now,
    })
    .execute();
  const isRestored = restored !== undefined;
  await audit.record(tx, {
    operator,
    action: isRestored ? 'content.mail_restored' : 'content.mail_saved',
    subject: `mail_text ${kind}`,
    details: {
      before: before.own ?? mailTexts[kind].first,
      after: own ?? mailTexts[kind].first,
      version: text.version,
      reason,
      ...(isRestored ? { restored } : {}),
    },
  });
  return { isDone: true, text };
}
