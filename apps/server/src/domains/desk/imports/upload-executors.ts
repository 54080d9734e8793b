import type { Transaction } from 'kysely';
import type { Agreed, ApprovalExecutors } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Imports } from '../../imports/imports.ts';

/** Accepts a feed that lacks most of its source's items, or one that is in doubt. */
export function uploadExecutors({
  imports,
  audit,
}: {
  imports: Pick<Imports, 'shrink' | 'soon'>;
  audit: Pick<Audit, 'record'>;
}): Pick<ApprovalExecutors, 'import.shrink' | 'import.doubt'> {
  const ofUpload = {
    version: (tx: Transaction<unknown>, payload: { upload_id: number }) =>
      imports.shrink.version(tx, payload.upload_id),
    done: () => imports.soon(),
    dropped: (tx: Transaction<unknown>, payload: { upload_id: number }) => imports.shrink.drop(tx, payload.upload_id),
  };
  const recordAccepted = (tx: Transaction<unknown>, id: number, details: object, agreed: Agreed) =>
    audit.record(tx, {
      operator: agreed.operator,
      action: 'import.accepted',
      subject: `upload ${id}`,
      details: {
        ...details,
        reason: agreed.reason,
        approval: agreed.approval.id,
        requested_by: agreed.approval.requested_by,
      },
    });
  return {
    'import.shrink': {
      ...ofUpload,
      async execute(tx, { upload_id: id, source, missing }, agreed) {
        await imports.shrink.allow(tx, id);
        await recordAccepted(tx, id, { source, missing }, agreed);
      },
    },
    'import.doubt': {
      ...ofUpload,
      async execute(tx, { upload_id: id, source, feed_doubts: doubts }, agreed) {
        await imports.shrink.allowDoubt(tx, id);
        await recordAccepted(tx, id, { source, doubts }, agreed);
      },
    },
  };
}
