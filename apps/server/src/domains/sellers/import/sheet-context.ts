import { typedCourse, type CourseForSheets } from '../../catalogue/catalogue.ts';
import type { KnownCourse, SheetContext, SheetValues } from '../../../kernel/ports/course-sheets.ts';
import { plainOfHtml } from '../../../kernel/text-of-html.ts';
import type { CourseDraft } from '../courses/course-draft-store.ts';
import { versionOf } from '../courses/written-course.ts';
import type { SellersDeps } from '../deps.ts';
import { draftsOfAcademy, readCodes, readColumns } from './import-store.ts';

export type ContextDeps = Pick<SellersDeps, 'db' | 'clock' | 'catalogue' | 'content' | 'seats'>;

const valuesOf = (values: CourseForSheets['values']): SheetValues => {
  const {
    instructors: _instructors,
    payment: _payment,
    cashback: _cashback,
    cover: _cover,
    ...said
  } = typedCourse(values);
  return said;
};

/** What a draft says, as forms show it. Pure. */
function draftValues({ changes }: Pick<CourseDraft, 'changes'>, site: SheetValues): Partial<SheetValues> {
  const { description, syllabus, price, ...rest } = changes;
  const typed: Partial<SheetValues> = Object.fromEntries(Object.entries(rest).filter(([field]) => field in site));
  if (description !== undefined) typed.description = plainOfHtml(description);
  if (syllabus !== undefined) typed.syllabus = plainOfHtml(syllabus);
  if (price !== undefined)
    typed.price = {
      original: price.original,
      is_free: price.isFree,
      discount_percent: price.discountPercent,
      discount_amount: price.discountAmount,
    };
  return typed;
}

/** All that tables of an academy are read against: eight queries, however many courses it has. */
export async function readContext(deps: ContextDeps, academyId: number): Promise<SheetContext> {
  const { db, catalogue, content } = deps;
  const [courses, drafts, codes, kept, { categories }, provinces, cities, contact] = await Promise.all([
    catalogue.ofAcademy.forSheets(academyId),
    draftsOfAcademy(db, academyId),
    readCodes(db, academyId),
    readColumns(db, academyId),
    catalogue.desk.choices(),
    content.listProvinces(),
    content.listCities(),
    catalogue.academyContact({ id: academyId }),
  ]);
  const counts = await deps.seats.counts(courses.flatMap((one) => one.own_edition ?? []));
  return {
    courses: courses.map((course): KnownCourse => {
      const draft = drafts.get(course.id);
      const site = valuesOf(course.values);
      return {
        id: course.id,
        code: codes.get(course.id) ?? null,
        isFinal: course.is_final,
        version: versionOf(course, draft),
        site,
        draft: draft === undefined ? {} : draftValues(draft, site),
        editions: {
          count: course.editions,
          own:
            course.own_edition === null
              ? null
              : {
                  id: course.own_edition,
                  capacity: course.own_capacity,
                  taken: counts.get(course.own_edition)?.taken ?? 0,
                },
        },
      };
    }),
    categories: categories.map(({ id, name, parent_id: parentId }) => ({ id, name, parentId })),
    provinces: provinces.map(({ id, name }) => ({ id, name })),
    cities: cities.map(({ id, name, provinceId }) => ({ id, name, provinceId })),
    hosts: contact?.hosts ?? [],
    kept,
    now: deps.clock.now(),
  };
}
