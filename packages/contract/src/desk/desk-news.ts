import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { readableLine, readableText, Reason, Version } from './desk-scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';

const news = '/api/v1/desk/news' as const;
const access = { staff: 'content.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

export const newsMessages = {
  title: 'عنوان خبر بین یک تا ۲۰۰ حرف باشد.',
  body: 'لطفاً متن خبر را بنویسید.',
  bodyLong: 'متن خبر حداکثر ۵٬۰۰۰ حرف باشد.',
  time: 'زمان انتشار را مانند ۱۴۰۵/۰۹/۱۵ ۱۸:۳۰ بنویسید.',
  link: 'نشانی باید با https:// یا / آغاز شود.',
  category: 'دسته را انتخاب کنید.',
  days: 'پایان باید پس از آغاز باشد.',
} as const;

/** Who is notified of news. */
export const newsReaderKinds = ['all', 'interested', 'buyers'] as const;

const readerDay = z.nullable(z.iso.date({ error: newsMessages.days }));

/**
 * `all`: everyone, and the site shows it. `interested`: those interested in a category of courses; `buyers`: those who
 * bought a course, of a category or any, from a day until another (both included, in Tehran). They alone are notified,
 * and the site does not show it.
 */
export const NewsReaders = z
  .object({
    kind: z.enum(newsReaderKinds),
    category: z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
    from: readerDay,
    until: readerDay,
  })
  .check(
    z.refine(({ kind, category }) => kind !== 'interested' || category !== null, {
      error: newsMessages.category,
      path: ['category'],
    }),
    z.refine(({ from, until }) => from === null || until === null || from <= until, {
      error: newsMessages.days,
      path: ['until'],
    }),
  );
export type NewsReaders = z.infer<typeof NewsReaders>;
export const allReaders: NewsReaders = { kind: 'all', category: null, from: null, until: null };

/**
 * A piece of news. `hidden_at`: since when it is off the site. `publish_at`: when it will be published; until then it
 * is off the site.
 */
export const DeskNews = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  link_url: z.nullable(z.string()),
  created_at: z.string(),
  hidden_at: z.nullable(z.string()),
  publish_at: z.nullable(z.string()),
  readers: NewsReaders,
  version: z.int(),
});
export type DeskNews = z.infer<typeof DeskNews>;

const oneNews = z.object({ news: DeskNews });
const ofNews = { params: z.object({ id: Id }), notFound: 'news.not_found' } as const;
const NewsBody = {
  title: readableLine(200, newsMessages.title, newsMessages.title),
  body: readableText(5_000, newsMessages.body, newsMessages.bodyLong),
  link_url: z.nullable(
    z
      .string()
      .check(
        z.maxLength(1_000, { error: newsMessages.link }),
        z.regex(/^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\/@]+(?:\/[^\s\\]*)?)$/u, { error: newsMessages.link }),
      ),
  ),
};

/** The latest first, hidden ones too. */
export const listDeskNews = endpoint({
  method: 'GET',
  path: news,
  access,
  summary: 'خبرها',
  query: z.object(keysetQuery),
  data: keysetPage(DeskNews),
  refusals: refused,
});

/** How many people would get the notification of a piece of news now. */
export const countNewsReaders = endpoint({
  method: 'POST',
  path: `${news}/readers`,
  access,
  summary: 'شمار خوانندگان خبر',
  body: NewsReaders,
  data: z.object({ people: z.int() }),
  refusals: [...refused, 'category.not_found'],
});

/** So many days ahead news can be written. */
export const MOST_NEWS_WAIT_DAYS = 90;

/** So long news can be taken back as if it had not been published. */
export const TAKE_BACK_MINUTES = 60;

/**
 * Within an hour of its publication, or while it waits for it: off the site, and its notification is gone as well, even
 * where it was seen. Later: `news.too_late`.
 */
export const takeBackNews = endpoint({
  method: 'POST',
  path: `${news}/{id}/take-back`,
  access,
  summary: 'پس گرفتن خبر',
  ...ofNews,
  body: z.object({ version: Version, reason: Reason }),
  data: oneNews,
  otherData: { 'desk.stale': oneNews },
  refusals: [...refused, 'news.not_found', 'news.too_late', 'desk.stale'],
});

/**
 * Its readers are notified: everyone in the same transaction, some from then on; with `publish_at` (ISO 8601, at most
 * `MOST_NEWS_WAIT_DAYS` ahead) when that time has come, until when it waits off the site.
 */
export const publishNews = endpoint({
  method: 'POST',
  path: news,
  access,
  summary: 'خبر تازه',
  body: z.object({
    ...NewsBody,
    publish_at: z.optional(z.nullable(z.iso.datetime({ offset: true, error: newsMessages.time }))),
    readers: z.optional(NewsReaders),
  }),
  data: oneNews,
  refusals: [...refused, 'news.bad_time', 'category.not_found'],
});

export const changeNews = endpoint({
  method: 'POST',
  path: `${news}/{id}`,
  access,
  summary: 'تغییر خبر',
  ...ofNews,
  body: z.object({ ...NewsBody, version: Version }),
  data: oneNews,
  otherData: { 'desk.stale': oneNews },
  refusals: [...refused, 'news.not_found', 'desk.stale'],
});

/** Off the site, or back on it; the notification that told of it stays. */
export const hideNews = endpoint({
  method: 'POST',
  path: `${news}/{id}/hide`,
  access,
  summary: 'پنهان یا نمایان کردن خبر',
  ...ofNews,
  body: z.object({ version: Version, hidden: z.boolean(), reason: Reason }),
  data: oneNews,
  otherData: { 'desk.stale': oneNews },
  refusals: [...refused, 'news.not_found', 'news.waiting', 'desk.stale'],
});
