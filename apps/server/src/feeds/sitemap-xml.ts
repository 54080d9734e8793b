import { escapeHtml } from '../http/html/escape-html.ts';

/**
 * One address of a sitemap: a path as the contract's addresses write it, letters not encoded, and when it last changed.
 */
export interface SitemapEntry {
  path: string;
  updatedAt?: Date;
}

const lines = (publicUrl: string, tag: 'url' | 'sitemap', entries: readonly SitemapEntry[]): string =>
  entries
    .map(({ path, updatedAt }) => {
      const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
      return `<${tag}><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc>${changed}</${tag}>`;
    })
    .join('\n');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap (sitemaps.org protocol 0.9); at most 50,000 addresses. */
export const sitemap = (publicUrl: string, entries: readonly SitemapEntry[]): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}">\n${lines(publicUrl, 'url', entries)}\n</urlset>\n`;

/** The index that names the sitemaps. */
export const sitemapIndex = (publicUrl: string, entries: readonly SitemapEntry[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${lines(publicUrl, 'sitemap', entries)}\n</sitemapindex>\n`;
