import {
  listAcademyAccounts,
  readAcademyAccount,
  setAcademyAccount,
} from '@kavosh/contract/desk/settlement/academy-account.ts';
import {
  bouncePayout,
  bringPayoutReferences,
  draftPayouts,
  dropPayout,
  exportPayouts,
  listDue,
  listPayoutBatches,
  listPayoutLines,
  listPayouts,
  makePayoutFile,
  readPayoutAnswer,
  settlePayout,
  showPayout,
  showPayoutBatch,
} from '@kavosh/contract/desk/settlement/payouts.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { showAccounts } from './academy-accounts.ts';
import { readBatchAnswer, settlePayoutsByReferences } from './bring-payout-references.ts';
import type { DeskSettlementDeps } from './deps.ts';
import { draftBatch } from './draft-batch.ts';
import { payoutFile } from './payout-file.ts';
import {
  exportPayoutList,
  showDue,
  showOneBatch,
  showOnePayout,
  showPayoutBatches,
  showPayoutLines,
  showPayouts,
} from './show-payouts.ts';

export function payoutsRoutes(deps: DeskSettlementDeps): Route[] {
  const { settlement } = deps;
  const shown = async (id: number) => ({ data: await showOnePayout(deps, id) });
  return [
    route(listAcademyAccounts, async ({ params }) => ({ data: await showAccounts(deps, params.id) })),
    route(setAcademyAccount, async ({ params: { id }, body: { sheba, owner } }, context) => {
      await settlement.addAccount(id, { account: sheba, owner }, operatorOf(context));
      return { data: await showAccounts(deps, id) };
    }),
    route(readAcademyAccount, async ({ params }, context) => {
      const { owner, sheba } = await settlement.readAccount(params.id, operatorOf(context));
      return { data: { owner, sheba: sheba === null ? null : `IR${sheba}` } };
    }),
    route(listDue, async () => ({ data: await showDue(deps) })),
    route(draftPayouts, async ({ body }, context) => {
      const asked = { academyIds: body.academy_ids, reason: body.reason };
      const { batchId, approvalId } = await draftBatch(deps, asked, operatorOf(context));
      const { refusal, data } = await deps.approvals.asked(approvalId!);
      return { refusal, data: { ...data, batch_id: batchId } };
    }),
    route(listPayoutBatches, async ({ query }) => ({ data: await showPayoutBatches(deps, query) })),
    route(showPayoutBatch, async ({ params }) => ({ data: await showOneBatch(deps, params.id) })),
    route(makePayoutFile, async ({ params, body }, context) => ({
      data: await payoutFile(deps, params.id, body.format, operatorOf(context)),
    })),
    route(readPayoutAnswer, async ({ params, body }) => ({ data: await readBatchAnswer(deps, params.id, body.lines) })),
    route(bringPayoutReferences, async ({ params, body }, context) => ({
      data: await settlePayoutsByReferences(deps, params.id, body.lines, operatorOf(context)),
    })),
    route(listPayouts, async ({ query }) => ({ data: await showPayouts(deps, query) })),
    route(exportPayouts, async ({ query }, context) => ({
      data: await exportPayoutList(deps, query, operatorOf(context)),
    })),
    route(showPayout, async ({ params }) => shown(params.id)),
    route(listPayoutLines, async ({ params, query }) => ({ data: await showPayoutLines(deps, params.id, query) })),
    route(dropPayout, async ({ params: { id }, body }, context) => {
      await settlement.dropPayout(id, body.reason, operatorOf(context));
      return shown(id);
    }),
    route(settlePayout, async ({ params: { id }, body }, context) => {
      await settlement.settlePayout(id, body.bank_reference, operatorOf(context));
      return shown(id);
    }),
    route(bouncePayout, async ({ params: { id }, body }, context) => {
      await settlement.bouncePayout(id, body.reason, operatorOf(context));
      return shown(id);
    }),
  ];
}
