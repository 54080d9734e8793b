import {
  acceptBankProposals,
  exportBankLines,
  importBankStatement,
  listBankLines,
  matchBankLine,
  readBankStatement,
  showBankFigures,
  undoBankLine,
} from '@kavosh/contract/desk/settlement/bank.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import {
  acceptProposals,
  exportLines,
  importStatement,
  listLines,
  matchLine,
  readSentStatement,
  showLine,
} from './bank.ts';
import type { DeskSettlementDeps } from './deps.ts';

export const bankRoutes = (deps: DeskSettlementDeps): Route[] => [
  route(readBankStatement, async ({ body }) => ({ data: await readSentStatement(deps, body) })),
  route(importBankStatement, async ({ body }, context) => ({
    data: await importStatement(deps, body, operatorOf(context)),
  })),
  route(listBankLines, async ({ query }) => ({ data: await listLines(deps, query) })),
  route(exportBankLines, async ({ query }, context) => ({
    data: await exportLines(deps, query, operatorOf(context)),
  })),
  route(showBankFigures, async () => {
    const figures = await deps.settlement.bankFigures();
    return { data: { ...figures, oldest_unseen: figures.oldest_unseen?.toISOString() ?? null } };
  }),
  route(matchBankLine, async ({ params, body }, context) => ({
    data: await matchLine(deps, params.id, body, operatorOf(context)),
  })),
  route(acceptBankProposals, async (_, context) => ({ data: await acceptProposals(deps, operatorOf(context)) })),
  route(undoBankLine, async ({ params: { id }, body }, context) => {
    await deps.settlement.undoMatches(id, body.reason, operatorOf(context));
    return { data: await showLine(deps, id) };
  }),
];
