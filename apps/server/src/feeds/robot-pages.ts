import type { FastifyInstance } from 'fastify';
import {
  academyPath,
  categoryCanonicalPath,
  coursePath,
  jobCategoryPath,
  jobPath,
} from '@kavosh/contract/addresses.ts';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import type { Content } from '../domains/content/content.ts';
import type { Jobs } from '../domains/jobs/jobs.ts';
import { Refusal } from '../kernel/refusal.ts';
import { answerFromCache } from '../http/pages/answer-from-cache.ts';
import { dataPolicy, securityHeaders } from '../http/html/content-security.ts';
import { createPageCache, type RenderedPage } from '../http/pages/page-cache.ts';
import { sitemap, sitemapIndex, type SitemapEntry } from './sitemap-xml.ts';

interface RobotPagesOptions {
  catalogue: Pick<Catalogue, 'listCategories' | 'courseBlocks' | 'courseAddresses' | 'academyAddresses'>;
  content: Pick<Content, 'texts'>;
  jobs: Pick<Jobs, 'listCategories' | 'jobBlocks' | 'jobAddresses'>;
  publicUrl: string;
  /** A full sitemap is about a megabyte; a handful is asked for again and again. */
  maxBytes: number;
}

/** Pages that exist once, whatever is in the catalogue, each by its canonical address. */
const fixedPages = [
  '/',
  '/categories',
  '/courses',
  '/jobs',
  '/jobs/search/',
  '/compare',
  '/contact',
  '/faq',
  '/for-academies',
  '/help',
  '/about',
];
/** Ids end at 2³¹ − 1, and a block holds 5,000 of them. */
const LAST_BLOCK = 429_495;

const blockPath = /^\/sitemaps\/(courses|jobs)-(\d{1,6})\.xml$/;

/** What search engines read: robots.txt, an index of sitemaps, and the sitemaps; rebuilt at most every 20 seconds. */
export async function robotPages(
  app: FastifyInstance,
  { catalogue, content, jobs, publicUrl, maxBytes }: RobotPagesOptions,
): Promise<void> {
  const headers = {
    ...securityHeaders(publicUrl),
    'content-security-policy': dataPolicy,
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
  };
  const robots =
    'User-agent: *\nDisallow: /api/\nDisallow: /auth\nDisallow: /dashboard\nDisallow: /lite\nAllow: /api/docs\n\n' +
    `Sitemap: ${publicUrl}/sitemap.xml\n`;

  const index = async (): Promise<string> => {
    const [courses, openJobs] = await Promise.all([catalogue.courseBlocks(), jobs.jobBlocks()]);
    return sitemapIndex(publicUrl, [
      { path: '/sitemaps/pages.xml' },
      ...courses.map(({ block, updatedAt }) => ({ path: `/sitemaps/courses-${block}.xml`, updatedAt })),
      ...openJobs.map(({ block, updatedAt }) => ({ path: `/sitemaps/jobs-${block}.xml`, updatedAt })),
    ]);
  };

  const pages = async (): Promise<string> => {
    const categories = (await catalogue.listCategories())
      .flatMap((top) => [top, ...top.sub])
      .filter((one) => one.courses > 0);
    const jobCategories = (await jobs.listCategories()).filter((one) => one.jobs > 0);
    const entries: SitemapEntry[] = [
      ...fixedPages,
      ...(await content.texts.documents()).map((key) => `/${key}`),
      ...categories.map(categoryCanonicalPath),
      ...jobCategories.map(jobCategoryPath),
    ].map((path) => ({ path }));
    const academies = await catalogue.academyAddresses();
    return sitemap(publicUrl, [
      ...entries,
      ...academies.map((one) => ({ path: academyPath(one), updatedAt: one.updatedAt })),
    ]);
  };

  /** One block of courses or jobs; one that holds none is no page. */
  const block = async (kind: 'courses' | 'jobs', number: number): Promise<string> => {
    const found =
      number > LAST_BLOCK
        ? []
        : await (kind === 'jobs' ? jobs.jobAddresses(number) : catalogue.courseAddresses(number));
    if (found.length === 0) throw new Refusal('route.not_found');
    return sitemap(
      publicUrl,
      found.map((one) => ({ path: kind === 'jobs' ? jobPath(one) : coursePath(one), updatedAt: one.updatedAt })),
    );
  };

  const render = async (path: string): Promise<RenderedPage> => {
    const [, kind, number] = blockPath.exec(path) ?? [];
    const xml =
      kind === undefined
        ? await (path === '/sitemap.xml' ? index() : pages())
        : await block(kind === 'jobs' ? 'jobs' : 'courses', Number(number));
    return { status: 200, headers, body: Buffer.from(xml) };
  };
  const onError = (error: unknown): void => app.log.error({ err: error }, 'a sitemap could not be made again');
  const cache = createPageCache({ maxBytes, render, onError, name: 'sitemaps' });

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml'])
    app.get(path, (request, reply) => answerFromCache(request, reply, cache, path));
  for (const kind of ['courses', 'jobs']) {
    app.get<{ Params: { block: string } }>(`/sitemaps/${kind}-:block(^\\d{1,6}$).xml`, (request, reply) =>
      answerFromCache(request, reply, cache, `/sitemaps/${kind}-${Number(request.params.block)}.xml`),
    );
  }
}
