import {
  exportDeskCourses,
  listCourseChoices,
  listDeskCourses,
  showDeskCourse,
} from '@kavosh/contract/desk/catalogue/courses.ts';
import {
  addDeskCourse,
  askCourseCashback,
  askPriceBelieved,
  hideCourses,
  mergeDeskCourse,
  previewCourseStates,
  previewDeskCourse,
  publishCourses,
  returnToFeed,
  saveDeskCourse,
  sendCourseCover,
  undoCourseStates,
  withdrawDeskCourse,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { askCashback } from './ask-cashback.ts';
import { askBelieved } from './ask-price-believed.ts';
import {
  changeEach,
  letFieldsGo,
  previewSaving,
  saveCourse,
  sendCover,
  staleAnswer,
  takeOffCourse,
} from './change-courses.ts';
import type { DeskCoursesDeps } from './deps.ts';
import { exportCourses, listCourses } from './list-courses.ts';
import { showCourse } from './show-course.ts';

export const deskCoursesRoutes = (deps: DeskCoursesDeps): Route[] => [
  route(listDeskCourses, async ({ query }) => ({ data: await listCourses(deps, query) })),
  route(listCourseChoices, async () => ({ data: await deps.catalogue.desk.choices() })),
  route(exportDeskCourses, async ({ query }, context) => ({
    data: await exportCourses(deps, query, operatorOf(context)),
  })),
  route(showDeskCourse, async ({ params }) => ({ data: await showCourse(deps, params.id) })),
  route(addDeskCourse, async ({ body }, context) => ({
    data: await showCourse(deps, await deps.catalogue.desk.add(body, operatorOf(context))),
  })),
  route(saveDeskCourse, ({ params, body }, context) => saveCourse(deps, params.id, body, operatorOf(context))),
  route(previewDeskCourse, ({ params, body }) => previewSaving(deps, params.id, body)),
  route(returnToFeed, ({ params, body }, context) => letFieldsGo(deps, params.id, body, operatorOf(context))),
  route(sendCourseCover, ({ params, body }, context) => sendCover(deps, params.id, body, operatorOf(context))),
  route(askCourseCashback, async ({ params: { id }, body }, context) => {
    const asked = await askCashback(deps, id, body, operatorOf(context));
    return asked === null ? staleAnswer(deps, id) : deps.approvals.asked(asked);
  }),
  route(askPriceBelieved, async ({ params: { id }, body }, context) => {
    const asked = await askBelieved(deps, id, body, operatorOf(context));
    return asked === null ? staleAnswer(deps, id) : deps.approvals.asked(asked);
  }),
  route(hideCourses, async ({ body: { items, reason } }, context) => {
    const change = { step: 'hide' as const, reason, operator: operatorOf(context) };
    return { data: await changeEach(deps, items, (item) => deps.catalogue.desk.showOrHide({ ...item, ...change })) };
  }),
  route(publishCourses, async ({ body: { items, reason } }, context) => {
    const change = { step: 'publish' as const, reason, operator: operatorOf(context) };
    return { data: await changeEach(deps, items, (item) => deps.catalogue.desk.showOrHide({ ...item, ...change })) };
  }),
  route(previewCourseStates, async ({ body }) => {
    const seen = await deps.catalogue.desk.previewStates(body);
    return {
      data: {
        results: seen.map(({ before, after, ...one }) => ({
          ...one,
          title: before?.title ?? '',
          before: before?.state ?? null,
          after: after?.state ?? null,
        })),
      },
    };
  }),
  route(undoCourseStates, async ({ body: { items } }, context) => {
    const operator = operatorOf(context);
    return { data: await changeEach(deps, items, (item) => deps.catalogue.desk.undoState({ ...item, operator })) };
  }),
  route(withdrawDeskCourse, ({ params, body }, context) => takeOffCourse(deps, params.id, body, operatorOf(context))),
  route(mergeDeskCourse, ({ params, body }, context) => takeOffCourse(deps, params.id, body, operatorOf(context))),
];
