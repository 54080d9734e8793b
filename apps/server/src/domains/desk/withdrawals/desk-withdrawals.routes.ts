import {
  bounceDeskWithdrawal,
  exportDeskWithdrawals,
  listDeskWithdrawals,
  readDeskAccount,
  rejectDeskWithdrawal,
  settleDeskWithdrawal,
  showDeskWithdrawal,
} from '@kavosh/contract/desk/withdrawals.ts';
import {
  bringReferences,
  listWithdrawalBatches,
  makeBankFile,
  makeWithdrawalBatch,
  readBankAnswer,
  showWithdrawalBatch,
} from '@kavosh/contract/desk/withdrawal-batches.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { kindOfAccount } from './account-kind.ts';
import { readAnswer, settleByReferences } from './bring-references.ts';
import { bounceWithdrawal, rejectWithdrawal, settleWithdrawal } from './change-withdrawal.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';
import { exportWithdrawals, listWithdrawals } from './list-withdrawals.ts';
import { bankFile } from './make-bank-file.ts';
import { makeBatch } from './make-batch.ts';
import { listBatches, showBatch } from './show-batches.ts';
import { showWithdrawal } from './show-withdrawal.ts';

export function deskWithdrawalsRoutes(deps: DeskWithdrawalsDeps): Route[] {
  const shown = async (id: number) => ({ data: await showWithdrawal(deps, id) });
  return [
    route(listDeskWithdrawals, async ({ query }) => ({ data: await listWithdrawals(deps, query) })),
    route(exportDeskWithdrawals, async ({ query }, context) => ({
      data: await exportWithdrawals(deps, query, operatorOf(context)),
    })),
    route(showDeskWithdrawal, async ({ params }) => shown(params.id)),
    route(readDeskAccount, async ({ params }, context) => {
      const { withdrawal, account } = await deps.wallet.openWithdrawal(params.id, operatorOf(context));
      return { data: { kind: kindOfAccount(account), number: account, owner: withdrawal.account_owner } };
    }),
    route(settleDeskWithdrawal, async ({ params: { id }, body }, context) => {
      const given = { reference: body.bank_reference, reason: body.reason };
      const approvalId = await settleWithdrawal(deps, id, given, operatorOf(context));
      return approvalId === null ? shown(id) : deps.approvals.asked(approvalId);
    }),
    route(rejectDeskWithdrawal, async ({ params: { id }, body }, context) => {
      await rejectWithdrawal(deps, id, body.reason, operatorOf(context));
      return shown(id);
    }),
    route(bounceDeskWithdrawal, async ({ params: { id }, body }, context) => {
      await bounceWithdrawal(deps, id, body.reason, operatorOf(context));
      return shown(id);
    }),
    route(listWithdrawalBatches, async ({ query }) => ({ data: await listBatches(deps, query) })),
    route(showWithdrawalBatch, async ({ params }) => ({ data: await showBatch(deps, params.id) })),
    route(makeWithdrawalBatch, async ({ body }, context) => {
      const asked = { ids: body.withdrawal_ids, reason: body.reason };
      const { batchId, approvalId } = await makeBatch(deps, asked, operatorOf(context));
      const { refusal, data } = await deps.approvals.asked(approvalId!);
      return { refusal, data: { ...data, batch_id: batchId } };
    }),
    route(makeBankFile, async ({ params, body }, context) => ({
      data: await bankFile(deps, params.id, body, operatorOf(context)),
    })),
    route(readBankAnswer, async ({ params, body }) => ({ data: await readAnswer(deps, params.id, body.lines) })),
    route(bringReferences, async ({ params, body }, context) => ({
      data: await settleByReferences(deps, params.id, body.lines, operatorOf(context)),
    })),
  ];
}
