import type { Operator } from '../../kernel/actor.ts';
import type { Kysely } from 'kysely';
import type { Comparison } from '@kavosh/contract/compare.ts';
import type { Category, CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { showCourse, showCoursePrices } from '@kavosh/contract/courses.ts';
import type { EndpointData, HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { Audit } from '../audit/audit.ts';
import { createChanges, type Changes } from '../../kernel/changes.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { FeedUndo } from '../../kernel/feed-history/undo-feed.ts';
import type { KeysetPage } from '../../kernel/keyset.ts';
import { memoizeFor } from '../../kernel/caches/memoize-for.ts';
import { categoriesBelow, courseIdsOfCategories } from './categories/courses-of-categories.ts';
import { allCategories } from './categories/all-categories.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import { academyContact, type AcademyContact } from './courses/academy-contact.ts';
import { outgoingAddress } from './courses/outgoing-address.ts';
import { countForHome } from './courses/count-for-home.ts';
import type { CategoryRecord } from './courses/course-record.ts';
import { academiesOf } from './courses/academies-of.ts';
import { courseEnds } from './courses/course-ends.ts';
import { courseNames, type CourseName } from './courses/course-names.ts';
import { courseOffers, whyNoOffer, type CourseOffer } from './courses/course-offer.ts';
import { coursesOnOffer, type CourseList, type CourseOnOffer } from './courses/courses-on-offer.ts';
import {
  courseAddresses,
  courseBlocks,
  publicationDates,
  type CourseAddress,
  type CourseBlock,
} from './courses/course-addresses.ts';
import { medianPrices, type MedianPrice, type NamedAcademies } from './courses/median-prices.ts';
import { beginImportRun, endImportRun } from './import/import-runs.ts';
import { createEditions, type Editions } from './courses/editions.ts';
import { feedDoubts } from './import/feed-doubts.ts';
import { isCatalogueEmpty } from './import/is-catalogue-empty.ts';
import { keptCourses, type KeptCourse } from './courses/kept-courses.ts';
import { listCategories, menuCategories } from './categories/list-categories.ts';
import { partnerAcademies, type PartnerAcademy } from './courses/partner-academies.ts';
import { nextCourseDate, type CourseDate } from './courses/next-course-date.ts';
import type { PlanForAcademy } from './prices/make-plan.ts';
import { runPlans } from './prices/run-plans.ts';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import { createSuggesting, type Suggesting } from './recommend/suggesting.ts';
import { recordRating, type VoteChange } from './courses/record-rating.ts';
import { recommendForVisitor } from './recommend/recommend-for-visitor.ts';
import { saveCategories } from './import/save-categories.ts';
import { saveWithSharingPictures, type SaveWithSharingPictures } from './import/course-sharing-pictures.ts';
import type { CityLookup } from './search/course-choices.ts';
import type { SnapshotPlace } from '../../search-index/search-index.ts';
import { createCourseSearch, type CourseSearch, type CourseSearchParts } from './search/course-search.ts';
import { blockSearches, listBlockedSearches, unblockSearches, type BlockedSearch } from './search/search-blocks.ts';
import {
  lastSearchedTexts,
  listSearchedTexts,
  previewBlock,
  type SearchedFilter,
  type SearchedText,
} from './search/searched-texts.ts';
import type { SearchTables } from './search.tables.ts';
import { catalogueDemand, type CatalogueDemand, type ScarceTopic } from './demand/catalogue-demand.ts';
import { findCoursesForDesk, type FoundCourse } from './desk/find-courses-for-desk.ts';
import { feedsWaiting } from './import/feeds-waiting.ts';
import type { AcademyCourse } from './for-academies/academy-course-store.ts';
import type { AcademyEdition } from './for-academies/edition-shapes.ts';
import { createAcademyCourses, type AcademyCourses } from './for-academies/academy-courses.ts';
import { academyAddresses, academyPage, type AcademyPage } from './for-academies/academy-page.ts';
import { createAcademyPlans, type AcademyPlans } from './for-academies/academy-plans.ts';
import { showComparison } from './compare/show-comparison.ts';
import { showCourseById, type FullEditions } from './courses/show-course.ts';
import { showPrices } from './prices/show-prices.ts';
import { teachingTexts, teachingTextsOf, type TeachingCursor, type TeachingText } from './courses/teaching-texts.ts';
import { createCatalogueDesk, type CatalogueDesk } from './desk/catalogue-desk.ts';
import type { EditingDeps } from './editing-deps.ts';
import type { FetchPicture } from '../../kernel/ports/fetch-picture.ts';
import { createPortraits } from './portraits/portraits.ts';
import { createCourseUndo } from './import/undo-courses.ts';
import { unpublishMissing } from './import/unpublish-missing.ts';

export type { FeedDoubt } from './import/feed-doubts.ts';
export type {
  AcademyRecord,
  CategoryRecord,
  CourseRecord,
  CourseTypeKey,
  EditionRecord,
  InstructorRecord,
  PriceRecord,
} from './courses/course-record.ts';
export { averageRating } from './average-rating.ts';
export { previewCoursePage } from './desk/preview-course-page.ts';
export { storedCourse, typedCourse, typedPrice } from './typed-course.ts';
export { outgoingAddress };
export type { AcademyContact, AcademyCourse, AcademyEdition };
export type { CourseForSheets, EditionForSheets } from './for-academies/academy-sheet-store.ts';
export type { PaidPrices } from './for-academies/paid-prices.ts';
export { avatarAddress } from './course-image-addresses.ts';
export { standardCategories, standardCategoryRecords } from './categories/standard-categories.ts';
export { shippedCourseWeights } from './search/course-index.ts';
export type { AcademyForDesk } from './desk/academy-list-store.ts';
export type { CategoryForDesk } from './category-desk/category-tree-store.ts';
export type { CategoryOutcome } from './category-desk/category-desk.ts';
export type { CourseForDesk } from './desk/course-list-store.ts';
export type { StateOutcome } from './desk/change-course-state.ts';
export { wordReadings, type HeldCourseValues } from './course-fields.ts';
export type { CourseDetailsForDesk } from './desk/show-desk-course.ts';
export type { CourseDate, CourseList, CourseName, CourseOffer, CourseOnOffer, KeptCourse, PlanForAcademy, ScarceTopic };
export type { EditionOffer } from './courses/course-offer.ts';
export type { BoughtEdition, CourseFacts } from './courses/bought-editions.ts';
export type { EditionTimes } from './courses/edition-times.ts';
export type { OpenEdition } from './courses/open-editions.ts';
export type { CourseTraits } from './recommend/course-traits.ts';
export type CatalogueDatabase = CatalogueTables & SearchTables;

/** Public face of the catalogue: courses, who teaches and offers them, and how they are found. */
export interface Catalogue extends Editions {
  searchCourses: CourseSearch['searchCourses'];
  suggest: CourseSearch['suggest'];
  topSearch: CourseSearch['topSearch'];
  noteSearch: CourseSearch['noteSearch'];
  /** Searches that an operator hides from others, as search/search-blocks.ts says. */
  blockSearches(texts: readonly string[], operator: Operator): Promise<string[]>;
  unblockSearches(texts: readonly string[], operator: Operator): Promise<string[]>;
  listBlockedSearches(): Promise<BlockedSearch[]>;
  /** As search/searched-texts.ts says. */
  listSearchedTexts(filter: SearchedFilter): Promise<KeysetPage<SearchedText>>;
  lastSearchedTexts(most: number): Promise<string[]>;
  previewBlock: (texts: readonly string[], most: number) => ReturnType<typeof previewBlock>;
  tryText: CourseSearch['tryText'];
  /** What people search and hardly find, as demand/catalogue-demand.ts says. */
  demand: CatalogueDemand;
  /** What texts find by the weights in force and by others; refuses as search-words.ts says. */
  compareWeights: CourseSearch['compareWeights'];
  /** Lists that people watch, as search/watched-courses.ts says. */
  watchedCourses: CourseSearch['watched'];
  /** The academy of each of the courses that are on the site, by the id of the course. */
  academiesOf(ids: readonly number[]): Promise<Map<number, number>>;
  /** Cards of the courses given, in that order; unknown and unpublished ones are left out. */
  courseCards(ids: readonly number[]): Promise<CourseCard[]>;
  /** The same with unpublished ones, as kept-courses.ts says. */
  keptCourses(ids: readonly number[]): Promise<KeptCourse[]>;
  /**
   * The page of one course; refuses with course.not_found; a withdrawn one is answered 410 with similar ones. A member
   * is shown what they have just changed of it.
   */
  showCourse(id: number, viewer: 'visitor' | 'member'): Promise<HandlerAnswer<typeof showCourse>>;
  /** Its prices of half a year, as show-prices.ts says. */
  showPrices(id: number): Promise<EndpointData<typeof showCoursePrices>>;
  /** Two courses side by side, as show-comparison.ts says; 0 for a side that is left out. */
  showComparison(primaryId: number, secondaryId: number): Promise<Comparison>;
  /** The nearest start or end among courses, as next-course-date.ts says. */
  nextCourseDate(ids: readonly number[]): Promise<CourseDate | null>;
  /** What a course costs at this moment and how it is paid; undefined for an unknown one. */
  courseOffer(id: number): Promise<CourseOffer | undefined>;
  /** Why a course has no offer. */
  whyNoOffer(id: number): ReturnType<typeof whyNoOffer>;
  /** As course-ends.ts says. */
  courseEnds(asked: Parameters<typeof courseEnds>[1]): ReturnType<typeof courseEnds>;
  /** Offers of several, as course-offer.ts says. */
  courseOffers(ids: readonly number[]): Promise<Map<number, CourseOffer>>;
  /** Where an academy is notified and what its hosts are; within the caller's transaction where one is given. */
  academyContact<Tables>(
    which: { id: number } | { course: number },
    executor?: Executor<Tables>,
  ): Promise<AcademyContact | undefined>;
  /** As median-prices.ts says, within the caller's transaction. */
  medianPrices<Tables>(executor: Executor<Tables>, academies: NamedAcademies): Promise<MedianPrice[]>;
  /** Names by id, as course-names.ts says; within the caller's transaction where one is given. */
  courseNames<Tables>(ids: readonly number[], executor?: Executor<Tables>): Promise<Map<number, CourseName>>;
  /** The cheapest, the best rated and the widest of lists of courses, as courses-on-offer.ts says. */
  coursesOnOffer(lists: readonly CourseList[], most: number): Promise<CourseOnOffer[]>;
  /** The texts that say what courses teach, in the order of their changes. */
  teachingTexts(after: TeachingCursor, limit: number): Promise<TeachingText[]>;
  /** The same of courses by id; unknown ones are left out. */
  teachingTextsOf(ids: readonly number[]): Promise<TeachingText[]>;
  listCategories(): Promise<Category[]>;
  /** As courses-of-categories.ts says. */
  categoriesBelow<Tables>(id: number, executor?: Executor<Tables>): Promise<number[]>;
  courseIdsOfCategories(categoryIds: readonly number[]): Promise<number[]>;
  menuCategories(): Promise<{ id: number; name: string; image: string | null }[]>;
  partnerAcademies(): Promise<PartnerAcademy[]>;
  recommendForVisitor(limit: number): Promise<CourseCard[]>;
  /** What suggestions for members are made of. */
  suggesting: Suggesting;
  countForHome(): ReturnType<typeof countForHome>;
  /** For sitemaps: which blocks of ids hold published courses, and the courses of one block in id order. */
  courseBlocks(): Promise<CourseBlock[]>;
  courseAddresses(block: number): Promise<CourseAddress[]>;
  /** For feeds: when the courses were published. */
  publicationDates(ids: readonly number[]): Promise<Map<number, Date>>;
  isEmpty(): Promise<boolean>;
  saveCategories(executor: Executor<CatalogueDatabase>, records: readonly CategoryRecord[]): Promise<void>;
  /** As save-courses.ts says; pictures for sharing are made known on the way. */
  saveCourses: SaveWithSharingPictures;
  /** See feed-doubts.ts. */
  feedDoubts: typeof feedDoubts;
  unpublishMissing: typeof unpublishMissing;
  allCategories: typeof allCategories;
  /** Takes back what readings of feeds changed, as import/undo-courses.ts says. */
  feedUndo: FeedUndo;
  beginImportRun: typeof beginImportRun;
  endImportRun: typeof endImportRun;
  /** As record-rating.ts says; called by the domain that owns the votes, in the transaction that changes them. */
  recordRating<Tables>(tx: Executor<Tables>, courseId: number, change: VoteChange): Promise<CourseCard['rating']>;
  /** For the desk, as find-courses-for-desk.ts and feeds-waiting.ts say. */
  findCoursesForDesk(asked: { text: string; number: number; most: number }): Promise<FoundCourse[]>;
  /** Of academies' public pages, as academy-page.ts says. */
  academyPage(id: number): Promise<AcademyPage | undefined>;
  academyAddresses: () => ReturnType<typeof academyAddresses>;
  /** For an academy's own panel. */
  ofAcademy: AcademyCourses & AcademyPlans;
  /** Courses at the desk, as desk/catalogue-desk.ts says. */
  desk: CatalogueDesk;
  /** Begins and ends plans of prices, as prices/run-plans.ts says; done twice a minute by itself. */
  runPlans(): Promise<void>;
  feedsWaiting: (limits: { staleBefore: Date; brokenBefore: Date }) => ReturnType<typeof feedsWaiting>;
  /** Reads into memory what searches need; without it the first search does. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface CatalogueDeps {
  db: Kysely<CatalogueDatabase>;
  /** Answers what everybody is shown alike, and may be some seconds behind; `db` where it is left out. */
  reads?: Kysely<CatalogueDatabase>;
  audit: Pick<Audit, 'record'>;
  media: EditingDeps['media'];
  content: CityLookup;
  /** Left out by tools and tests that do not follow changes. */
  changes?: Pick<Changes, 'on' | 'onSubject'>;
  /** Left out: no pictures of teachers are fetched. */
  fetchPicture?: FetchPicture | undefined;
  searchWords: CourseSearchParts['searchWords'];
  clock: Clock;
  /** Bytes of cards that are kept in memory; the search's own unless told. */
  cardBytes?: number | undefined;
  /** Where the indexes are kept from start to start; nowhere unless told. */
  searchSnapshots?: SnapshotPlace | undefined;
  /** Told in the transaction that merged a category; left out by tools, which have no members. */
  categoryMerged?: <Tables>(tx: Executor<Tables>, from: number, into: number) => Promise<void>;
  /** Those of the editions without a free seat; left out by tools and tests that sell none. */
  fullEditions?: FullEditions | undefined;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
}

/**
 * Every page carries the menu, and the counts in it change slowly. With the page cache's 40 s this stays under a
 * minute.
 */
const REMEMBERED_MS = 10_000;
const PLANS_EVERY_MS = 30_000;

export function createCatalogue({
  db,
  reads = db,
  audit,
  media,
  content,
  changes = createChanges(),
  searchWords,
  clock,
  categoryMerged,
  fullEditions,
  cardBytes,
  searchSnapshots,
  fetchPicture,
  logError,
  background = runEvery,
}: CatalogueDeps): Catalogue {
  const search = createCourseSearch({
    db,
    reads,
    clock,
    changes,
    content,
    searchWords,
    cardBytes,
    snapshots: searchSnapshots,
    background,
    logError,
  });
  const categories = memoizeFor(REMEMBERED_MS, () => listCategories(reads));
  const menu = memoizeFor(REMEMBERED_MS, () => menuCategories(reads));
  const suggesting = createSuggesting({ db, reads, clock });
  changes.onSubject(['courses'], () => {
    suggesting.expire();
    categories.forget();
    menu.forget();
  });
  const planning = background(
    PLANS_EVERY_MS,
    () => runPlans({ db, clock }),
    (error) => logError(error, 'plans of prices could not be begun or ended'),
  );
  const portraits = createPortraits({ db, clock, media, fetchPicture, background, logError });
  const cards = (ids: readonly number[]) => search.courseCards(db, ids);
  const nearest = async (id: number, limit: number) => cards(await search.related(id, limit));
  const publicCards = (ids: readonly number[]) => search.courseCards(reads, ids);
  return {
    searchCourses: search.searchCourses,
    suggest: search.suggest,
    topSearch: search.topSearch,
    noteSearch: search.noteSearch,
    blockSearches: (texts, operator) => blockSearches(db, texts, { clock, audit, operator }),
    unblockSearches: (texts, operator) => unblockSearches(db, texts, { audit, operator }),
    listBlockedSearches: () => listBlockedSearches(db),
    listSearchedTexts: (filter) => listSearchedTexts(db, filter),
    previewBlock: (texts, most) => previewBlock(db, texts, most),
    lastSearchedTexts: (most) => lastSearchedTexts(db, most),
    tryText: search.tryText,
    demand: catalogueDemand(db, search.judge, clock),
    compareWeights: search.compareWeights,
    watchedCourses: search.watched,
    academiesOf: (ids) => academiesOf(db, ids),
    courseCards: cards,
    keptCourses: (ids) => keptCourses(db, ids, clock.now()),
    nextCourseDate: (ids) => nextCourseDate(db, ids, clock.now()),
    showCourse: (id, viewer) => {
      const from = viewer === 'member' ? { db, cards } : { db: reads, cards: publicCards };
      return showCourseById({ ...from, related: search.related, content, fullEditions, now: clock.now() }, id);
    },
    showPrices: (id) => showPrices(reads, id, clock.now()),
    showComparison: (primaryId, secondaryId) => showComparison(reads, clock.now(), primaryId, secondaryId),
    listCategories: categories,
    categoriesBelow: (id, executor) =>
      categoriesBelow((executor as unknown as Executor<CatalogueTables> | undefined) ?? db, id),
    courseIdsOfCategories: (ids) => courseIdsOfCategories(db, ids),
    menuCategories: menu,
    partnerAcademies: () => partnerAcademies(reads),
    recommendForVisitor: async (limit) => publicCards(await recommendForVisitor(reads, clock.now(), limit)),
    suggesting,
    courseOffer: async (id) => (await courseOffers(db, [id], clock.now())).get(id),
    whyNoOffer: (id) => whyNoOffer(db, id),
    courseEnds: (asked) => courseEnds(db, asked),
    courseOffers: (ids) => courseOffers(db, ids, clock.now()),
    medianPrices: (executor, academies) => medianPrices(executor as unknown as Executor<CatalogueDatabase>, academies),
    academyContact: (which, executor) =>
      academyContact(executor === undefined ? db : (executor as unknown as Executor<CatalogueDatabase>), which),
    courseNames: (ids, executor) =>
      courseNames(executor === undefined ? db : (executor as unknown as Executor<CatalogueDatabase>), ids),
    coursesOnOffer: (lists, most) => coursesOnOffer(db, lists, most, clock.now()),
    teachingTexts: (after, limit) => teachingTexts(db, after, limit),
    teachingTextsOf: (ids) => teachingTextsOf(db, ids),
    countForHome: () => countForHome(reads),
    courseBlocks: () => courseBlocks(reads),
    courseAddresses: (block) => courseAddresses(reads, block),
    publicationDates: (ids) => publicationDates(reads, ids),
    ...createEditions({ db, reads, clock }),
    isEmpty: () => isCatalogueEmpty(db),
    saveCategories,
    saveCourses: saveWithSharingPictures(media),
    unpublishMissing,
    feedDoubts,
    allCategories,
    feedUndo: createCourseUndo(db, saveWithSharingPictures(media)),
    beginImportRun,
    endImportRun,
    // Another domain's transaction: the same database, in which our tables are as well.
    recordRating: (tx, courseId, change) =>
      recordRating(tx as unknown as Executor<CatalogueDatabase>, courseId, change),
    findCoursesForDesk: (asked) => findCoursesForDesk(db, asked),
    academyPage: (id) => academyPage(reads, id),
    academyAddresses: () => academyAddresses(reads),
    ofAcademy: {
      ...createAcademyCourses({ db, clock, audit, media, content, nearest }),
      ...createAcademyPlans({ db, clock, audit }),
    },
    desk: createCatalogueDesk({ db, reads, clock, audit, media, content, categoryMerged, nearest, fetchPicture }),
    runPlans: () => runPlans({ db, clock }),
    feedsWaiting: (limits) => feedsWaiting(db, limits),
    start: () => search.start(),
    close: async () => {
      await Promise.all([planning.stop(), portraits.stop(), search.close()]);
    },
  };
}
