import type { MetaDescriptor } from 'react-router';

/** What a page says of itself to browsers, search engines and those who share it. */
export interface PageHead {
  /** The page's own title; « | کاوش» is added. */
  title: string;
  /** Given as it stands, without the name of the site behind it. */
  fullTitle?: string;
  description: string;
  /** Path and query of the canonical address, not percent-encoded; absent: the page has none (and is not indexed). */
  canonicalPath?: string;
  publicUrl: string;
  /** Path of a picture of 1200 × 630. */
  imagePath?: string;
  type?: 'website' | 'article';
  index?: boolean;
  /** The feed of the list that the page shows. */
  feedPath?: string;
  jsonLd?: readonly object[];
}

const SITE_NAME = 'کاوش';
const DEFAULT_IMAGE = '/og-default.png';

/** An absolute address, percent-encoded as an address bar would. */
export const absoluteUrl = (publicUrl: string, path: string): string => new URL(path, `${publicUrl}/`).href;

const feedLink = (title: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href,
});

export function pageHead(head: PageHead): MetaDescriptor[] {
  const title = head.fullTitle ?? `${head.title} | ${SITE_NAME}`;
  const canonical = head.canonicalPath === undefined ? undefined : absoluteUrl(head.publicUrl, head.canonicalPath);
  const image = absoluteUrl(head.publicUrl, head.imagePath ?? DEFAULT_IMAGE);
  return [
    { title },
    { name: 'description', content: head.description },
    ...(head.index === false || canonical === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: canonical }]),
    ...(head.feedPath === undefined ? [] : [feedLink(head.title, head.feedPath)]),
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: 'fa_IR' },
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: head.description },
    ...(canonical === undefined ? [] : [{ property: 'og:url', content: canonical }]),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: head.fullTitle ?? head.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    // Read by those who fetch pages. In the browser React would make the script element by innerHTML, which Trusted
    // Types refuse.
    ...(import.meta.env.SSR ? (head.jsonLd ?? []) : []).map((data) => ({ 'script:ld+json': data })),
  ];
}
