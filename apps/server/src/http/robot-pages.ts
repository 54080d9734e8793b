import type { FastifyInstance } from 'fastify';
import { categoryCanonicalPath, coursePath } from '@kavosh/contract/addresses.ts';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import { Refusal } from '../kernel/refusal.ts';
import { answerFromCache } from './answer-from-cache.ts';
import { dataPolicy, securityHeaders } from './content-security.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import { sitemap, sitemapIndex, type SitemapEntry } from './sitemap-xml.ts';

interface RobotPagesOptions {
  catalogue: Pick<Catalogue, 'listCategories' | 'courseBlocks' | 'courseAddresses'>;
  publicUrl: string;
}

/** Pages that exist once, whatever is in the catalogue. */
const fixedPages = ['/', '/categories', '/courses', '/faq', '/about'];
/** Ids end at 2³¹ − 1, and a block holds 5,000 of them. */
const LAST_BLOCK = 429_495;
/** A full sitemap is about a megabyte; a handful is asked for again and again. */
const KEPT_BYTES = 16 * 1024 * 1024;

const blockPath = /^\/sitemaps\/courses-(\d{1,6})\.xml$/;

/** What search engines read: robots.txt, an index of sitemaps, and the sitemaps; made anew at most every 20 seconds. */
export async function robotPages(app: FastifyInstance, { catalogue, publicUrl }: RobotPagesOptions): Promise<void> {
  const headers = {
    ...securityHeaders(publicUrl),
    'content-security-policy': dataPolicy,
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
  };
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /auth\nDisallow: /dashboard\nAllow: /api/docs\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

  const index = async (): Promise<string> => {
    const blocks = await catalogue.courseBlocks();
    return sitemapIndex(publicUrl, [
      { path: '/sitemaps/pages.xml' },
      ...blocks.map(({ block, updatedAt }) => ({ path: `/sitemaps/courses-${block}.xml`, updatedAt })),
    ]);
  };

  const pages = async (): Promise<string> => {
    const categories = (await catalogue.listCategories()).flatMap((top) => [top, ...top.sub]).filter((one) => one.courses > 0);
    const entries: SitemapEntry[] = [...fixedPages.map((path) => ({ path })), ...categories.map((one) => ({ path: categoryCanonicalPath(one) }))];
    return sitemap(publicUrl, entries);
  };

  const courses = async (block: number): Promise<string> => {
    const found = block <= LAST_BLOCK ? await catalogue.courseAddresses(block) : [];
    if (found.length === 0) throw new Refusal('route.not_found');
    return sitemap(publicUrl, found.map((course) => ({ path: coursePath(course), updatedAt: course.updatedAt })));
  };

  const render = async (path: string): Promise<RenderedPage> => {
    const block = blockPath.exec(path)?.[1];
    const xml = block === undefined ? await (path === '/sitemap.xml' ? index() : pages()) : await courses(Number(block));
    return { status: 200, headers, body: Buffer.from(xml) };
  };
  const onError = (error: unknown): void => app.log.error({ err: error }, 'a sitemap could not be made anew');
  const cache = createPageCache({ maxBytes: KEPT_BYTES, render, onError });

  app.get('/robots.txt', (_request, reply) => reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots));
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml']) app.get(path, (request, reply) => answerFromCache(request, reply, cache, path));
  app.get<{ Params: { block: string } }>('/sitemaps/courses-:block(^\\d{1,6}$).xml', (request, reply) =>
    answerFromCache(request, reply, cache, `/sitemaps/courses-${Number(request.params.block)}.xml`));
}
