import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { createDomains, type Domains, type Tables } from '../../apps/server/src/domains.ts';
import type { MediaDesign } from '../../apps/server/src/domains/media/designs.ts';
import type { NotificationText } from '../../apps/server/src/domains/notifications/notifications.ts';
import { systemClock, type Clock } from '../../apps/server/src/kernel/clock.ts';
import { photosInFolder } from '../../apps/server/src/photo-store.ts';
import { deriveKeys, keptSecretKey } from '../../apps/server/src/platform/secret-key.ts';
import { pictureFont } from '../../apps/server/src/platform/picture-font.ts';
import { demoAcademies } from './academies.ts';
import { allDemoCourses, allDemoInstructors } from './all-courses.ts';
import { categoryDesign, coverDesign, demoCourseRecord, logoDesign, portraitDesign } from './demo-records.ts';
import { feedProfiles } from '../../apps/server/src/import/import.ts';
import { standardCategoryRecords } from '../../apps/server/src/domains/catalogue/categories/standard-categories.ts';
import { addDemoEntries } from './entries.ts';
import { addDeskWork } from './desk-work.ts';
import { addDemoPurchases } from './buyers.ts';
import { demoCommentRecords } from './demo-comments.ts';
import { loadDemoJobsWhenEmpty } from './load-demo-jobs.ts';
import { loadDemoProfiles } from './load-demo-profiles.ts';
import { addDemoMoney, demoShelf } from './money.ts';
import { demoNews } from './news.ts';
import { addDemoPrices } from './prices.ts';
import { addDemoSearches } from './searches.ts';
import { addDemoWatches } from './watches.ts';
import { demoPersonalNotes, demoPublicNotes, type DemoNote } from './notifications.ts';
import { addDemoSales } from './sales.ts';
import { demoSellers, demoSellersAcademy, demoStaff } from './staff.ts';
import { demoCommenters, demoPassword, demoPeople } from './people.ts';

const PROFILES_DAYS_AGO = 30;
const AGREED_DAYS_AGO = 400;

interface DemoContext {
  database: { kysely: Kysely<Tables> };
  config: { dataDir: string; secretKey?: Buffer | null; publicDemo?: boolean };
  log: { info(message: string): void; error(details: object, message: string): void };
}

/**
 * Loads the demo catalogue, all of it or nothing, when no course was ever saved, the same for jobs, and those demo
 * people who are missing; afterwards it does nothing.
 */
export async function loadDemoWhenEmpty({ database, config, log }: DemoContext): Promise<void> {
  const secrets = deriveKeys(config.secretKey ?? keptSecretKey(config.dataDir));
  const domainsAt = (clock: Clock): Domains =>
    createDomains({
      db: database.kysely,
      clock,
      mediaDirectory: join(config.dataDir, 'media'),
      photoStore: photosInFolder(config),
      fontFile: pictureFont,
      logError: (error, what) => log.error({ err: error }, what),
      // Brought here, read by the product.
      feeds: { program: null, profiles: feedProfiles() },
      secrets,
    });
  const domains = domainsAt(systemClock);
  try {
    const now = new Date();
    await loadCatalogue(domains, { db: database.kysely, log, key: secrets.partnerKey }, now);
    const jobs = await loadDemoJobsWhenEmpty(domains, database.kysely, now);
    if (jobs > 0) log.info(`demo jobs loaded: ${jobs}`);
    const added = await addPeople(domains, database.kysely, now);
    await loadDemoProfiles(
      domains,
      { db: database.kysely, config },
      added,
      new Date(now.getTime() - PROFILES_DAYS_AGO * DAY_MS),
    );
    await addMoney(domains, database.kysely, added, now, domainsAt);
    if (!config.publicDemo) await addStaff(domains, database.kysely, now);
    await addComments(domains, database.kysely, now);
    if (!config.publicDemo) await addSales(domains, database.kysely, now);
    // So that jobs and courses lead to each other from the first page on; later a background task sees to it.
    await domains.learningPaths.refresh();
  } finally {
    await domains.close();
  }
}

async function loadCatalogue(
  domains: Domains,
  { db, log, key }: { db: Kysely<Tables>; log: DemoContext['log']; key: Buffer },
  now: Date,
): Promise<void> {
  if (!(await domains.catalogue.isEmpty())) return;
  const people = new Map(allDemoInstructors.map((person) => [person.key, person]));
  await db.transaction().execute(async (tx) => {
    const designs: MediaDesign[] = [
      ...standardCategoryRecords.map((category) => categoryDesign(category.id)),
      ...demoAcademies.map(logoDesign),
      ...allDemoInstructors.map(portraitDesign),
      ...allDemoCourses.map(coverDesign),
    ];
    const ids = await domains.media.register(tx, designs);
    const idByDesign = new Map(designs.map((design, index) => [JSON.stringify(design), ids[index]!]));
    const mediaId = (design: MediaDesign): string => idByDesign.get(JSON.stringify(design))!;
    await domains.catalogue.saveCategories(
      tx,
      standardCategoryRecords.map((category) => ({ ...category, image: mediaId(categoryDesign(category.id)) })),
    );
    await domains.catalogue.saveCourses(
      tx,
      'demo',
      allDemoCourses.map((course) => demoCourseRecord(course, people, now, mediaId)),
    );
    await addDemoPrices(tx, now);
    const agreedAt = new Date(now.getTime() - AGREED_DAYS_AGO * DAY_MS);
    await addDemoEntries(tx, demoAcademies, { key, now: agreedAt });
    await domains.content.publishNews(
      tx,
      demoNews.map((news, index) => ({
        sourceKey: `demo-${index}`,
        title: news.title,
        body: news.body,
        createdAt: new Date(now.getTime() - news.publishedDaysAgo * DAY_MS),
      })),
    );
  });
  log.info(`demo catalogue loaded: ${allDemoCourses.length} courses`);
}

/** Staff of the demo are for one's own machine; elsewhere main.ts ends them. */
async function addStaff({ identity, staff, academyMembers }: Domains, db: Kysely<Tables>, now: Date): Promise<void> {
  await identity.addDemoPeople(
    [...demoStaff, ...demoSellers].map(({ mobile, firstName, lastName, registeredDaysAgo }) => ({
      mobile,
      firstName,
      lastName,
      password: demoPassword,
      registeredAt: new Date(now.getTime() - registeredDaysAgo * DAY_MS),
    })),
  );
  await staff.demo.add(demoStaff);
  const { name } = demoAcademies.find(({ key }) => key === demoSellersAcademy)!;
  const academy = await db.selectFrom('academy').select('id').where('name', '=', name).executeTakeFirst();
  if (academy) await academyMembers.demo.add(academy.id, demoSellers);
}

/** What the pages of the panel about selling show, with people who comment as buyers. */
async function addSales(domains: Domains, db: Kysely<Tables>, now: Date): Promise<void> {
  const { name } = demoAcademies.find(({ key }) => key === demoSellersAcademy)!;
  const academy = await db.selectFrom('academy').select('id').where('name', '=', name).executeTakeFirst();
  if (!academy) return;
  const people = await db
    .selectFrom('app_user')
    .select('id')
    .where(
      'mobile',
      'in',
      demoCommenters.map(({ mobile }) => mobile),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  await addDemoSales(domains, db, { academyId: academy.id, people: people.map(({ id }) => id), now });
}

async function addPeople(domains: Domains, db: Kysely<Tables>, now: Date): Promise<{ id: number; mobile: string }[]> {
  const added = await domains.identity.addDemoPeople(
    demoPeople.map(({ registeredDaysAgo, marked: _marked, interests: _interests, money: _money, ...person }) => ({
      ...person,
      password: demoPassword,
      registeredAt: new Date(now.getTime() - registeredDaysAgo * DAY_MS),
    })),
  );
  if (added.length > 0)
    for (const [at, note] of demoPublicNotes.entries())
      await domains.notifications.tellEveryone(db, await demoNote(domains, note, `demo:public-${at}`, now));
  for (const { id, mobile } of added) {
    const { marked, interests } = demoPeople.find((person) => person.mobile === mobile)!;
    await domains.engagement.changeInterests(id, interests);
    for (const [at, note] of (demoPersonalNotes[mobile] ?? []).entries())
      await domains.notifications.tell(db, { userId: id, ...(await demoNote(domains, note, `demo:${at}`, now)) });
    for (const { q, courses } of marked) {
      const { data } = await domains.catalogue.searchCourses(CourseSearchQuery.parse({ q }));
      for (const course of data.courses.slice(0, courses)) await domains.engagement.bookmarkCourse(id, course.id, true);
    }
    if (mobile === demoPeople[0]!.mobile) await addDemoWatches(domains, db, id, now);
  }
  if (added.length > 0) await addDemoSearches(db, now);
  return added;
}

/**
 * A note of the demo, leading to the first course or job that its search finds; where there is none, it is plain news.
 */
async function demoNote(
  domains: Domains,
  { daysAgo, about, type, ...note }: DemoNote,
  key: string,
  now: Date,
): Promise<NotificationText> {
  const found =
    about === undefined
      ? undefined
      : type === 3
        ? (await domains.jobs.searchJobs(JobSearchQuery.parse({ q: about }))).data.jobs[0]
        : (await domains.catalogue.searchCourses(CourseSearchQuery.parse({ q: about }))).data.courses[0];
  return {
    ...note,
    key,
    at: new Date(now.getTime() - daysAgo * DAY_MS),
    ...(found ? { type, subjectId: found.id } : { type: 1 }),
  };
}

/** What those who have just come did with money in the past; only where the demo's own courses are. */
async function addMoney(
  domains: Domains,
  db: Kysely<Tables>,
  added: readonly { id: number; mobile: string }[],
  now: Date,
  domainsAt: (clock: Clock) => Domains,
): Promise<void> {
  const people = added
    .map(({ id, mobile }) => ({ id, deeds: demoPeople.find((person) => person.mobile === mobile)!.money }))
    .filter(({ deeds }) => deeds.length > 0);
  if (people.length === 0) return;
  const shelf = await demoShelf(db, domains);
  if (shelf.wallet.length > 0 && shelf.referral.length > 0) await addDemoMoney(db, people, shelf, now, domainsAt);
}

/** Those who comment come with all that they say, and only where the demo's own courses are. */
async function addComments(domains: Domains, db: Kysely<Tables>, now: Date): Promise<void> {
  const courses = await db.selectFrom('course').select(['id', 'source_key']).where('source', '=', 'demo').execute();
  if (courses.length === 0) return;
  const people = await domains.identity.addDemoPeople(
    demoCommenters.map(({ registeredDaysAgo, ...person }) => ({
      ...person,
      registeredAt: new Date(now.getTime() - registeredDaysAgo * DAY_MS),
    })),
  );
  if (people.length < demoCommenters.length) return;
  const records = demoCommentRecords(
    new Map(courses.map(({ id, source_key: key }) => [key, id])),
    people.map(({ id }) => id),
    now,
  );
  // Bought first, so that their stars weigh.
  const bought = records.flatMap(({ userId, courseId, boughtAt }) =>
    boughtAt === null ? [] : [{ userId, courseId, at: boughtAt }],
  );
  await addDemoPurchases(db, domains, bought, now);
  await db.transaction().execute((tx) => domains.engagement.importComments(tx, records));
  await addDeskWork(
    domains,
    db,
    people.slice(-2).map(({ id }) => id),
  );
}
