import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { listPanelCourses, PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import type { PanelHome } from '@kavosh/contract/panel/panel-home.ts';
import type { listPanelOrders, WholePanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import type { listPanelRefunds, PanelRefund } from '@kavosh/contract/panel/panel-refunds.ts';
import type { listPanelReviews, PanelReview } from '@kavosh/contract/panel/panel-reviews.ts';
import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import type { KeysetPage } from '../../kernel/keyset.ts';
import type { Seller } from '../../kernel/actor.ts';
import { addCourse } from './courses/add-course.ts';
import { addTeacher } from './courses/add-teacher.ts';
import { countSent, type CourseDraft } from './courses/course-draft-store.ts';
import { exportCourses } from './courses/export-courses.ts';
import { findTeachers, listChoices } from './courses/form-choices.ts';
import {
  listCoupons,
  listPlans,
  makeCoupon,
  makePlan,
  presentCoupons,
  stopCoupon,
  stopPlan,
} from './discounts/discounts.ts';
import { listSeats, showSeats } from './seats/list-seats.ts';
import { listCourses, showCourse } from './courses/list-courses.ts';
import { openCourse } from './courses/open-course.ts';
import { previewDraft } from './courses/preview-draft.ts';
import { sendDraft } from './courses/send-draft.ts';
import { turnCourses } from './courses/turn-courses.ts';
import { dropDraft, saveDraft, sendCover } from './courses/write-draft.ts';
import type { DecidedCourse, DecidedFilePart, KeyChange, SellersDeps, UndoneFile, WaitingFile } from './deps.ts';
import {
  listEditions,
  planEditionDates,
  saveEdition,
  turnCourseEdition,
  type EditionOutcome,
} from './editions/editions.ts';
import { showHome } from './home/show-home.ts';
import { confirmOrder, giveAccess, showBuyer, showGivenEntry } from './orders/act-on-order.ts';
import { createSellerImports, type SellerImports } from './import/imports.ts';
import { cancelEditionOrders, cancelOrder } from './orders/cancel-orders.ts';
import { listOrders, showOrder } from './orders/list-orders.ts';
import { answerRefund, listRefunds } from './refunds/list-refunds.ts';
import { actOnReview, listReviews, type ReviewAct } from './reviews/reviews.ts';
import {
  approveSent,
  listSent,
  previewSent,
  returnSent,
  showSent,
  type Decision,
  type SentCourse,
} from './review/received-courses.ts';
import {
  decideSentFile,
  findSentFiles,
  showSentFile,
  type FileDecision,
  type SentFile,
} from './review/received-files.ts';
import {
  listTakenFiles,
  showTakenFile,
  undoTakenFile,
  type TakenFile,
  type WholeTakenFile,
} from './review/taken-files.ts';
import { createSellerSessions, type SellerSessions } from './session/seller-sessions.ts';

/**
 * Public face of the academies' panel: what members of an academy see and do there. Everything is of the academy of
 * the session, `actor.academyId`; nothing that a call says names an academy.
 */
export interface Sellers {
  /** Signing in and out, with the academy's name. */
  sessions: SellerSessions;
  /** As show-home.ts says. */
  showHome(actor: Seller): Promise<PanelHome>;
  /** As list-courses.ts says. */
  listCourses(
    actor: Seller,
    query: HandlerInput<typeof listPanelCourses>['query'],
  ): Promise<EndpointData<typeof listPanelCourses>>;
  showCourse(actor: Seller, id: number): Promise<PanelCourse>;
  /** As their files say. */
  exportCourses(...asked: Act<typeof exportCourses>): ReturnType<typeof exportCourses>;
  turnCourses(...asked: Act<typeof turnCourses>): ReturnType<typeof turnCourses>;
  /** The form of a course, as the files of its calls say. */
  form: {
    choices(): ReturnType<typeof listChoices>;
    findTeachers(actor: Seller, find: string | undefined): ReturnType<typeof findTeachers>;
    addTeacher(...asked: Act<typeof addTeacher>): ReturnType<typeof addTeacher>;
    open(actor: Seller, id: number): ReturnType<typeof openCourse>;
    add(...asked: Act<typeof addCourse>): ReturnType<typeof addCourse>;
    save(...asked: Act<typeof saveDraft>): ReturnType<typeof saveDraft>;
    preview(...asked: Act<typeof previewDraft>): ReturnType<typeof previewDraft>;
    sendCover(...asked: Act<typeof sendCover>): ReturnType<typeof sendCover>;
    send(...asked: Act<typeof sendDraft>): ReturnType<typeof sendDraft>;
    drop(...asked: Act<typeof dropDraft>): ReturnType<typeof dropDraft>;
  };
  /** Editions of a course, for members and the desk, as editions/editions.ts says. */
  editions: {
    list(...asked: Act<typeof listEditions>): ReturnType<typeof listEditions>;
    planDates(...asked: Act<typeof planEditionDates>): ReturnType<typeof planEditionDates>;
    save(...asked: Act<typeof saveEdition>): ReturnType<typeof saveEdition>;
    turn(...asked: Act<typeof turnCourseEdition>): ReturnType<typeof turnCourseEdition>;
  };
  /** As import/imports.ts says. */
  imports: SellerImports;
  /** For the desk, as review/received-courses.ts says. */
  review: {
    /** As course-draft-store.ts says. */
    waiting(): ReturnType<typeof countSent>;
    list(page: Act<typeof listSent>[0]): Promise<KeysetPage<CourseDraft>>;
    show(id: number): Promise<SentCourse>;
    preview(decision: Omit<Decision, 'operator'>): Promise<CourseDetail | null>;
    approve(decision: Decision): Promise<boolean>;
    giveBack(decision: Decision & { reason: string }): Promise<boolean>;
    /** As review/received-files.ts says. */
    files: {
      list(): Promise<SentFile[]>;
      show(asked: { id: number; draw: number }): ReturnType<typeof showSentFile>;
      decide(decision: FileDecision): ReturnType<typeof decideSentFile>;
    };
    /** As review/taken-files.ts says. */
    taken: {
      list(asked: Act<typeof listTakenFiles>[0]): Promise<KeysetPage<TakenFile>>;
      show(id: number): Promise<WholeTakenFile>;
      undo(asked: Act<typeof undoTakenFile>[0]): Promise<boolean>;
    };
  };
  /** As list-orders.ts says. */
  listOrders(
    actor: Seller,
    query: HandlerInput<typeof listPanelOrders>['query'],
  ): Promise<EndpointData<typeof listPanelOrders>>;
  showOrder(actor: Seller, id: number): Promise<WholePanelOrder>;
  /** As act-on-order.ts says. */
  giveAccess(...asked: Act<typeof giveAccess>): Promise<WholePanelOrder>;
  confirmOrder(...asked: Act<typeof confirmOrder>): Promise<WholePanelOrder>;
  showBuyer(...asked: Act<typeof showBuyer>): ReturnType<typeof showBuyer>;
  showEntry(...asked: Act<typeof showGivenEntry>): ReturnType<typeof showGivenEntry>;
  cancelOrder(...asked: Act<typeof cancelOrder>): ReturnType<typeof cancelOrder>;
  cancelEditionOrders(...asked: Act<typeof cancelEditionOrders>): ReturnType<typeof cancelEditionOrders>;
  /** As list-refunds.ts says. */
  listRefunds(
    actor: Seller,
    query: HandlerInput<typeof listPanelRefunds>['query'],
  ): Promise<EndpointData<typeof listPanelRefunds>>;
  answerRefund(...asked: Act<typeof answerRefund>): Promise<PanelRefund>;
  /** What the calls about money, members and the page work with. */
  parts: SellersDeps;
  /** As reviews.ts says. */
  listReviews(
    actor: Seller,
    query: HandlerInput<typeof listPanelReviews>['query'],
  ): Promise<EndpointData<typeof listPanelReviews>>;
  actOnReview(...asked: Act<typeof actOnReview>): Promise<PanelReview>;
  /** As discounts.ts says. */
  presentCoupons(...asked: Act<typeof presentCoupons>): ReturnType<typeof presentCoupons>;
  listPlans(...asked: Act<typeof listPlans>): ReturnType<typeof listPlans>;
  makePlan(...asked: Act<typeof makePlan>): ReturnType<typeof makePlan>;
  stopPlan(...asked: Act<typeof stopPlan>): ReturnType<typeof stopPlan>;
  listCoupons(...asked: Act<typeof listCoupons>): ReturnType<typeof listCoupons>;
  makeCoupon(...asked: Act<typeof makeCoupon>): ReturnType<typeof makeCoupon>;
  stopCoupon(...asked: Act<typeof stopCoupon>): ReturnType<typeof stopCoupon>;
  /** As list-seats.ts says. */
  close(): Promise<void>;
  listSeats(...asked: Act<typeof listSeats>): ReturnType<typeof listSeats>;
  showSeats(...asked: Act<typeof showSeats>): ReturnType<typeof showSeats>;
}

/** What a use case takes besides its dependencies. */
type Act<UseCase extends (deps: never, ...asked: never[]) => unknown> =
  Parameters<UseCase> extends [unknown, ...infer Asked] ? Asked : never;

export { fieldsOf } from './courses/written-course.ts';
export type {
  CourseDraft,
  DecidedCourse,
  DecidedFilePart,
  EditionOutcome,
  KeyChange,
  SentCourse,
  SentFile,
  TakenFile,
  UndoneFile,
  WaitingFile,
};

export function createSellers(deps: SellersDeps): Sellers {
  const imports = createSellerImports(deps);
  return {
    imports,
    close: () => imports.close(),
    sessions: createSellerSessions(deps),
    showHome: (actor) => showHome(deps, actor),
    listCourses: ({ academyId }, query) => listCourses(deps, academyId, query),
    showCourse: ({ academyId }, id) => showCourse(deps, academyId, id),
    exportCourses: (act, query) => exportCourses(deps, act, query),
    turnCourses: (act, asked) => turnCourses(deps, act, asked),
    form: {
      choices: () => listChoices(deps),
      findTeachers: ({ academyId }, find) => findTeachers(deps, academyId, find),
      addTeacher: (act, teacher) => addTeacher(deps, act, teacher),
      open: ({ academyId }, id) => openCourse(deps, academyId, id),
      add: (act, course) => addCourse(deps, act, course),
      save: (act, written) => saveDraft(deps, act, written),
      preview: (act, written) => previewDraft(deps, act, written),
      sendCover: (act, sent) => sendCover(deps, act, sent),
      send: (act, version) => sendDraft(deps, act, version),
      drop: (act, version) => dropDraft(deps, act, version),
    },
    editions: {
      list: (writer, id) => listEditions(deps, writer, id),
      planDates: (writer, id, repeat) => planEditionDates(deps, writer, id, repeat),
      save: (act, edition) => saveEdition(deps, act, edition),
      turn: (act, asked) => turnCourseEdition(deps, act, asked),
    },
    review: {
      waiting: () => countSent(deps.db),
      list: (page) => listSent(deps, page),
      show: (id) => showSent(deps, id),
      preview: (decision) => previewSent(deps, decision),
      approve: (decision) => approveSent(deps, decision),
      giveBack: (decision) => returnSent(deps, decision),
      files: {
        list: () => findSentFiles(deps.db),
        show: (asked) => showSentFile(deps, asked),
        decide: (decision) => decideSentFile(deps, decision),
      },
      taken: {
        list: (asked) => listTakenFiles(deps, asked),
        show: (id) => showTakenFile(deps, id),
        undo: (asked) => undoTakenFile(deps, asked),
      },
    },
    listOrders: ({ academyId }, query) => listOrders(deps, academyId, query),
    showOrder: ({ academyId }, id) => showOrder(deps, academyId, id),
    giveAccess: (act, given) => giveAccess(deps, act, given),
    confirmOrder: (act, sale) => confirmOrder(deps, act, sale),
    showBuyer: (act) => showBuyer(deps, act),
    showEntry: (act) => showGivenEntry(deps, act),
    cancelOrder: (act, reason) => cancelOrder(deps, act, reason),
    cancelEditionOrders: (act, asked) => cancelEditionOrders(deps, act, asked),
    listRefunds: ({ academyId }, query) => listRefunds(deps, academyId, query),
    answerRefund: (act, given) => answerRefund(deps, act, given),
    parts: deps,
    listReviews: ({ academyId }, query) => listReviews(deps, academyId, query),
    actOnReview: (act, asked: ReviewAct) => actOnReview(deps, act, asked),
    presentCoupons: (rows) => presentCoupons(deps, rows),
    listPlans: (actor) => listPlans(deps, actor),
    makePlan: (act, plan) => makePlan(deps, act, plan),
    stopPlan: (act, id) => stopPlan(deps, act, id),
    listCoupons: (actor) => listCoupons(deps, actor),
    makeCoupon: (act, coupon) => makeCoupon(deps, act, coupon),
    stopCoupon: (act, id) => stopCoupon(deps, act, id),
    listSeats: (actor) => listSeats(deps, actor),
    showSeats: (actor, id) => showSeats(deps, actor, id),
  };
}
