import type { exportPeople, findPeople, FoundPerson } from '@kavosh/contract/desk/people.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import type { Identity } from '../../identity/identity.ts';
import { exportList, timeOf } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import type { DeskPeopleDeps } from './deps.ts';

type Row = Awaited<ReturnType<Identity['people']['list']>>[number];

const present = (one: Row): FoundPerson => ({
  id: one.id,
  name: `${one.first_name} ${one.last_name}`.trim(),
  masked: one.masked,
  created_at: one.created_at.toISOString(),
});

/** A page of people and how many there are: two queries. */
export async function listPeople(
  { identity: { people } }: Pick<DeskPeopleDeps, 'identity'>,
  { after, limit, order, ...filter }: HandlerInput<typeof findPeople>['query'],
): Promise<EndpointData<typeof findPeople>> {
  const [found, total] = await Promise.all([
    people.list({ ...filter, order, after, limit: limit + 1 }),
    people.count(filter),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return { rows: rows.map(present), next, total };
}

// Whole numbers are in no file.
const columns: readonly FileColumn<FoundPerson>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  { head: 'نام', cell: ({ name }) => name || 'حساب حذف‌شده' },
  { head: 'موبایل', cell: ({ masked }) => masked },
  { head: 'عضو از', cell: ({ created_at: at }) => timeOf(at) },
];

/** As export-list.ts says; the audit notes that it was narrowed by a text, not the text, which may be a number. */
export const exportPeopleList = (
  deps: DeskPeopleDeps,
  { format, find, ...rest }: HandlerInput<typeof exportPeople>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportPeople>> =>
  exportList(deps, {
    what: 'people',
    filters: { ...rest, ...(find === '' ? {} : { is_searched: true }) },
    format,
    operator,
    find: async (page) => (await deps.identity.people.list({ ...rest, find, ...page })).map(present),
    columns,
  });
