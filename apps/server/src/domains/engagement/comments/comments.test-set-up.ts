import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { searchWordsOf } from '../../../../../../tests/factories/course-search.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import { makeBuyers } from '../../../../../../tests/factories/make-buyers.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../../tests/factories/small-catalogue.ts';
import type { Tables } from '../../../domains.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { createAudit } from '../../audit/audit.ts';
import { createCatalogue, type Catalogue } from '../../catalogue/catalogue.ts';
import { qualityOf } from '../../catalogue/search/course-quality.ts';
import { createEngagement, type Engagement } from '../engagement.ts';

export const PEOPLE = 12;

export const wide = [{ most: 10_000, seconds: 3_600 }];

export let testing: TestDatabase;

export let database: Database<Tables>;

export let catalogue: Catalogue;

export let engagement: Engagement;

export let ids: Record<SmallCourse, number>;

export let people: number[];

export let time = Date.parse('2026-11-21T08:00:00Z');

export const clock = { now: () => new Date((time += 1_000)) };

// Comments have nothing to do with jobs.
export const jobs = {
  isShown: async () => false,
  showJob: async () => {
    throw new Error('there are no jobs here');
  },
};

export const noPaths = { relatedCourses: async () => [] };

export const emptyHanded = { boughtAmong: async () => new Set<number>(), boughtCourses: async () => [] };

/** Who works for which academy; a test adds to it. */
export const working: { person_id: number; academy_id: number }[] = [];

/** What the academies' panel has to do with comments. */
export const panelParts = {
  members: { worksFor: async () => working, membersOf: async () => working },
  profile: { sharingAccounts: async () => [] },
  reviewReplied: async (_tx: unknown, one: { commentId: number }) => void told.push(one.commentId),
};

/** Comments whose authors got a notice of a reply. */
export const told: number[] = [];

export const names = {
  sharingDevices: async () => [],
  refuseRestricted: async () => undefined,
  readNamesOf: async (asked: readonly number[]) =>
    new Map(asked.map((id) => [id, { first_name: `نام ${id}`, last_name: 'آزمونی' }])),
};

/** As an operator does it; put back where it is not to be hidden. */
export const hide = (id: number, isHidden: boolean) =>
  engagement.decideComment({ id, step: isHidden ? 'hide' : 'restore', operator: 'test', reason: 'ناسزا' });

export const person = (at: number): number => people[at % PEOPLE]!;

export const write = (
  at: number,
  rating: number,
  content: string | null = null,
  course: SmallCourse = 'csharp',
  is_anonymous = false,
) => engagement.writeComment(person(at), ids[course], { rating, content, is_anonymous });

export const member = (at: number) => ({ kind: 'member', userId: person(at), sessionId: 1 }) as const;

export const list = async (
  course: SmallCourse = 'csharp',
  query = { sortby: 2, page: 1 },
  actor: Parameters<Engagement['listComments']>[0] = { kind: 'visitor' },
) => engagement.listComments(actor, ids[course], query);

/** What the course's row, its place in search and its comments say; the votes of the feed left out. */
export async function votes(course: SmallCourse, feed = { sum: 0, count: 0 }) {
  const row = await database.kysely
    .selectFrom('course')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', ids[course])
    .executeTakeFirstOrThrow();
  const listed = await database.kysely
    .selectFrom('search_course')
    .select(['quality', 'card'])
    .where('course_id', '=', ids[course])
    .executeTakeFirstOrThrow();
  const comments = await database.kysely
    .selectFrom('course_comment')
    .select('rating')
    .where('course_id', '=', ids[course])
    .where('hidden_at', 'is', null)
    .where('is_of_buyer', '=', true)
    .execute();
  const written = comments.reduce((sum, { rating }) => sum + rating, 0);
  expect(row).toEqual({ rating_sum: feed.sum + written, rating_count: feed.count + comments.length });
  expect(listed.quality).toBe(qualityOf(row.rating_sum, row.rating_count));
  expect((JSON.parse(listed.card) as { rating: { participants: number } }).rating.participants).toBe(row.rating_count);
  return row;
}

export const setTime = (value: number): void => {
  time = value;
};

/** A database with people who bought courses, for the test file that calls it; each test begins without a comment. */
export function prepareComments(): void {
  beforeAll(async () => {
    time = Date.parse('2026-11-21T08:00:00Z');
    testing = await testDatabase();
    database = openPatiently<Tables>({ url: testing.url, poolSize: 8, log: console });
    ids = await fillSmallCatalogue(database);
    const rows = await database.kysely
      .insertInto('app_user')
      .values(
        Array.from({ length: PEOPLE }, (_, at) => ({
          mobile: `0912000${String(at).padStart(4, '0')}`,
          first_name: 'نام',
          last_name: 'آزمونی',
          password_hash: null,
          password_changed_at: null,
        })),
      )
      .returning('id')
      .execute();
    people = rows.map(({ id }) => id);
    const media = {
      register: async () => [],
      forget: async () => undefined,
      keepPhoto: async () => null,
      photoKept: async () => undefined,
      dropPhoto: async () => undefined,
      dropPhotoLater: async () => undefined,
    };
    catalogue = createCatalogue({
      db: database.kysely,
      audit: createAudit({ db: database.kysely }),
      media,
      content: { listCities: async () => [], listProvinces: async () => [] },
      searchWords: searchWordsOf(database.kysely, clock),
      clock,
      logError: () => undefined,
    });
    engagement = createEngagement({
      db: database.kysely,
      audit: createAudit({ db: database.kysely }),
      catalogue,
      jobs,
      identity: names,
      wallet: emptyHanded,
      learningPaths: noPaths,
      clock,
      ...panelParts,
      limitKey: Buffer.alloc(32),
      limits: { comment: wide, reaction: wide, report: wide },
    });
  });
  afterAll(async () => {
    await catalogue.close();
    await database.close();
    await testing.drop();
  });
  beforeEach(async () => {
    for (const comment of await database.kysely
      .selectFrom('course_comment')
      .select(['user_id', 'course_id', 'id', 'hidden_at'])
      .execute()) {
      if (comment.hidden_at) await hide(comment.id, false);
      await engagement.deleteComment(comment.user_id, comment.course_id);
    }
    await makeBuyers(database.kysely, engagement, people, [ids.python, ids.csharp, ids.drawing]);
  });
}
