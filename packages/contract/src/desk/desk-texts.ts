import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AboutText, FaqText, siteTextKeys } from '../site-texts.ts';
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
} as const;

const text = (most: number) => readableText(most, textMessages.empty, textMessages.long);
const some = <Of extends z.ZodMiniType>(of: Of, most: number) =>
  z.array(of).check(z.minLength(1, { error: textMessages.empty }), z.maxLength(most, { error: textMessages.many }));

const bodies = {
  faq: z.object({
    lead: text(500),
    questions: some(z.object({ question: text(300), answer: text(4_000) }), 100),
  }),
  about: z.object({
    mission: some(text(4_000), 20),
    features: some(z.object({ title: text(200), body: text(1_000) }), 12),
    next: text(500),
  }),
} as const;

/** A text as it is in force: what `key` names stands under the same name. Version 0: nobody has changed it yet. */
export const SiteText = z.object({
  key: z.enum(siteTextKeys),
  version: z.int(),
  faq: z.optional(FaqText),
  about: z.optional(AboutText),
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
