import { paymentWords } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { courseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { exportPanelCourses, PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import { exportList, timeOf, yesOrNo } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import type { AcademyCourse, EditionForSheets } from '../../catalogue/catalogue.ts';
import type { SellerAct, SellersDeps } from '../deps.ts';
import { filterOf, presentCourses, type CoursesDeps } from './list-courses.ts';

/** A course with one of the editions that members wrote, or none: a row each. */
interface ExportedRow extends PanelCourse {
  teachers: string;
  payment: AcademyCourse['payment'];
  edition: EditionForSheets | null;
}

const columns: readonly FileColumn<ExportedRow>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  // By it the file, sent back, says what it was made of.
  { head: 'نسخه', cell: ({ version }) => version },
  { head: 'عنوان', cell: ({ title }) => title },
  { head: 'وضعیت', cell: ({ state }) => (state === 'new' ? 'پیش‌نویس' : courseStateWords[state]) },
  { head: 'قیمت (تومان)', cell: ({ price }) => price.original },
  { head: 'رایگان', cell: ({ price }) => yesOrNo(price.is_free) },
  { head: 'تخفیف (درصد)', cell: ({ price }) => price.discount_percent },
  { head: 'تخفیف (تومان)', cell: ({ price }) => price.discount_amount },
  { head: 'خرید', cell: ({ payment }) => paymentWords[payment] },
  { head: 'شروع', cell: ({ starts_at: at }) => timeOf(at) },
  { head: 'پایان', cell: ({ ends_at: at }) => timeOf(at) },
  { head: 'مدرس', cell: ({ teachers }) => teachers },
  { head: 'شماره برنامه', cell: ({ edition }) => edition?.id ?? null },
  { head: 'محل برگزاری', cell: ({ edition }) => edition?.center ?? null },
  { head: 'نشانی محل', cell: ({ edition }) => edition?.address ?? null },
  { head: 'روزهای برگزاری', cell: ({ edition }) => edition?.schedule ?? null },
  { head: 'مدرس برنامه', cell: ({ edition }) => edition?.teacher ?? null },
  { head: 'شروع برنامه', cell: ({ edition }) => edition?.starts_at ?? null },
  { head: 'پایان برنامه', cell: ({ edition }) => edition?.ends_at ?? null },
  { head: 'ظرفیت', cell: ({ edition }) => edition?.capacity ?? null },
  { head: 'قیمت برنامه (تومان)', cell: ({ edition }) => edition?.price?.original ?? null },
  { head: 'فروخته‌شده', cell: ({ sold }) => sold },
  { head: 'امتیاز', cell: ({ rating }) => (rating.count === 0 ? null : rating.average) },
  { head: 'آخرین تغییر', cell: ({ updated_at: at }) => timeOf(at) },
];

/** Each course with its editions and teachers: two queries. */
async function withEditions(
  { catalogue: { ofAcademy } }: CoursesDeps,
  academyId: number,
  courses: readonly (PanelCourse & Pick<ExportedRow, 'payment'>)[],
): Promise<ExportedRow[]> {
  const [teachers, all] = await Promise.all([
    ofAcademy.teachers.ofCourses(courses.map(({ id }) => id)),
    ofAcademy.editionsForSheets(academyId),
  ]);
  const editions = Map.groupBy(all, (one) => one.course_id);
  return courses.flatMap((course): ExportedRow[] => {
    const row = { ...course, teachers: (teachers.get(course.id) ?? []).join('، ') };
    const own = editions.get(course.id);
    return own === undefined ? [{ ...row, edition: null }] : own.map((edition) => ({ ...row, edition }));
  });
}

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
        const found = await deps.catalogue.ofAcademy.findCourses(academyId, { ...filter, order, limit });
        const payments = new Map(found.map(({ id, payment }) => [id, payment]));
        const courses = await presentCourses(deps, found);
        return withEditions(
          deps,
          academyId,
          courses.map((course) => ({ ...course, payment: payments.get(course.id)! })),
        );
      },
      columns,
    },
  );
