import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { siteTextKeys } from '../site-texts.ts';
import { readableText, Reason, Version } from './desk-scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { StaffName } from './names.ts';

const content = '/api/v1/desk/content' as const;
const access = { staff: 'content.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

export const contentMessages = {
  newsTitle: 'عنوان خبر بین یک تا ۲۰۰ حرف باشد.',
  news: 'لطفاً متن خبر را بنویسید.',
  newsLong: 'متن خبر حداکثر ۵٬۰۰۰ حرف باشد.',
  link: 'نشانی باید با https:// یا / آغاز شود.',
} as const;

const Key = z.enum(siteTextKeys);
const ofText = { params: z.object({ key: Key }), notFound: 'content.not_found' } as const;

/** What a text is by now: version 0 and a body that is null: nobody has written it yet, the site says its own. */
const SiteText = z.object({
  key: Key,
  version: z.int(),
  /** As site-texts.ts has it for the key. */
  body: z.unknown(),
  by: z.nullable(StaffName),
  at: z.nullable(z.string()),
});

export const listSiteTexts = endpoint({
  method: 'GET',
  path: `${content}/texts`,
  access,
  summary: 'متن‌های سایت',
  data: z.object({ texts: z.array(SiteText) }),
  refusals: refused,
});

const one = z.object({ text: SiteText });

/** Checks a body as saving would, and gives it back as it would be kept: what the preview is made of. */
export const previewSiteText = endpoint({
  method: 'POST',
  path: `${content}/texts/{key}/preview`,
  access,
  summary: 'پیش‌نمایش متن',
  ...ofText,
  body: z.object({ body: z.unknown() }),
  data: z.object({ body: z.unknown() }),
  refusals: [...refused, 'content.not_found'],
});

/** A new revision; pages follow within 40 seconds. */
export const saveSiteText = endpoint({
  method: 'POST',
  path: `${content}/texts/{key}`,
  access,
  summary: 'ذخیره متن',
  ...ofText,
  body: z.object({ version: Version, body: z.unknown(), reason: Reason }),
  data: one,
  otherData: { 'desk.stale': one },
  refusals: [...refused, 'content.not_found', 'desk.stale'],
});

const Revision = z.object({
  version: z.int(),
  by: StaffName,
  at: z.string(),
  reason: z.string(),
  body: z.unknown(),
});

/** The latest first. */
export const listRevisions = endpoint({
  method: 'GET',
  path: `${content}/texts/{key}/revisions`,
  access,
  summary: 'نسخه‌های پیشین',
  ...ofText,
  query: z.object(keysetQuery),
  data: keysetPage(Revision),
  refusals: [...refused, 'content.not_found'],
});

/** Puts an earlier revision in force, as a new one. */
export const restoreRevision = endpoint({
  method: 'POST',
  path: `${content}/texts/{key}/restore`,
  access,
  summary: 'بازگرداندن نسخه پیشین',
  ...ofText,
  body: z.object({ version: Version, revision: Version, reason: Reason }),
  data: one,
  otherData: { 'desk.stale': one },
  refusals: [...refused, 'content.not_found', 'content.revision_not_found', 'desk.stale'],
});

const DeskNews = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  link_url: z.nullable(z.string()),
  created_at: z.string(),
  hidden_at: z.nullable(z.string()),
  version: z.int(),
});
export type DeskNews = z.infer<typeof DeskNews>;

const oneNews = z.object({ news: DeskNews });
const ofNews = { params: z.object({ id: Id }), notFound: 'news.not_found' } as const;
const NewsBody = {
  title: readableText(200, contentMessages.newsTitle, contentMessages.newsTitle),
  body: readableText(5_000, contentMessages.news, contentMessages.newsLong),
  link_url: z.nullable(
    z
      .string()
      .check(
        z.maxLength(1_000, { error: contentMessages.link }),
        z.regex(/^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\/@]+(?:\/[^\s\\]*)?)$/u, { error: contentMessages.link }),
      ),
  ),
};

/** The latest first, hidden ones too. */
export const listDeskNews = endpoint({
  method: 'GET',
  path: `${content}/news`,
  access,
  summary: 'خبرها',
  query: z.object(keysetQuery),
  data: keysetPage(DeskNews),
  refusals: refused,
});

/** Everyone is told of it, in the same transaction. */
export const publishNews = endpoint({
  method: 'POST',
  path: `${content}/news`,
  access,
  summary: 'خبر تازه',
  body: z.object(NewsBody),
  data: oneNews,
  refusals: refused,
});

export const changeNews = endpoint({
  method: 'POST',
  path: `${content}/news/{id}`,
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
  path: `${content}/news/{id}/hide`,
  access,
  summary: 'پنهان یا نمایان کردن خبر',
  ...ofNews,
  body: z.object({ version: Version, hidden: z.boolean(), reason: Reason }),
  data: oneNews,
  otherData: { 'desk.stale': oneNews },
  refusals: [...refused, 'news.not_found', 'desk.stale'],
});
