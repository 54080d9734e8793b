import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Texts of the site that are written at the desk, each whole. */
export const siteTextKeys = ['faq', 'about'] as const;
export type SiteTextKey = (typeof siteTextKeys)[number];

/** Frequent questions: plain text, which pages escape. */
export const FaqText = z.object({
  lead: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type FaqText = z.infer<typeof FaqText>;

/** What the page about Kavosh says; each of `mission` is a paragraph. */
export const AboutText = z.object({
  mission: z.array(z.string()),
  features: z.array(z.object({ title: z.string(), body: z.string() })),
  next: z.string(),
});
export type AboutText = z.infer<typeof AboutText>;

export const showFaq = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/faq',
  access: 'public',
  summary: 'پرسش‌های متداول',
  data: z.object({ faq: FaqText }),
  refusals: [],
});

export const showAbout = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/about',
  access: 'public',
  summary: 'درباره کاوش',
  data: z.object({ about: AboutText }),
  refusals: [],
});
