import {
  EXPORTED_PURCHASES,
  type exportDeskPurchases,
  type listDeskPurchases,
} from '@kavosh/contract/desk/purchases.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { csvText } from '../../../kernel/csv-text.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { DeskPurchasesDeps } from './deps.ts';
import { presentPurchases } from './present-purchases.ts';

/** A page of purchases: three queries. */
export async function listPurchases(
  deps: DeskPurchasesDeps,
  { after, limit, asked, ...filters }: HandlerInput<typeof listDeskPurchases>['query'],
): Promise<EndpointData<typeof listDeskPurchases>> {
  const page = { ...filters, asked: asked === 'yes', after: readIdKeyset(after), limit: limit + 1 };
  const { rows, next } = keysetPage(await deps.wallet.desk.findPurchases(page), limit, (row) => String(row.id));
  return { rows: await presentPurchases(deps, rows), next };
}

const columns = [
  'id',
  'track_id',
  'created_at',
  'state',
  'method',
  'amount',
  'shown_amount',
  'cashback',
  'commission',
  'user_id',
  'person',
  'course_id',
  'course',
  'academy',
  'asked_at',
];

/** The newest filtered purchases as a file, noted in the audit. */
export async function exportPurchases(
  deps: DeskPurchasesDeps,
  filters: HandlerInput<typeof exportDeskPurchases>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportDeskPurchases>> {
  const asked = { ...filters, asked: filters.asked === 'yes', after: null, limit: EXPORTED_PURCHASES + 1 };
  const found = await deps.wallet.desk.findPurchases(asked);
  const rows = await presentPurchases(deps, found.slice(0, EXPORTED_PURCHASES));
  await inTransaction(deps.db, (tx) =>
    deps.audit.record(tx, {
      operator,
      action: 'purchases.exported',
      subject: 'purchases',
      details: { filters, lines: rows.length },
    }),
  );
  const cells = rows.map(({ course, person, shown_amount: shown, ...one }) => [
    one.id,
    one.track_id,
    one.created_at,
    one.state,
    one.method,
    one.amount,
    shown ?? '',
    one.cashback,
    one.commission,
    person.id,
    person.name,
    course.id,
    course.title,
    course.academy,
    one.asked_at ?? '',
  ]);
  return {
    file_name: `kavosh-purchases-${deps.clock.now().toISOString().slice(0, 10)}.csv`,
    csv: csvText([columns, ...cells]),
    lines: rows.length,
    is_complete: found.length <= EXPORTED_PURCHASES,
  };
}
