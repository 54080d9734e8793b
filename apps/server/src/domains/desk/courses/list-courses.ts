import { courseFields } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { courseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { exportDeskCourses, listDeskCourses } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { exportList, timeOf, yesOrNo } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
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

const columns: readonly FileColumn<ReturnType<typeof presentCourse>>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  { head: 'عنوان', cell: ({ title }) => title },
  { head: 'آموزشگاه', cell: ({ academy }) => academy.name },
  { head: 'دسته', cell: ({ category }) => category.name },
  { head: 'وضعیت', cell: ({ state }) => courseStateWords[state] },
  { head: 'منبع', cell: ({ source }) => source },
  { head: 'قیمت (تومان)', cell: ({ price }) => price.original },
  { head: 'رایگان', cell: ({ price }) => yesOrNo(price.is_free) },
  { head: 'تخفیف (درصد)', cell: ({ price }) => price.discount_percent },
  { head: 'تخفیف (تومان)', cell: ({ price }) => price.discount_amount },
  { head: 'فیلدهای دستی', cell: (one) => one.by_hand.map((field) => courseFields.words[field]).join('، ') },
  { head: 'انتشار', cell: ({ published_at: at }) => timeOf(at) },
  { head: 'آخرین تغییر', cell: ({ updated_at: at }) => timeOf(at) },
];

/** As export-list.ts says. */
export const exportCourses = (
  deps: Pick<DeskCoursesDeps, 'catalogue' | 'audit' | 'db' | 'clock'>,
  { format, ...filters }: HandlerInput<typeof exportDeskCourses>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportDeskCourses>> => {
  const { by_hand: byHand, ...rest } = filters;
  return exportList(deps, {
    what: 'courses',
    filters,
    format,
    operator,
    find: async (page) =>
      (await deps.catalogue.desk.findCourses({ ...rest, byHand: byHand === 'yes', ...page })).map(presentCourse),
    columns,
  });
};
