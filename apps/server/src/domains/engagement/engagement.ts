import type { Kysely } from 'kysely';
import type { listComments as listCommentsEndpoint, Reaction } from '@kavosh/contract/comments.ts';
import type { showCourse as showCourseEndpoint } from '@kavosh/contract/courses.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { showJob as showJobEndpoint } from '@kavosh/contract/jobs.ts';
import type { Actor, Operator } from '../../kernel/actor.ts';
import type { Audit } from '../audit/audit.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { KeysetPage } from '../../kernel/keyset.ts';
import type { TimelineAsked, TimelineRow } from '../../kernel/timeline.ts';
import type { Identity } from '../identity/identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LearningPaths } from '../learning-paths/learning-paths.ts';
import type { AcademyMembers } from '../members/members.ts';
import type { Profile } from '../profile/profile.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { activityLimits, createActivityLimiter, type ActivityLimits } from './activity-limits.ts';
import { bookmarkCourse } from './bookmarks/bookmark-course.ts';
import { bookmarkJob } from './bookmarks/bookmark-job.ts';
import { countMarks, listMarks, type Marks } from './bookmarks/bookmark-list-store.ts';
import { markedAmong } from './bookmarks/bookmark-store.ts';
import { findOwnComment, type CommentText } from './comments/comment-store.ts';
import type { CommentDeps, RatedCourse } from './comments/comment-deps.ts';
import { commentTimeline } from './comments/comment-timeline.ts';
import {
  commentsByIds,
  countsOfAuthor,
  countsOfCourse,
  listCommentsForDesk,
  type AuthorCounts,
  type DeskCommentFilter,
} from './comments/comments-for-desk.ts';
import { decideComment, type CommentDecision, type DecisionOutcome } from './comments/decide-comment.ts';
import { previewDecisions, type DecisionPreview } from './comments/preview-decisions.ts';
import { deleteComment } from './comments/delete-comment.ts';
import type { EngagementTables, InterestKind } from './engagement.tables.ts';
import { exportEngagement, type ExportedEngagement } from './export-engagement-data.ts';
import { anonymizeUser } from './anonymize-engagement.ts';
import { importComments, type CommentRecord } from './comments/import-comments.ts';
import {
  countInterested,
  interestedPeople,
  moveInterests,
  readInterests,
  replaceInterests,
  type Interests,
} from './interest-store.ts';
import { markedJobsAmong } from './bookmarks/job-bookmark-store.ts';
import { listComments, presentOwn } from './comments/list-comments.ts';
import { markParticipants } from './comments/mark-participants.ts';
import type { Participation } from './comments/participant-store.ts';
import { reactToComment, type ReactedComment } from './comments/react-to-comment.ts';
import {
  findComments,
  openComment,
  type CommentFilter,
  type CommentForOperator,
  type OpenedComment,
} from './comments/read-comments.ts';
import { commentCounts } from './comments/reports-waiting.ts';
import { decideReply, type ReplyDecision } from './replies/decide-reply.ts';
import { leaveOutStars } from './replies/leave-out-stars.ts';
import { countReviews, findReviews, type ReviewFilter, type ReviewRow } from './replies/reply-store.ts';
import { reportReply } from './replies/report-reply.ts';
import { reportReview } from './replies/report-review.ts';
import { removeReply, writeReply, type ReplyingMember, type ReviewReplied } from './replies/write-reply.ts';
import { reportComment } from './comments/report-comment.ts';
import { createReviewNetworks } from './comments/review-networks.ts';
import { reviewedAmong } from './comments/reviewed-among.ts';
import type { ReportText } from './comments/report-store.ts';
import { popularJobs } from './popular-job-store.ts';
import { markedTaste, type MarkedTaste } from './taste-store.ts';
import { undoDecision, type UndoneDecision } from './comments/undo-decision.ts';
import { voices, type Voice } from './comments/voices.ts';
import { writeComment, type WrittenComment } from './comments/write-comment.ts';

export { mayWriteReply, REPLY_CHANGES_MS } from './replies/write-reply.ts';
export type { Participation, ReviewRow };
export type { CommentDecision, CommentForOperator, DecisionOutcome, ExportedEngagement };

/** A member's own state of a course or a job. */
export interface CourseState {
  id: number;
  is_bookmarked: boolean;
}

/**
 * Public face of engagement: what members do with courses and jobs, and what they say of courses. What is a member's
 * own is answered to that member alone.
 */
export interface Engagement {
  /** Marks the course, unmarks it, or turns the mark over; refuses with course.not_found. */
  bookmarkCourse(userId: number, courseId: number, wanted: boolean | undefined): Promise<CourseState>;
  /** One state for each id, in the order given. */
  courseStates(userId: number, courseIds: readonly number[]): Promise<CourseState[]>;
  /** Marks the job, unmarks it, or turns the mark over; refuses with job.not_found. */
  bookmarkJob(userId: number, jobId: number, wanted: boolean | undefined): Promise<CourseState>;
  /** One state for each id, in the order given. */
  jobStates(userId: number, jobIds: readonly number[]): Promise<CourseState[]>;
  /** What a person marked, the latest first; at most `most` of each kind. */
  bookmarks(userId: number, most: number): Promise<Marks>;
  countBookmarks(userId: number): Promise<{ courses: number; jobs: number }>;
  /** Categories that a person is interested in. */
  interests(userId: number): Promise<Interests>;
  /** Sets the person's interests; a kind that is left out stays as it is. The ids have to be of existing categories. */
  changeInterests(
    userId: number,
    wanted: { course?: readonly number[] | undefined; job?: readonly number[] | undefined },
  ): Promise<Interests>;
  /** In the transaction that merged a category, as interest-store.ts says. */
  moveInterests<Tables>(tx: Executor<Tables>, kind: InterestKind, from: number, into: number): Promise<void>;
  /** People who are interested in any of the categories, as interest-store.ts says. */
  interestedIn<Tables>(
    executor: Executor<Tables>,
    kind: InterestKind,
    categoryIds: readonly number[],
    after: number,
    most: number,
  ): Promise<number[]>;
  countInterested(kind: InterestKind, categoryIds: readonly number[]): Promise<number>;
  /** What a person's own marks and interests among jobs tell of their taste. */
  jobTaste(userId: number): Promise<MarkedTaste & { categories: number[] }>;
  /** The jobs that most people marked lately. */
  popularJobs(limit: number): Promise<{ jobId: number; marks: number }[]>;
  /** The page of one job as the jobs board shows it, with what is the caller's own where the caller is a member. */
  showJob(actor: Actor, jobId: number): Promise<HandlerAnswer<typeof showJobEndpoint>>;
  /** The same of courses. */
  taste(userId: number): Promise<MarkedTaste & { categories: number[] }>;
  /** The page of one course as the catalogue shows it, with what is the caller's own where the caller is a member. */
  showCourse(actor: Actor, courseId: number): Promise<HandlerAnswer<typeof showCourseEndpoint>>;
  listComments(
    actor: Actor,
    courseId: number,
    query: { sortby: number; page: number },
  ): Promise<HandlerAnswer<typeof listCommentsEndpoint>>;
  /** As voices.ts says. */
  voices(most: number): Promise<Voice[]>;
  /** As write-comment.ts says. `address`: from where; left out where a program writes. */
  writeComment(userId: number, courseId: number, text: CommentText, address?: string): Promise<WrittenComment>;
  deleteComment(userId: number, courseId: number): Promise<RatedCourse>;
  reactToComment(userId: number, courseId: number, commentId: number, reaction: Reaction): Promise<ReactedComment>;
  reportComment(userId: number, courseId: number, commentId: number, report: ReportText): Promise<void>;
  /** As report-reply.ts says. */
  reportReply(of: Parameters<typeof reportReply>[1], report: ReportText): Promise<void>;
  /** For operators, as decide-comment.ts and read-comments.ts say. */
  decideComment(decision: CommentDecision): Promise<DecisionOutcome>;
  /** As preview-decisions.ts says. */
  previewDecisions(asked: Parameters<typeof previewDecisions>[1]): Promise<DecisionPreview[]>;
  undoDecision(decision: UndoneDecision): Promise<DecisionOutcome>;
  findComments(filter: CommentFilter): Promise<CommentForOperator[]>;
  openComment(id: number, operator: Operator): Promise<OpenedComment>;
  /** For the desk, as comments-for-desk.ts says. */
  listCommentsForDesk(filter: DeskCommentFilter): Promise<KeysetPage<CommentForOperator>>;
  commentsByIds(ids: readonly number[]): Promise<CommentForOperator[]>;
  countsOfAuthor(userId: number): Promise<AuthorCounts>;
  countsOfCourse(courseId: number): Promise<{ shown: number; hidden: number }>;
  /** For an academy's own panel, as reply-store.ts, write-reply.ts and report-review.ts say. */
  reviews: {
    find(filter: Parameters<typeof findReviews>[1]): Promise<KeysetPage<ReviewRow>>;
    count(filter: ReviewFilter): Promise<number>;
    reply(by: ReplyingMember, content: string): Promise<void>;
    removeReply(by: ReplyingMember): Promise<void>;
    report(by: Parameters<typeof reportReview>[1], report: ReportText): Promise<void>;
  };
  /** As decide-reply.ts says. */
  decideReply(decision: ReplyDecision): Promise<void>;
  /** As reviewed-among.ts says. */
  reviewedAmong(pairs: Parameters<typeof reviewedAmong>[1]): ReturnType<typeof reviewedAmong>;
  /** As leave-out-stars.ts says. */
  leaveOutStars<Tables>(tx: Executor<Tables>, of: Parameters<typeof leaveOutStars>[2]): Promise<void>;
  timeline(asked: TimelineAsked): Promise<TimelineRow[]>;
  /** As reports-waiting.ts says. */
  counts: (days: { from: Date; to: Date }) => ReturnType<typeof commentCounts>;
  /** For the one who confirms or refunds purchases, in their transaction, as mark-participants.ts says. */
  markParticipants<Tables>(tx: Executor<Tables>, participations: readonly Participation[]): Promise<void>;
  /** Comments from elsewhere, as import-comments.ts says. @returns how many were written */
  importComments<Tables>(tx: Executor<Tables>, records: readonly CommentRecord[]): Promise<number>;
  /** Exports and deletes a person's data here, as anonymize-engagement.ts says; within the caller's transaction. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): Promise<ExportedEngagement>;
  anonymizeUser<Tables>(tx: Executor<Tables>, userId: number): Promise<void>;
}

export interface EngagementDeps {
  db: Kysely<EngagementTables>;
  /** Answers what everybody is shown alike, and may be some seconds behind; `db` where it is left out. */
  reads?: Kysely<EngagementTables>;
  audit: Pick<Audit, 'record'>;
  catalogue: Pick<Catalogue, 'courseCards' | 'showCourse' | 'recordRating'>;
  jobs: Pick<Jobs, 'isShown' | 'showJob'>;
  identity: Pick<Identity, 'readNamesOf' | 'refuseRestricted' | 'sharingDevices'>;
  profile: Pick<Profile, 'sharingAccounts'>;
  wallet: Pick<Wallet, 'boughtAmong'>;
  learningPaths: Pick<LearningPaths, 'relatedCourses'>;
  clock: Clock;
  reviewReplied: ReviewReplied;
  members: Pick<AcademyMembers, 'worksFor' | 'membersOf'>;
  /** 32 bytes, the same in every process: people are counted under it. */
  limitKey: Buffer;
  /** Tests pass wider ones. */
  limits?: ActivityLimits;
}

/** As many as the slider of a job's page has use for. */
const RELATED_COURSES = 8;

/** The transaction of another domain: the same database, in which our tables are as well. */
const own = <Tables>(tx: Executor<Tables>): Executor<EngagementTables> => tx as unknown as Executor<EngagementTables>;

export function createEngagement({ limitKey, limits = activityLimits, ...deps }: EngagementDeps): Engagement {
  const { db, reads = db, catalogue, jobs, wallet, learningPaths } = deps;
  const limiter = createActivityLimiter(limitKey, limits);
  const commentDeps: CommentDeps = { ...deps, limiter, networks: createReviewNetworks(limitKey) };
  return {
    bookmarkCourse: async (userId, courseId, wanted) => ({
      id: courseId,
      is_bookmarked: await bookmarkCourse(deps, userId, courseId, wanted),
    }),
    async courseStates(userId, courseIds) {
      const marked = await markedAmong(db, userId, courseIds);
      return courseIds.map((id) => ({ id, is_bookmarked: marked.has(id) }));
    },
    bookmarkJob: async (userId, jobId, wanted) => ({
      id: jobId,
      is_bookmarked: await bookmarkJob(deps, userId, jobId, wanted),
    }),
    async jobStates(userId, jobIds) {
      const marked = await markedJobsAmong(db, userId, jobIds);
      return jobIds.map((id) => ({ id, is_bookmarked: marked.has(id) }));
    },
    bookmarks: (userId, most) => listMarks(db, userId, most),
    countBookmarks: (userId) => countMarks(db, userId),
    interests: (userId) => readInterests(db, userId),
    changeInterests: (userId, wanted) =>
      db.transaction().execute(async (tx) => {
        for (const kind of ['course', 'job'] as const)
          if (wanted[kind]) await replaceInterests(tx, userId, kind, wanted[kind], deps.clock.now());
        return readInterests(tx, userId);
      }),
    moveInterests: (tx, kind, from, into) => moveInterests(own(tx), kind, from, into),
    interestedIn: (executor, kind, categoryIds, after, most) =>
      interestedPeople(own(executor), kind, categoryIds, after, most),
    countInterested: (kind, categoryIds) => countInterested(reads, kind, categoryIds),
    async jobTaste(userId) {
      const [taste, interests] = await Promise.all([markedTaste(db, 'job', userId), readInterests(db, userId)]);
      return { ...taste, categories: interests.job };
    },
    popularJobs: (limit) => popularJobs(reads, deps.clock.now(), limit),
    async showJob(actor, jobId) {
      const [answer, courses, marked] = await Promise.all([
        jobs.showJob(jobId),
        learningPaths.relatedCourses(jobId, RELATED_COURSES),
        actor.kind === 'member' ? markedJobsAmong(db, actor.userId, [jobId]) : undefined,
      ]);
      if (answer.refusal) return answer;
      return {
        ...answer,
        data: { job: { ...answer.data.job, recommended_courses: courses, is_bookmarked: marked?.has(jobId) ?? false } },
      };
    },
    async taste(userId) {
      const [taste, interests] = await Promise.all([markedTaste(db, 'course', userId), readInterests(db, userId)]);
      return { ...taste, categories: interests.course };
    },
    async showCourse(actor, courseId) {
      const answer = await catalogue.showCourse(courseId, actor.kind === 'member' ? 'member' : 'visitor');
      if (actor.kind !== 'member' || answer.refusal) return answer;
      const [marked, comment, bought] = await Promise.all([
        markedAmong(db, actor.userId, [courseId]),
        findOwnComment(db, actor.userId, courseId),
        wallet.boughtAmong(actor.userId, [courseId]),
      ]);
      const personal = {
        is_bookmarked: marked.has(courseId),
        is_purchased: bought.has(courseId),
        user_comment: comment ? presentOwn(comment) : null,
      };
      return { ...answer, data: { course: { ...answer.data.course, ...personal } } };
    },
    voices: (most) => voices({ db: reads, catalogue, identity: deps.identity }, most),
    listComments: (actor, courseId, query) =>
      // A member is shown at once what they wrote.
      listComments(actor.kind === 'member' ? commentDeps : { ...commentDeps, db: reads }, actor, courseId, query),
    writeComment: (userId, courseId, text, address) => writeComment(commentDeps, { userId, courseId, address }, text),
    deleteComment: (userId, courseId) => deleteComment(commentDeps, userId, courseId),
    reactToComment: (userId, courseId, commentId, reaction) =>
      reactToComment(commentDeps, userId, courseId, commentId, reaction),
    reportComment: (userId, courseId, commentId, report) =>
      reportComment(commentDeps, userId, courseId, commentId, report),
    reportReply: (of, report) => reportReply(commentDeps, of, report),
    previewDecisions: (asked) => previewDecisions(db, asked),
    decideComment: (decision) => decideComment(deps, decision),
    undoDecision: (decision) => undoDecision(deps, decision),
    findComments: (filter) => findComments(db, filter),
    openComment: (id, operator) => openComment(deps, id, operator),
    listCommentsForDesk: (filter) => listCommentsForDesk(db, filter),
    commentsByIds: (ids) => commentsByIds(db, ids),
    counts: (days) => commentCounts(db, days),
    reviews: {
      find: (filter) => findReviews(db, filter),
      count: (filter) => countReviews(db, filter),
      reply: (by, content) => writeReply(deps, by, content),
      removeReply: (by) => removeReply(deps, by),
      report: (by, report) => reportReview(commentDeps, by, report),
    },
    decideReply: (decision) => decideReply(deps, decision),
    reviewedAmong: (pairs) => reviewedAmong(db, pairs),
    leaveOutStars: (tx, of) => leaveOutStars(own(tx), deps, of),
    timeline: (asked) => commentTimeline(db, asked),
    countsOfAuthor: (userId) => countsOfAuthor(db, userId),
    countsOfCourse: (courseId) => countsOfCourse(db, courseId),
    markParticipants: (tx, participations) => markParticipants(own(tx), deps, participations),
    importComments: (tx, records) => importComments(own(tx), catalogue, records),
    exportOf: (executor, userId) => exportEngagement(own(executor), limiter, userId),
    anonymizeUser: (tx, userId) => anonymizeUser(own(tx), { catalogue, limiter }, userId),
  };
}
