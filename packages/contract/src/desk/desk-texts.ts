import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  AboutText,
  ContactText,
  DocumentText,
  FaqText,
  FeaturedText,
  featuredLabels,
  FooterText,
  siteDocumentKeys,
  siteTextKeys,
} from '../site-texts.ts';
import { readableText, Reason, Version } from './desk-scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { StaffName } from './names.ts';

const texts = '/api/v1/desk/texts' as const;
const access = { staff: 'content.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const ofText = { params: z.object({ key: z.enum(siteTextKeys) }), notFound: 'content.not_found' } as const;

export const textMessages = {
  empty: 'هیچ بخشی نباید خالی باشد.',
  long: 'این بخش بلندتر از اندازه است.',
  many: 'شمار بخش‌ها بیش از اندازه است.',
  course: 'شماره دوره را بنویسید.',
  unknown: 'دوره‌ای با این شماره روی سایت نیست.',
  twice: 'هر دوره یک بار می‌آید.',
  moment: 'زمان را مانند ۱۴۰۵/۰۱/۱۵ ۱۸:۳۰ بنویسید.',
  order: 'پایان باید پس از آغاز باشد.',
  url: 'نشانی باید با https:// آغاز شود.',
} as const;

const text = (most: number) => readableText(most, textMessages.empty, textMessages.long);
/** An address outside this site, as a browser reads it. */
const outsideUrl = z.string().check(
  z.trim(),
  z.maxLength(300, { error: textMessages.url }),
  z.refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:', { error: textMessages.url }),
);
const some = <Of extends z.ZodMiniType>(of: Of, most: number) =>
  z.array(of).check(z.minLength(1, { error: textMessages.empty }), z.maxLength(most, { error: textMessages.many }));

const links = (most: number) =>
  z.array(z.object({ name: text(60), url: outsideUrl })).check(z.maxLength(most, { error: textMessages.many }));

const moment = z.iso.datetime({ error: textMessages.moment });

const bodies = {
  faq: z.object({
    lead: text(500),
    questions: some(z.object({ question: text(300), answer: text(4_000) }), 100),
  }),
  contact: z.object({
    lead: text(500),
    hours: z.string().check(z.trim(), z.maxLength(300, { error: textMessages.long })),
  }),
  featured: z.object({
    courses: z
      .array(
        z
          .object({
            course_id: z.int({ error: textMessages.course }).check(z.positive({ error: textMessages.course })),
            label: z.enum(featuredLabels),
            from: moment,
            to: moment,
          })
          .check(
            // An unreadable moment is reported at its own field only.
            z.refine(({ from, to }) => !(Date.parse(from) >= Date.parse(to)), {
              error: textMessages.order,
              path: ['to'],
            }),
          ),
      )
      .check(
        z.maxLength(24, { error: textMessages.many }),
        z.refine((courses) => new Set(courses.map((one) => one.course_id)).size === courses.length, {
          error: textMessages.twice,
        }),
      ),
  }),
  footer: z.object({ follow: links(8), stores: links(4), trust: links(4) }),
  document: z.object({ sections: some(z.object({ title: text(200), body: text(10_000) }), 60) }),
  about: z.object({
    mission: some(text(4_000), 20),
    features: some(z.object({ title: text(200), body: text(1_000) }), 12),
    next: text(500),
  }),
} as const;

/** The current text, in the field that `key` names. Version 0: it has never been changed. */
export const SiteText = z.object({
  key: z.enum(siteTextKeys),
  version: z.int(),
  faq: z.optional(FaqText),
  about: z.optional(AboutText),
  contact: z.optional(ContactText),
  footer: z.optional(FooterText),
  featured: z.optional(FeaturedText),
  terms: z.optional(DocumentText),
  privacy: z.optional(DocumentText),
  by: z.nullable(StaffName),
  at: z.nullable(z.string()),
});
export type SiteText = z.infer<typeof SiteText>;

export const listSiteTexts = endpoint({
  method: 'GET',
  path: texts,
  access,
  summary: 'متن‌های سایت',
  data: z.object({ texts: z.array(SiteText) }),
  refusals: refused,
});

const one = z.object({ text: SiteText });
const changing = {
  method: 'POST',
  access,
  data: one,
  otherData: { 'desk.stale': one },
} as const;

/** A new revision; pages follow within 40 seconds. */
export const saveFaq = endpoint({
  ...changing,
  path: `${texts}/faq`,
  summary: 'ذخیره پرسش‌های متداول',
  body: z.object({ version: Version, ...bodies.faq.shape, reason: Reason }),
  refusals: [...refused, 'desk.stale'],
});

export const saveAbout = endpoint({
  ...changing,
  path: `${texts}/about`,
  summary: 'ذخیره درباره کاوش',
  body: z.object({ version: Version, ...bodies.about.shape, reason: Reason }),
  refusals: [...refused, 'desk.stale'],
});

export const saveContactText = endpoint({
  ...changing,
  path: `${texts}/contact`,
  summary: 'ذخیره متن‌های صفحه تماس',
  body: z.object({ version: Version, ...bodies.contact.shape, reason: Reason }),
  refusals: [...refused, 'desk.stale'],
});

export const saveFooter = endpoint({
  ...changing,
  path: `${texts}/footer`,
  summary: 'ذخیره پیوندهای پانویس',
  body: z.object({ version: Version, ...bodies.footer.shape, reason: Reason }),
  refusals: [...refused, 'desk.stale'],
});

/** Refuses with `course.not_found`, by field, where one of them is not on the site. */
export const saveFeatured = endpoint({
  ...changing,
  path: `${texts}/featured`,
  summary: 'ذخیره جایگاه‌های ویژه',
  body: z.object({ version: Version, ...bodies.featured.shape, reason: Reason }),
  refusals: [...refused, 'course.not_found', 'desk.stale'],
});

/** Once it is saved, its page does not call itself a draft any more. */
export const saveDocument = endpoint({
  ...changing,
  path: `${texts}/documents/{key}`,
  summary: 'ذخیره قوانین یا حریم خصوصی',
  params: z.object({ key: z.enum(siteDocumentKeys) }),
  notFound: 'content.not_found',
  body: z.object({ version: Version, ...bodies.document.shape, reason: Reason }),
  refusals: [...refused, 'content.not_found', 'desk.stale'],
});

/** The latest first. */
export const listTextRevisions = endpoint({
  method: 'GET',
  path: `${texts}/{key}/revisions`,
  access,
  summary: 'نسخه‌های پیشین یک متن',
  ...ofText,
  query: z.object(keysetQuery),
  data: keysetPage(z.extend(SiteText, { reason: z.string() })),
  refusals: [...refused, 'content.not_found'],
});

/** Puts an earlier revision in force, as a new one. */
export const restoreText = endpoint({
  ...changing,
  path: `${texts}/{key}/restore`,
  summary: 'بازگرداندن نسخه پیشین یک متن',
  ...ofText,
  body: z.object({ version: Version, revision: Version, reason: Reason }),
  refusals: [...refused, 'content.not_found', 'content.revision_not_found', 'desk.stale'],
});
