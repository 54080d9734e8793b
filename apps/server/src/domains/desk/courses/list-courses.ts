import {
  EXPORTED_COURSES,
  type exportDeskCourses,
  type listDeskCourses,
} from '@kavosh/contract/desk/catalogue/courses.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { csvText } from '../../../kernel/csv-text.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { DeskCoursesDeps } from './deps.ts';
import { presentCourse } from './present-courses.ts';

/** A page of courses: one query, or two. */
export async function listCourses(
  { catalogue }: Pick<DeskCoursesDeps, 'catalogue'>,
  { after, limit, by_hand: byHand, ...filters }: HandlerInput<typeof listDeskCourses>['query'],
): Promise<EndpointData<typeof listDeskCourses>> {
  const asked = { ...filters, byHand: byHand === 'yes', after: readIdKeyset(after), limit: limit + 1 };
  const { rows, next } = keysetPage(await catalogue.desk.findCourses(asked), limit, (row) => String(row.id));
  return { rows: rows.map(presentCourse), next };
}

const columns = [
  'id',
  'title',
  'academy',
  'category',
  'state',
  'source',
  'price',
  'is_free',
  'discount_percent',
  'discount_amount',
  'by_hand',
  'published_at',
  'updated_at',
];

/** The newest of what the filters leave as a file, noted in the audit. */
export async function exportCourses(
  { catalogue, audit, db, clock }: Pick<DeskCoursesDeps, 'catalogue' | 'audit' | 'db' | 'clock'>,
  { by_hand: byHand, ...filters }: HandlerInput<typeof exportDeskCourses>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportDeskCourses>> {
  const asked = { ...filters, byHand: byHand === 'yes', after: null, limit: EXPORTED_COURSES + 1 };
  const found = await catalogue.desk.findCourses(asked);
  const rows = found.slice(0, EXPORTED_COURSES).map(presentCourse);
  await inTransaction(db, (tx) =>
    audit.record(tx, {
      operator,
      action: 'courses.exported',
      subject: 'courses',
      details: { filters: { ...filters, by_hand: byHand }, lines: rows.length },
    }),
  );
  const cells = rows.map(({ price, ...one }) => [
    one.id,
    one.title,
    one.academy.name,
    one.category.name,
    one.state,
    one.source,
    price.original ?? '',
    price.is_free ? 1 : 0,
    price.discount_percent ?? '',
    price.discount_amount ?? '',
    one.by_hand.join(' '),
    one.published_at,
    one.updated_at,
  ]);
  return {
    file_name: `kavosh-courses-${clock.now().toISOString().slice(0, 10)}.csv`,
    csv: csvText([columns, ...cells]),
    lines: rows.length,
    is_complete: found.length <= EXPORTED_COURSES,
  };
}
