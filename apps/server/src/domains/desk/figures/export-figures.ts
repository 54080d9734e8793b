import type { exportFigures as exportFiguresEndpoint, showFigures } from '@kavosh/contract/desk/desk-figures.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { csvText } from '../../../kernel/csv-text.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { DeskFiguresDeps } from './deps.ts';

const columns = ['from', 'to', 'purchases', 'amount', 'commission', 'cashback', 'refunds', 'refunded'] as const;

/** The periods as a file, noted in the audit. */
export async function exportFigures(
  { db, audit, clock }: Pick<DeskFiguresDeps, 'db' | 'audit' | 'clock'>,
  { periods }: Pick<EndpointData<typeof showFigures>, 'periods'>,
  { period }: HandlerInput<typeof exportFiguresEndpoint>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportFiguresEndpoint>> {
  await inTransaction(db, (tx) =>
    audit.record(tx, {
      operator,
      action: 'figures.exported',
      subject: 'figures',
      details: { period, lines: periods.length },
    }),
  );
  return {
    file_name: `kavosh-figures-${period}-${clock.now().toISOString().slice(0, 10)}.csv`,
    csv: csvText([[...columns], ...periods.map((one) => columns.map((name) => one[name]))]),
    lines: periods.length,
    is_complete: true,
  };
}
