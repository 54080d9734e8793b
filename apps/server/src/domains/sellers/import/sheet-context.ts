import { gregorianToJalali } from '@kavosh/persian/jalali.ts';
import { typedCourse, type CourseForSheets } from '../../catalogue/catalogue.ts';
import type { KnownCourse, SheetContext, SheetValues } from '../../../kernel/ports/course-sheets.ts';
import { plainOfHtml } from '../../../kernel/text-of-html.ts';
import type { CourseDraft } from '../courses/course-draft-store.ts';
import { isOffWithFile, versionOf } from '../courses/written-course.ts';
import type { SellersDeps } from '../deps.ts';
import { readCategoryWords } from './category-words.ts';
import { draftsOfAcademy, readCodes, readColumns } from './import-store.ts';

export type ContextDeps = Pick<SellersDeps, 'db' | 'clock' | 'catalogue' | 'content' | 'seats' | 'calendar'>;

const valuesOf = (values: CourseForSheets['values']): SheetValues => {
  const { cashback: _cashback, cover: _cover, ...said } = typedCourse(values);
  return said;
};

/** Why a course that was on the site is off it. What waits to come back needs no other file. Pure. */
function offOf(course: CourseForSheets, draft: CourseDraft | undefined): KnownCourse['off'] {
  if (course.state !== 'hidden' || course.shown_at === null) return null;
  if (!isOffWithFile(course, draft)) return 'hand';
  return draft?.off_with_file === 'back' && draft.state === 'sent' ? null : 'file';
}

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

/** Of the last Jalali year, this one and the two that follow. */
async function holidaysAround({
  calendar,
  clock,
}: Pick<ContextDeps, 'calendar' | 'clock'>): Promise<Map<string, string>> {
  const day = clock.now().toISOString();
  const year = gregorianToJalali(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))).y;
  const found = await Promise.all([year - 1, year, year + 1, year + 2].map((one) => calendar.holidaysOf(one)));
  return new Map(found.flat().map(({ day: on, title }) => [on, title]));
}

/** All that tables of an academy are read against: fifteen queries at most, however many courses it has. */
export async function readContext(deps: ContextDeps, academyId: number): Promise<SheetContext> {
  const { db, catalogue, content } = deps;
  const [
    courses,
    written,
    drafts,
    codes,
    kept,
    categoryWords,
    { categories },
    provinces,
    cities,
    contact,
    teachers,
    holidays,
  ] = await Promise.all([
    catalogue.ofAcademy.forSheets(academyId),
    catalogue.ofAcademy.editionsForSheets(academyId),
    draftsOfAcademy(db, academyId),
    readCodes(db, academyId),
    readColumns(db, academyId),
    readCategoryWords(db, academyId),
    catalogue.desk.choices(),
    content.listProvinces(),
    content.listCities(),
    catalogue.academyContact({ id: academyId }),
    catalogue.ofAcademy.teachers.of(academyId),
    holidaysAround(deps),
  ]);
  const counts = await deps.seats.counts([
    ...new Set([...courses.flatMap((one) => one.own_edition ?? []), ...written.map(({ id }) => id)]),
  ]);
  const editions = Map.groupBy(written, (one) => one.course_id);
  const takenOf = (id: number): number => counts.get(id)?.taken ?? 0;
  return {
    courses: courses.map((course): KnownCourse => {
      const draft = drafts.get(course.id);
      const site = valuesOf(course.values);
      return {
        id: course.id,
        code: codes.get(course.id) ?? null,
        isFinal: course.is_final,
        off: offOf(course, draft),
        wasShown: course.shown_at !== null,
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
                  taken: takenOf(course.own_edition),
                },
          written: (editions.get(course.id) ?? []).map(
            ({ course_id: _course, starts_at: start, ends_at: end, ...one }) => ({
              ...one,
              starts_at: start?.toISOString() ?? null,
              ends_at: end?.toISOString() ?? null,
              taken: takenOf(one.id),
            }),
          ),
        },
      };
    }),
    categories: categories.map(({ id, name, parent_id: parentId }) => ({ id, name, parentId })),
    categoryWords,
    provinces: provinces.map(({ id, name }) => ({ id, name })),
    cities: cities.map(({ id, name, provinceId }) => ({ id, name, provinceId })),
    teachers: teachers.map(({ id, name }) => ({ id, name })),
    holidays,
    hosts: contact?.hosts ?? [],
    kept,
    now: deps.clock.now(),
  };
}
