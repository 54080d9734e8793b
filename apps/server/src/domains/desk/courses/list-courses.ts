import type { exportDeskCourses, listDeskCourses } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { exportList } from '../export-list.ts';
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

/** As export-list.ts says. */
export const exportCourses = (
  deps: Pick<DeskCoursesDeps, 'catalogue' | 'audit' | 'db' | 'clock'>,
  filters: HandlerInput<typeof exportDeskCourses>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportDeskCourses>> => {
  const { by_hand: byHand, ...rest } = filters;
  return exportList(deps, {
    what: 'courses',
    filters,
    operator,
    find: (page) => deps.catalogue.desk.findCourses({ ...rest, byHand: byHand === 'yes', ...page }),
    columns,
    cells(row) {
      const { price, ...one } = presentCourse(row);
      return [
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
      ];
    },
  });
};
