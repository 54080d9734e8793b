import * as z from 'zod/mini';

/** Texts of the site that are kept in the database, each whole: a page, or a part of every page. */
export const siteTextKeys = ['faq', 'about', 'terms', 'privacy', 'contact', 'footer', 'featured'] as const;
type SiteTextKey = (typeof siteTextKeys)[number];

const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const paragraphs = z.array(line(4_000)).check(z.maxLength(60));
/** A page of this site, or https elsewhere. */
const Link = z
  .string()
  .check(z.maxLength(1_000), z.regex(/^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\/@]+(?:\/[^\s\\]*)?)$/u));

const Sections = z.object({
  lead: z.nullable(line(1_000)),
  sections: z.array(z.object({ title: line(200), paragraphs })).check(z.maxLength(60)),
});

/** Plain text; pages escape it. An empty line begins no paragraph: each paragraph is an element of its own. */
export const siteTextBodies = {
  faq: z.object({
    lead: line(500),
    questions: z.array(z.object({ question: line(300), answer: line(4_000) })).check(z.maxLength(100)),
  }),
  about: z.object({
    mission: paragraphs,
    features: z.array(z.object({ title: line(200), body: line(1_000) })).check(z.maxLength(12)),
    next: line(500),
  }),
  terms: Sections,
  privacy: Sections,
  contact: z.object({ lead: line(1_000), note: z.nullable(line(1_000)) }),
  footer: z.object({
    promise: line(500),
    links: z.array(z.object({ name: line(80), url: Link })).check(z.maxLength(20)),
  }),
  /** Places that are paid for or chosen; each says what it is. Dates as ISO 8601 UTC; null: no end. */
  featured: z.object({
    places: z
      .array(
        z.object({
          label: line(80),
          title: line(200),
          url: Link,
          from: z.iso.datetime({ offset: true }),
          until: z.nullable(z.iso.datetime({ offset: true })),
        }),
      )
      .check(z.maxLength(20)),
  }),
} as const satisfies Record<SiteTextKey, z.ZodMiniType>;
