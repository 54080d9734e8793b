import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { RestrictionKind } from '@kavosh/contract/restrictions.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ApprovalExecutor, ApprovalExecutors } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Imports } from '../../imports/imports.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Staff } from '../../staff/staff.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type {
  BatchPayload,
  CashbackPayload,
  ConfirmPayload,
  DoubtPayload,
  InvitePayload,
  PricePayload,
  RefundPayload,
  RolePayload,
  RolesPayload,
  SettlePayload,
  ShrinkPayload,
  UndoImportPayload,
  UnrestrictPayload,
} from './approval-payloads.ts';

export interface ApprovalExecutorsDeps {
  audit: Pick<Audit, 'record'>;
  catalogue: Pick<Catalogue, 'desk'>;
  wallet: Pick<Wallet, 'desk'>;
  identity: Pick<Identity, 'people'>;
  imports: Pick<Imports, 'shrink' | 'undo' | 'soon'>;
  staff: Pick<Staff, 'changeRoles' | 'checkRolesChange' | 'saveRole' | 'checkRoleChange' | 'invitations'>;
}

/** What each action does once two people agreed. Payloads are as approval-payloads.ts has them. */
export function approvalExecutors({
  audit,
  catalogue,
  wallet,
  identity,
  imports,
  staff,
}: ApprovalExecutorsDeps): ApprovalExecutors {
  const confirm: ApprovalExecutor = {
    version: (tx, payload) => wallet.desk.purchaseVersion(tx, (payload as ConfirmPayload).purchase_id),
    async execute(tx, payload, { operator, approval, reason }) {
      const { purchase_id: id, amount, reference } = payload as ConfirmPayload;
      await wallet.desk.operatePurchaseWithin(tx, {
        id,
        step: 'confirmed',
        operator,
        amount,
        reference: reference ?? undefined,
        reason,
        approval,
      });
    },
  };
  const refund: ApprovalExecutor = {
    version: (tx, payload) => wallet.desk.purchaseVersion(tx, (payload as RefundPayload).purchase_id),
    async execute(tx, payload, { operator, approval, reason }) {
      const { purchase_id: id } = payload as RefundPayload;
      await wallet.desk.operatePurchaseWithin(tx, { id, step: 'refunded', operator, reason, approval });
    },
  };
  const settle: ApprovalExecutor = {
    version: (tx, payload) => wallet.desk.withdrawalsVersion(tx, [(payload as SettlePayload).withdrawal_id]),
    async execute(tx, payload, { operator, approval }) {
      const { withdrawal_id: id, bank_reference: bankReference } = payload as SettlePayload;
      await wallet.desk.operateWithdrawalWithin(tx, id, { state: 'settled', bankReference, approval }, operator);
    },
  };
  const batch: ApprovalExecutor = {
    version: (tx, payload) => wallet.desk.withdrawalsVersion(tx, (payload as BatchPayload).withdrawal_ids),
    async execute(tx, payload, { operator, approval, reason }) {
      const { batch_id: id, amount, withdrawal_ids: ids } = payload as BatchPayload;
      await wallet.desk.setBatchState(tx, id, 'approved');
      await audit.record(tx, {
        operator,
        action: 'withdrawal_batch.approved',
        subject: `batch ${id}`,
        details: {
          amount,
          withdrawals: ids.length,
          reason,
          approval: approval.id,
          requested_by: approval.requested_by,
        },
      });
    },
    dropped: (tx, payload) => wallet.desk.setBatchState(tx, (payload as BatchPayload).batch_id, 'dropped'),
  };
  const unrestrict: ApprovalExecutor = {
    async version(tx, payload) {
      const { user_id: userId, kinds } = payload as UnrestrictPayload;
      return identity.people.restrictionsVersion(tx, userId, kinds as RestrictionKind[]);
    },
    async execute(tx, payload, { operator, approval, reason }) {
      const { user_id: userId, kinds } = payload as UnrestrictPayload;
      await identity.people.unrestrictWithin(tx, {
        userId,
        kinds: kinds as RestrictionKind[],
        operator,
        reason,
        approval,
      });
    },
  };
  const cashback: ApprovalExecutor = {
    version: (tx, payload) =>
      unlessRefused(async () => {
        const { now, feed } = await catalogue.desk.lockCashback(tx, (payload as CashbackPayload).course_id);
        return `${now} ${feed}`;
      }),
    async execute(tx, payload, { operator, approval, reason }) {
      if (typeof operator === 'string') throw new Error('only colleagues decide');
      const { course_id: id, cashback_after: after, goes_back: goesBack } = payload as CashbackPayload;
      const percent = goesBack ? null : after;
      await catalogue.desk.changeCashback(tx, { id, percent, reason, approval }, operator);
    },
  };
  const price: ApprovalExecutor = {
    version: (tx, payload) =>
      unlessRefused(async () => {
        const { doubt } = await catalogue.desk.lockPriceDoubt(tx, (payload as PricePayload).course_id);
        return `${doubt.event} ${doubt.amount}`;
      }),
    async execute(tx, payload, { operator, approval, reason }) {
      if (typeof operator === 'string') throw new Error('only colleagues decide');
      const { course_id: id } = payload as PricePayload;
      await catalogue.desk.believePrice(tx, { id, reason, approval }, operator);
      await wallet.desk.priceBelieved(tx, (payload as PricePayload).price_event);
    },
  };
  const shrink: ApprovalExecutor = {
    version: (tx, payload) => imports.shrink.version(tx, (payload as ShrinkPayload).upload_id),
    async execute(tx, payload, { operator, approval, reason }) {
      const { upload_id: id, source, missing } = payload as ShrinkPayload;
      await imports.shrink.allow(tx, id);
      await audit.record(tx, {
        operator,
        action: 'import.accepted',
        subject: `upload ${id}`,
        details: { source, missing, reason, approval: approval.id, requested_by: approval.requested_by },
      });
    },
    done: () => imports.soon(),
    dropped: (tx, payload) => imports.shrink.drop(tx, (payload as ShrinkPayload).upload_id),
  };
  const doubt: ApprovalExecutor = {
    ...shrink,
    async execute(tx, payload, { operator, approval, reason }) {
      const { upload_id: id, source, feed_doubts: doubts } = payload as DoubtPayload;
      await imports.shrink.allowDoubt(tx, id);
      await audit.record(tx, {
        operator,
        action: 'import.accepted',
        subject: `upload ${id}`,
        details: { source, doubts, reason, approval: approval.id, requested_by: approval.requested_by },
      });
    },
  };
  const undoImport: ApprovalExecutor = {
    version: (tx, payload) => imports.undo.version(tx, (payload as UndoImportPayload).run_id),
    async execute(tx, payload, { operator, approval, reason }) {
      const { run_id: run, source, back, off } = payload as UndoImportPayload;
      await imports.undo.begin(tx, { run, source, staffId: approval.requested_by });
      await audit.record(tx, {
        operator,
        action: 'import.undone',
        subject: `import ${run}`,
        details: { source, back, off, reason, approval: approval.id, requested_by: approval.requested_by },
      });
    },
    done: () => imports.soon(),
  };
  const roles: ApprovalExecutor = {
    version: (tx, payload) =>
      unlessRefused(async () => {
        const { staff_id: staffId, role_ids: roleIds } = payload as RolesPayload;
        return (await staff.checkRolesChange(tx, { staffId, roleIds })).join(',');
      }),
    async execute(tx, payload, { operator, reason }) {
      const { staff_id: staffId, role_ids: roleIds } = payload as RolesPayload;
      await staff.changeRoles(tx, { staffId, roleIds, reason }, operator);
    },
  };
  const role: ApprovalExecutor = {
    version: (tx, payload) =>
      unlessRefused(async () => {
        const found = await staff.checkRoleChange(tx, roleOf(payload as RolePayload));
        return found === undefined ? 'new' : String(found.version);
      }),
    async execute(tx, payload, { operator, reason }) {
      await staff.saveRole(tx, { ...roleOf(payload as RolePayload), reason }, operator);
    },
  };
  const invite: ApprovalExecutor = {
    version: (tx, payload) => staff.invitations.version(tx, (payload as InvitePayload).invitation_id),
    async execute(tx, payload, { operator, approval, reason }) {
      const { invitation_id: id, masked, roles: names } = payload as InvitePayload;
      await staff.invitations.allow(tx, id);
      await audit.record(tx, {
        operator,
        action: 'staff.invitation_allowed',
        subject: `invitation ${id}`,
        details: { masked, roles: names, reason, approval: approval.id, requested_by: approval.requested_by },
      });
    },
    dropped: (tx, payload) => staff.invitations.drop(tx, (payload as InvitePayload).invitation_id),
  };
  return {
    'staff.invite': invite,
    'staff.roles': roles,
    'staff.role': role,
    'purchase.confirm': confirm,
    'purchase.refund': refund,
    'withdrawal.settle': settle,
    'withdrawal.batch': batch,
    'person.unrestrict': unrestrict,
    'course.cashback': cashback,
    'course.price': price,
    'import.shrink': shrink,
    'import.doubt': doubt,
    'import.undo': undoImport,
  };
}

const roleOf = ({ role_id: id, name, permissions }: RolePayload) => ({
  id,
  name,
  permissions: permissions as Permission[],
});

/** What cannot be done any more is not what it was. */
async function unlessRefused(version: () => Promise<string>): Promise<string | null> {
  try {
    return await version();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
