import type { Kysely } from 'kysely';
import type { SiteDocumentKey, SiteTextKey } from '@kavosh/contract/site-texts.ts';
import type { Operator, StaffOperator } from '../../kernel/actor.ts';
import { createChanges, type Changes } from '../../kernel/changes.ts';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import type { Audit } from '../audit/audit.ts';
import type { NewsPost } from '@kavosh/contract/content.ts';
import type { MailText, MailTextKind, MailValues } from '@kavosh/contract/desk/words/mail-texts.ts';
import type { ContentTables, SomeReaders } from './content.tables.ts';
import { firstTexts } from './first-texts.ts';
import { findNews, type NewsRow, type NewsText } from './desk-news-store.ts';
import { addNews, changeNews, hideNews, takeBackNews, type NewsChanged, type NewsPlan } from './edit-news.ts';
import {
  canBeSent,
  currentMailText,
  findMailTextRevisions,
  readMailTexts,
  restoreMailText,
  saveMailText,
  writeMail,
  type MailTextRevision,
  type MailTextSaved,
  type MailTextSaving,
} from './mail-texts.ts';
import {
  findRevisions,
  publishedDocuments,
  readText,
  restoreText,
  saveText,
  type TextRevision,
  type TextSaved,
} from './site-texts.ts';
import type { SiteTextBodies } from './text-bodies.ts';
import { latestNews } from './latest-news.ts';
import { listCities, listProvinces, type City, type Province } from './list-places.ts';
import { publishDueNews } from './publish-due-news.ts';
import { publishNews, type NewsRecord, type PublishedNews } from './publish-news.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { Keyset } from '../../kernel/keyset.ts';
import type { RunEvery } from '../../kernel/concurrency/run-every.ts';
import { memoizeFor } from '../../kernel/caches/memoize-for.ts';

export { canBeSent };
export type {
  City,
  MailTextRevision,
  MailTextSaved,
  NewsChanged,
  NewsRow,
  Province,
  PublishedNews,
  SomeReaders,
  TextRevision,
  TextSaved,
};

/** Texts of the site, as site-texts.ts says. */
export interface SiteTexts {
  read<Key extends SiteTextKey>(key: Key): Promise<TextRevision<Key>>;
  /** Those of them that have a page. */
  documents(): Promise<SiteDocumentKey[]>;
  /** What stands below every page, and which documents it leads to. Kept until one of them is changed. */
  footer(): Promise<{ footer: SiteTextBodies['footer']; documents: readonly SiteDocumentKey[] }>;
  save<Key extends SiteTextKey>(key: Key, body: SiteTextBodies[Key], saving: TextSaving): Promise<TextSaved>;
  restore(key: SiteTextKey, revision: number, saving: TextSaving): Promise<TextSaved>;
  revisions(key: SiteTextKey, page: { after: number | null; limit: number }): Promise<TextRevision[]>;
}

interface TextSaving {
  version: number;
  reason: string;
  operator: StaffOperator;
}

/** News at the desk, as edit-news.ts says. */
export interface DeskNewsRoom {
  find(page: { after: Keyset | null; limit: number }): Promise<(NewsRow & { seconds: string })[]>;
  add(text: NewsText, operator: Operator, plan?: NewsPlan): Promise<NewsRow>;
  change(id: number, change: NewsText & { version: number }, operator: Operator): Promise<NewsChanged>;
  takeBack(id: number, given: { version: number; reason: string }, operator: Operator): Promise<NewsChanged>;
  hide(
    id: number,
    change: { version: number; hidden: boolean; reason: string },
    operator: Operator,
  ): Promise<NewsChanged>;
}

/** Texts of the mails that people get, as mail-texts.ts says. */
export interface MailTexts {
  /** A mail of the kind as it goes now. One query, on the executor that is given. */
  write<Kind extends MailTextKind, Tables>(
    executor: Executor<Tables>,
    kind: Kind,
    values: MailValues<Kind>,
  ): Promise<MailText>;
  /** What mails of the kind say now, with its placeholders. */
  current(kind: MailTextKind): Promise<MailText>;
  all(): Promise<MailTextRevision[]>;
  save(kind: MailTextKind, own: MailText, saving: MailTextSaving): Promise<MailTextSaved>;
  restore(kind: MailTextKind, revision: number, saving: MailTextSaving): Promise<MailTextSaved>;
  revisions(kind: MailTextKind, page: { after: number | null; limit: number }): Promise<MailTextRevision[]>;
}

/** Public face of the content domain: news of the marketplace, texts, and the geography that forms offer. */
export interface Content {
  /** The newest public news, newest first; at most `limit`. */
  latestNews(limit: number): Promise<NewsPost[]>;
  /**
   * Adds news by their source key; existing news stay as they are. Everyone is notified of what is new, in the same
   * transaction.
   */
  publishNews(executor: Executor<ContentTables>, records: readonly NewsRecord[]): Promise<void>;
  /** News at the desk. */
  news: DeskNewsRoom;
  /** Does what the background task does: publishes news whose time has come. */
  publishDueNews(): Promise<void>;
  texts: SiteTexts;
  mails: MailTexts;
  /** The 31 provinces, as list-places.ts says. */
  listProvinces(): Promise<readonly Province[]>;
  /** Every city of the country, as list-places.ts says. */
  listCities(): Promise<readonly City[]>;
  close(): Promise<void>;
}

/** At most so long where another process changes it and the notice of that is lost. */
const FOOTER_REMEMBERED_MS = 10_000;
/** News that waits is published at the latest so long after its time. */
const NEWS_EVERY_MS = 15_000;
/** The map of the country changes with a migration, which is a new start. */
const PLACES_REMEMBERED_MS = 3_600_000;

export interface ContentDeps {
  db: Kysely<ContentTables>;
  /** Answers what everybody is shown alike, and may be some seconds behind; `db` where it is left out. */
  reads?: Kysely<ContentTables>;
  /** Who changes nothing by hand leaves both out. */
  clock?: Clock;
  audit?: Pick<Audit, 'record'>;
  changes?: Changes;
  /**
   * Told of each new piece of news, within its transaction; handed over by domains.ts, since those who tell people
   * stand to the right.
   */
  newsPublished?: (executor: Executor<ContentTables>, news: PublishedNews) => Promise<void>;
  /** Told of one that is taken back, within its transaction. */
  newsTakenBack?: (executor: Executor<ContentTables>, id: number) => Promise<void>;
  /** Starts what one process does for all of them; without it no news is published by the clock. */
  background?: RunEvery;
  logError?: (error: unknown, what: string) => void;
  /** Where the foot of every page leads until it is saved at the desk; nowhere where it is left out. */
  firstFooter?: SiteTextBodies['footer'] | undefined;
}

const nobodysWork: Pick<Audit, 'record'> = {
  record: () => Promise.reject(new Error('there is no audit to note it in')),
};

export function createContent({
  db,
  reads = db,
  clock = systemClock,
  audit = nobodysWork,
  changes = createChanges(),
  newsPublished = async () => {},
  newsTakenBack = async () => {},
  background,
  logError = () => {},
  firstFooter = firstTexts.footer,
}: ContentDeps): Content {
  const firsts = { ...firstTexts, footer: firstFooter };
  const deps = { db, clock, audit, newsPublished, newsTakenBack, firsts };
  const footer = memoizeFor(FOOTER_REMEMBERED_MS, async () => {
    const [text, documents] = await Promise.all([readText(db, firsts, 'footer'), publishedDocuments(db, firsts)]);
    return { footer: text.body, documents };
  });
  changes.onSubject(['content'], () => footer.forget());
  /** A colleague who saved a text sees it at once, before this process receives the notice. */
  const saved = async (saving: Promise<TextSaved>): Promise<TextSaved> => {
    const answer = await saving;
    footer.forget();
    return answer;
  };
  const publishDue = (): Promise<void> => publishDueNews(deps);
  const looking = background?.(NEWS_EVERY_MS, publishDue, (error) => logError(error, 'news could not be published'));
  return {
    latestNews: (limit) => latestNews(reads, limit),
    async publishNews(executor, records) {
      for (const news of await publishNews(executor, records)) await newsPublished(executor, news);
    },
    news: {
      find: (page) => findNews(db, page),
      add: (text, operator, plan) => addNews(deps, text, operator, plan),
      change: (id, change, operator) => changeNews(deps, id, change, operator),
      takeBack: (id, given, operator) => takeBackNews(deps, id, given, operator),
      hide: (id, change, operator) => hideNews(deps, id, change, operator),
    },
    publishDueNews: publishDue,
    texts: {
      read: (key) => readText(db, firsts, key),
      documents: () => publishedDocuments(db, firsts),
      footer,
      save: (key, body, saving) => saved(saveText(deps, key, body, saving)),
      restore: (key, revision, saving) => saved(restoreText(deps, key, revision, saving)),
      revisions: (key, page) => findRevisions(db, firsts, key, page),
    },
    mails: {
      write: (executor, kind, values) => writeMail(executor as unknown as Executor<ContentTables>, kind, values),
      current: (kind) => currentMailText(db, kind),
      all: () => readMailTexts(db),
      save: (kind, own, saving) => saveMailText(deps, kind, own, saving),
      restore: (kind, revision, saving) => restoreMailText(deps, kind, revision, saving),
      revisions: (kind, page) => findMailTextRevisions(db, kind, page),
    },
    listProvinces: memoizeFor(PLACES_REMEMBERED_MS, () => listProvinces(db)),
    listCities: memoizeFor(PLACES_REMEMBERED_MS, () => listCities(db)),
    close: async () => looking?.stop(),
  };
}
