import type { exportFigures as exportFiguresEndpoint, showFigures } from '@kavosh/contract/desk/desk-figures.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { exportList, timeOf, type ExportDeps } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';

type Sold = EndpointData<typeof showFigures>['periods'][number];

const columns: readonly FileColumn<Sold>[] = [
  { head: 'از', cell: ({ from }) => timeOf(from) },
  { head: 'تا', cell: ({ to }) => timeOf(to) },
  { head: 'خریدها', cell: ({ purchases }) => purchases },
  { head: 'مبلغ (تومان)', cell: ({ amount }) => amount },
  { head: 'کارمزد (تومان)', cell: ({ commission }) => commission },
  { head: 'بازگشت وجه (تومان)', cell: ({ cashback }) => cashback },
  { head: 'بازگشت‌ها', cell: ({ refunds }) => refunds },
  { head: 'مبلغ بازگشت‌ها (تومان)', cell: ({ refunded }) => refunded },
];

/** The periods as a file, noted in the audit. */
export const exportFigures = (
  deps: ExportDeps,
  periods: readonly Sold[],
  { format, period }: HandlerInput<typeof exportFiguresEndpoint>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportFiguresEndpoint>> =>
  exportList(deps, {
    what: 'figures',
    filters: { period },
    format,
    operator,
    find: () => Promise.resolve(periods),
    columns,
  });
