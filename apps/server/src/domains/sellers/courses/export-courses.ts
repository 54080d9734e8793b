import { courseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { exportPanelCourses, PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import { exportList, timeOf, yesOrNo } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import type { SellerAct, SellersDeps } from '../deps.ts';
import { filterOf, presentCourses, type CoursesDeps } from './list-courses.ts';

const columns: readonly FileColumn<PanelCourse>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  // By it the file, sent back, says what it was made of.
  { head: 'نسخه', cell: ({ version }) => version },
  { head: 'عنوان', cell: ({ title }) => title },
  { head: 'وضعیت', cell: ({ state }) => courseStateWords[state] },
  { head: 'قیمت (تومان)', cell: ({ price }) => price.original },
  { head: 'رایگان', cell: ({ price }) => yesOrNo(price.is_free) },
  { head: 'تخفیف (درصد)', cell: ({ price }) => price.discount_percent },
  { head: 'تخفیف (تومان)', cell: ({ price }) => price.discount_amount },
  { head: 'شروع', cell: ({ starts_at: at }) => timeOf(at) },
  { head: 'پایان', cell: ({ ends_at: at }) => timeOf(at) },
  { head: 'فروخته‌شده', cell: ({ sold }) => sold },
  { head: 'امتیاز', cell: ({ rating }) => (rating.count === 0 ? null : rating.average) },
  { head: 'آخرین تغییر', cell: ({ updated_at: at }) => timeOf(at) },
];

/** The academy's courses as a file, as export-list.ts says. */
export const exportCourses = (
  deps: CoursesDeps & Pick<SellersDeps, 'audit'>,
  { actor: { academyId }, operator }: SellerAct,
  { format, order, ...asked }: HandlerInput<typeof exportPanelCourses>['query'],
): Promise<EndpointData<typeof exportPanelCourses>> =>
  exportList(
    { ...deps, db: deps.db as never },
    {
      what: 'academy-courses',
      filters: { ...asked, order },
      format,
      operator,
      details: { academy: academyId },
      async find({ limit }) {
        const filter = await filterOf(deps, academyId, asked);
        return presentCourses(deps, await deps.catalogue.ofAcademy.findCourses(academyId, { ...filter, order, limit }));
      },
      columns,
    },
  );
