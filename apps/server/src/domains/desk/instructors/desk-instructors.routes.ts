import { instructorFields } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import { searchPath } from '@kavosh/contract/addresses.ts';
import {
  addDeskInstructor,
  exportDeskInstructors,
  listDeskInstructors,
  mergeInstructor,
  returnInstructorToFeed,
  previewDeskInstructor,
  saveDeskInstructor,
  sendInstructorPhoto,
  showDeskInstructor,
  type WholeInstructor,
} from '@kavosh/contract/desk/catalogue/instructors.ts';
import type { InstructorChanges } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { differOf, givenOf } from '../../../kernel/held/sent-changes.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { avatarAddress, previewCoursePage, type Catalogue } from '../../catalogue/catalogue.ts';
import { presentCourse } from '../courses/present-courses.ts';
import { exportList, type ExportDeps } from '../../../kernel/exports/export-list.ts';
import { presentHeld, type PresentHeldDeps } from '../present-held.ts';
import type { PreviewPageDeps } from '../preview-page.ts';

export interface DeskInstructorsDeps extends PresentHeldDeps, ExportDeps, PreviewPageDeps {
  audit: PresentHeldDeps['audit'] & ExportDeps['audit'];
  catalogue: Pick<Catalogue, 'desk'>;
}

const MOST_COURSES = 60;

/** Pictures as people see them. */
const withAddresses = <Held extends Pick<WholeInstructor, 'values' | 'feed'>>(held: Held): Held => ({
  ...held,
  values: { ...held.values, image: avatarAddress(held.values.image) },
  feed: { ...held.feed, image: avatarAddress(held.feed.image) },
});

/** One of them, whole; a constant number of queries. Refuses with instructor.not_found. */
async function showInstructor(deps: DeskInstructorsDeps, id: number): Promise<WholeInstructor> {
  const { desk } = deps.catalogue;
  const [[instructor], sides, portraits, courses] = await Promise.all([
    desk.instructors.find({ ids: [id], after: null, limit: 1 }),
    desk.instructors.sides(id),
    desk.instructors.portraits(id),
    desk.findCourses({ instructor: id, after: null, limit: MOST_COURSES }),
  ]);
  if (!instructor || !sides) throw new Refusal('instructor.not_found');
  return {
    instructor,
    page: searchPath(instructor.name),
    source_key: sides.sourceKey,
    ...withAddresses(await presentHeld(deps, 'instructor', sides)),
    portraits: {
      is_on: portraits.isOn,
      addresses: portraits.addresses.map(({ course, title, looked_at: looked, next_at: next, ...row }) => ({
        ...row,
        course: { id: course, title },
        looked_at: looked?.toISOString() ?? null,
        next_at: next?.toISOString() ?? null,
      })),
    },
    courses: courses.map(presentCourse),
  };
}

export function deskInstructorsRoutes(deps: DeskInstructorsDeps): Route[] {
  const { instructors } = deps.catalogue.desk;
  const answer = async (
    id: number,
    isStale: boolean,
    changes: InstructorChanges = {},
  ): Promise<HandlerAnswer<typeof saveDeskInstructor>> =>
    isStale ? staleAnswer(id, changes) : { data: await showInstructor(deps, id) };
  const staleAnswer = async (id: number, changes: InstructorChanges) => {
    const instructor = await showInstructor(deps, id);
    return { refusal: 'desk.stale' as const, data: { instructor, differ: differOf(changes, instructor.values) } };
  };
  return [
    route(listDeskInstructors, async ({ query: { after, limit, by_hand: byHand, find } }) => {
      const asked = { find, byHand: byHand === 'yes', after: readIdKeyset(after), limit: limit + 1 };
      return { data: keysetPage(await instructors.find(asked), limit, (row) => String(row.id)) };
    }),
    route(exportDeskInstructors, async ({ query: { format, ...filters } }, context) => ({
      data: await exportList(deps, {
        what: 'instructors',
        filters,
        format,
        operator: operatorOf(context),
        find: (page) => instructors.find({ find: filters.find, byHand: filters.by_hand === 'yes', ...page }),
        columns: [
          { head: 'شماره', cell: ({ id }) => id },
          { head: 'نام', cell: ({ name }) => name },
          { head: 'سمت', cell: ({ position }) => position },
          { head: 'منبع', cell: ({ source }) => source },
          { head: 'دوره‌ها', cell: ({ courses }) => courses.all },
          { head: 'دوره‌های منتشرشده', cell: ({ courses }) => courses.published },
          { head: 'ادغام در', cell: ({ merged_into: into }) => into?.id ?? null },
          { head: 'فیلدهای دستی', cell: (one) => one.by_hand.map((field) => instructorFields.words[field]).join('، ') },
        ],
      }),
    })),
    route(showDeskInstructor, async ({ params }) => ({ data: await showInstructor(deps, params.id) })),
    route(addDeskInstructor, async ({ body }, context) => ({
      data: await showInstructor(deps, await instructors.add(body, operatorOf(context))),
    })),
    route(saveDeskInstructor, async ({ params: { id }, body: { version, changes } }, context) => {
      const edit = { id, version, changes: givenOf(changes), operator: operatorOf(context) };
      return answer(id, (await instructors.edit(edit)) === 'stale', changes);
    }),
    route(previewDeskInstructor, async ({ params: { id }, body: { version, changes } }) => {
      const seen = await instructors.previewPage({ id, version, changes: givenOf(changes) });
      return seen === 'stale' ? staleAnswer(id, changes) : { data: await previewCoursePage(deps, seen) };
    }),
    route(returnInstructorToFeed, async ({ params: { id }, body }, context) =>
      answer(id, (await instructors.returnToFeed({ id, ...body, operator: operatorOf(context) })) === 'stale'),
    ),
    route(sendInstructorPhoto, async ({ params: { id }, body: { version, picture } }, context) => {
      const bytes = new Uint8Array(await picture.arrayBuffer());
      const change = { id, version, picture: bytes, operator: operatorOf(context) };
      return answer(id, (await instructors.changePhoto(change)) === 'stale');
    }),
    route(mergeInstructor, async ({ params: { id }, body }, context) =>
      answer(id, (await instructors.merge({ id, ...body, operator: operatorOf(context) })) === 'stale'),
    ),
  ];
}
