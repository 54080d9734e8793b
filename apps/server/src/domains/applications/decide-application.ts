import type { Transaction } from 'kysely';
import type { DocumentKind } from '@kavosh/contract/academy-applications.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Operator, StaffOperator } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  changeApplication,
  countOthers,
  lockApplication,
  readDocuments,
  type ApplicationRow,
} from './application-store.ts';
import type { ApplicationsTables } from './applications.tables.ts';
import type { ApplicationsWork, DecidedApplication } from './deps.ts';
import { missingDocuments } from './needed-documents.ts';
import { provableHost } from './provable-host.ts';

type Tx = Transaction<ApplicationsTables>;

/** A colleague decides on the version that was seen. */
export interface Decision {
  id: number;
  version: number;
  operator: StaffOperator;
}

/** Pictures of a refused application are of use for so long, if its applicant objects. */
const KEPT_AFTER_REFUSAL_MS = 30 * DAY_MS;

const tell = async (
  { decided }: ApplicationsWork,
  tx: Tx,
  row: ApplicationRow,
  what: Pick<DecidedApplication, 'state' | 'reason' | 'documents'>,
): Promise<void> => {
  const { user_id: userId, id, version, name } = row;
  if (userId !== null) await decided(tx, { userId, applicationId: id, version, name, ...what });
};

/**
 * Decides on what waits. False: it is another version now, and nothing was done. Refuses with application.not_found and
 * application.not_waiting.
 */
const onWaiting = (
  { db }: ApplicationsWork,
  { id, version }: Pick<Decision, 'id' | 'version'>,
  work: (tx: Tx, row: ApplicationRow) => Promise<void>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const row = await lockApplication(tx, id);
    if (row.state !== 'sent') throw new Refusal('application.not_waiting');
    if (row.version !== version) return false;
    await work(tx, row);
    return true;
  });

/** Gives it back by document, as returnApplication of the desk's contract says. */
export const returnApplication = (
  deps: ApplicationsWork,
  { reason, documents, ...decision }: Decision & { reason: string; documents: { kind: DocumentKind; note: string }[] },
): Promise<boolean> =>
  onWaiting(deps, decision, async (tx, { id }) => {
    const { operator } = decision;
    await acceptDocuments(tx, id);
    for (const { kind, note } of documents)
      await tx
        .insertInto('application_document')
        .values({ application_id: id, kind, note, state: 'returned', photo: null, sent_at: null })
        .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doUpdateSet({ state: 'returned', note }))
        .execute();
    const row = await changeApplication(tx, id, {
      state: 'returned',
      reason,
      decided_at: deps.clock.now(),
      decided_by: operator.staffId,
    });
    const kinds = documents.map(({ kind }) => kind);
    await deps.audit.record(tx, {
      operator,
      action: 'application.returned',
      subject: `application ${id}`,
      details: { name: row.name, reason, documents: kinds },
    });
    await tell(deps, tx, row, { state: 'returned', reason, documents: kinds });
  });

const acceptDocuments = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('application_document')
    .set({ state: 'accepted' })
    .where('application_id', '=', id)
    .where('state', '=', 'sent')
    .execute();
};

/** Refuses it for good. */
export const refuseApplication = (
  deps: ApplicationsWork,
  { reason, ...decision }: Decision & { reason: string },
): Promise<boolean> =>
  onWaiting(deps, decision, async (tx, { id }) => {
    const { operator } = decision;
    const row = await changeApplication(tx, id, {
      state: 'refused',
      reason,
      decided_at: deps.clock.now(),
      decided_by: operator.staffId,
    });
    for (const { photo } of (await readDocuments(tx, [id])).get(id) ?? [])
      if (photo !== null) await deps.media.dropPhotoLater(tx, photo, KEPT_AFTER_REFUSAL_MS);
    await deps.audit.record(tx, {
      operator,
      action: 'application.refused',
      subject: `application ${id}`,
      details: { name: row.name, reason },
    });
    await tell(deps, tx, row, { state: 'refused', reason, documents: [] });
  });

/** Refuses with application.not_complete. */
async function requireComplete(tx: Tx, row: ApplicationRow): Promise<void> {
  const documents = (await readDocuments(tx, [row.id])).get(row.id) ?? [];
  if (missingDocuments(row, documents).length > 0) throw new Refusal('application.not_complete');
}

async function approve(
  deps: ApplicationsWork,
  tx: Tx,
  { id, academyId, operator, details = {} }: { id: number; academyId: number; operator: Operator; details?: object },
): Promise<ApplicationRow> {
  await acceptDocuments(tx, id);
  const row = await changeApplication(tx, id, {
    state: 'approved',
    academy_id: academyId,
    reason: null,
    decided_at: deps.clock.now(),
    decided_by: typeof operator === 'string' ? null : operator.staffId,
  });
  await deps.audit.record(tx, {
    operator,
    action: 'application.approved',
    subject: `application ${id}`,
    details: { name: row.name, academy: academyId, proof: row.proof, ...details },
  });
  await tell(deps, tx, row, { state: 'approved', reason: null, documents: [] });
  return row;
}

/**
 * Makes the academy of an application for a new one, with the row of the audit. Refuses with application.not_found,
 * application.not_waiting, application.is_claim, application.not_complete and academy.name_used.
 */
export const approveApplication = (deps: ApplicationsWork, decision: Decision): Promise<boolean> =>
  onWaiting(deps, decision, async (tx, row) => {
    if (row.is_claim) throw new Refusal('application.is_claim');
    await requireComplete(tx, row);
    const host = provableHost(row.site_url);
    const values = {
      name: row.name,
      about: '',
      site_url: row.site_url,
      hosts: host === null ? [] : [host],
      mail: null,
    };
    const { operator } = decision;
    const academyId = await deps.catalogue.desk.academies.addWithin(tx, values, operator);
    await approve(deps, tx, { id: row.id, academyId, operator });
  });

/** Whether the academy has an owner, or was given to another application, who may come any moment. */
const isTaken = async ({ members }: ApplicationsWork, tx: Tx, row: ApplicationRow): Promise<boolean> =>
  (await members.ownersOf(tx, row.academy_id!)).length > 0 || (await countOthers(tx, row, ['approved'])) > 0;

/**
 * Gives the academy to who proved on its own host that it is theirs, if there is no other claim and no owner; else the
 * claim waits for the desk. The caller has locked the application.
 */
export async function approveProvenClaim(deps: ApplicationsWork, tx: Tx, row: ApplicationRow): Promise<ApplicationRow> {
  // Of two who prove at once the second sees the first.
  const state = await deps.catalogue.desk.lockAcademyState(tx, row.academy_id!);
  const isFree =
    (state === 'listed' || state === 'active') &&
    !(await isTaken(deps, tx, row)) &&
    (await countOthers(tx, row, ['sent', 'returned'])) === 0;
  if (isFree) {
    const details = { host: row.token_host };
    const operator = `application ${row.id}`;
    return approve(deps, tx, { id: row.id, academyId: row.academy_id!, operator, details });
  }
  return changeApplication(tx, row.id, { state: 'sent', sent_at: deps.clock.now(), reason: null });
}

/**
 * A claim that waits, locked for a request that two people decide. Refuses with application.not_found,
 * application.not_waiting, application.no_claim, application.not_complete and application.has_owner.
 */
export async function lockClaim(deps: ApplicationsWork, tx: Tx, id: number): Promise<ApplicationRow> {
  const row = await lockApplication(tx, id);
  if (row.state !== 'sent') throw new Refusal('application.not_waiting');
  if (!row.is_claim) throw new Refusal('application.no_claim');
  await requireComplete(tx, row);
  await deps.catalogue.desk.lockAcademyState(tx, row.academy_id!);
  if (await isTaken(deps, tx, row)) throw new Refusal('application.has_owner');
  return row;
}

/** The version of what waits, for a request that two people decide; null: it waits no more. Locks it. */
export async function claimVersion(tx: Tx, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('academy_application')
    .select(['version', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'sent' ? String(row.version) : null;
}

/** Gives the academy to who claims it, after two people agreed. Refuses as `lockClaim` does. */
export async function approveClaim(
  deps: ApplicationsWork,
  tx: Tx,
  { id, operator, details }: { id: number; operator: Operator; details: object },
): Promise<void> {
  const row = await lockClaim(deps, tx, id);
  await approve(deps, tx, { id, academyId: row.academy_id!, operator, details });
}
