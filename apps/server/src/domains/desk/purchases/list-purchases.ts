import type { DeskPurchase, exportDeskPurchases, listDeskPurchases } from '@kavosh/contract/desk/purchases.ts';
import { methodWords, purchaseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { exportList, timeOf } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import type { DeskPurchasesDeps } from './deps.ts';
import { presentPurchases } from './present-purchases.ts';

/** A page of purchases with what all of them come to: four queries. */
export async function listPurchases(
  deps: DeskPurchasesDeps,
  { after, limit, order, asked, ...rest }: HandlerInput<typeof listDeskPurchases>['query'],
): Promise<EndpointData<typeof listDeskPurchases>> {
  const { desk } = deps.wallet;
  const filters = { ...rest, asked: asked === 'yes' };
  const [found, total] = await Promise.all([
    desk.findPurchases({ ...filters, order, after, limit: limit + 1 }),
    desk.totalOfPurchases(filters),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return { rows: await presentPurchases(deps, rows), next, total };
}

const columns: readonly FileColumn<DeskPurchase>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  { head: 'کد پیگیری', cell: ({ track_id: track }) => track },
  { head: 'زمان', cell: ({ created_at: at }) => timeOf(at) },
  { head: 'وضعیت', cell: ({ state }) => purchaseStateWords[state] },
  { head: 'روش', cell: ({ method }) => methodWords[method] },
  { head: 'مبلغ (تومان)', cell: ({ amount }) => amount },
  { head: 'قیمت نمایش‌داده‌شده (تومان)', cell: ({ shown_amount: shown }) => shown },
  { head: 'بازگشت وجه (تومان)', cell: ({ cashback }) => cashback },
  { head: 'کارمزد (تومان)', cell: ({ commission }) => commission },
  { head: 'شماره خریدار', cell: ({ person }) => person.id },
  { head: 'خریدار', cell: ({ person }) => person.name },
  { head: 'شماره دوره', cell: ({ course }) => course.id },
  { head: 'دوره', cell: ({ course }) => course.title },
  { head: 'آموزشگاه', cell: ({ course }) => course.academy },
  { head: 'پرسش از آموزشگاه', cell: ({ asked_at: at }) => timeOf(at) },
];

/** As export-list.ts says. */
export function exportPurchases(
  deps: DeskPurchasesDeps,
  { format, ...filters }: HandlerInput<typeof exportDeskPurchases>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportDeskPurchases>> {
  const asked = { ...filters, asked: filters.asked === 'yes' };
  return exportList(deps, {
    what: 'purchases',
    filters,
    format,
    operator,
    find: async (page) => presentPurchases(deps, await deps.wallet.desk.findPurchases({ ...asked, ...page })),
    columns,
  });
}
