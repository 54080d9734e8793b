import {
  hideCourses,
  listDeskCourses,
  showCourses,
  showDeskCourse,
  withdrawCourse,
  type DeskCourse,
} from '@kavosh/contract/desk/desk-courses.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { operatorOf, route, type Route } from '../../../http/calls/route.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue, DeskCourseRow } from '../../catalogue/catalogue.ts';

export interface DeskCoursesDeps {
  audit: Pick<Audit, 'doneTo'>;
  catalogue: Pick<Catalogue, 'desk'>;
}

const present = (row: DeskCourseRow): DeskCourse => ({
  id: row.id,
  title: row.title,
  academy: { id: row.academy_id, name: row.academy },
  category: { id: row.category_id, name: row.category },
  state: row.state,
  is_ended: !row.goes_on,
  price: row.price,
  is_free: row.is_free,
  source: row.source,
  source_key: row.source_key,
  published_at: row.published_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  hidden_at: row.hidden_at?.toISOString() ?? null,
  version: row.version,
});

export function deskCoursesRoutes({ audit, catalogue: { desk } }: DeskCoursesDeps): Route[] {
  async function shown(id: number): Promise<EndpointData<typeof showDeskCourse>> {
    const [row] = await desk.findCourses({ state: 'all', ids: [id], after: null, limit: 1 });
    if (!row) throw new Refusal('course.not_found');
    const [prices, done] = await Promise.all([desk.findPrices(id), audit.doneTo(`course ${id}`)]);
    return {
      course: present(row),
      summary: row.summary,
      prices: prices.map(({ at, original, ...one }) => ({ ...one, at: at.toISOString(), price: original })),
      done: done.map(({ at, action, operator, details }) => ({ at: at.toISOString(), action, by: operator, details })),
    };
  }
  return [
    route(listDeskCourses, async ({ query: { after, limit, find, ...filters } }) => {
      const asked = { ...filters, find: find === '' ? undefined : find, after: readIdKeyset(after), limit: limit + 1 };
      const { rows, next } = keysetPage(await desk.findCourses(asked), limit, (row) => String(row.id));
      return { data: { rows: rows.map(present), next } };
    }),
    route(showDeskCourse, async ({ params }) => ({ data: await shown(params.id) })),
    route(hideCourses, async ({ body: { items, reason } }, context) => ({
      data: { results: await desk.changeVisibility(items, { to: 'hidden', reason, operator: operatorOf(context) }) },
    })),
    route(showCourses, async ({ body: { items, reason } }, context) => ({
      data: { results: await desk.changeVisibility(items, { to: 'published', reason, operator: operatorOf(context) }) },
    })),
    route(withdrawCourse, async ({ params: { id }, body: { version, reason } }, context) => {
      const isDone = await desk.withdraw({ id, version }, { reason, operator: operatorOf(context) });
      const data = await shown(id);
      return isDone ? { data } : { refusal: 'desk.stale' as const, data };
    }),
  ];
}
