import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import type { JobAd } from '../domains/jobs/jobs.ts';
import { escapeHtml } from '../http/html/escape-html.ts';

/** One entry of a feed; `path` as the contract's addresses write it, letters not encoded. */
export interface FeedEntry {
  path: string;
  title: string;
  /** Plain text. */
  summary: string;
  publishedAt: Date | null;
  /** It has only some of the words of the text that the feed is of. */
  isNear?: boolean;
}

export interface Feed {
  title: string;
  description: string;
  /** The page that shows the same list, and the feed's own address: paths. */
  page: string;
  self: string;
  entries: readonly FeedEntry[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** XML 1.0 has no place for other control characters, however they are written. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const text = (value: string): string => escapeHtml(value.toWellFormed().replace(NOT_XML, ''));
const cdata = (value: string): string =>
  `<![CDATA[${value.toWellFormed().replace(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const address = (publicUrl: string, path: string): string => new URL(path, publicUrl).href;

/** As pages of results say it. */
const NEAR = 'نزدیک به این';

/** RSS 2.0 with the feed's own address, as readers ask for it. */
export function rss(publicUrl: string, { title, description, page, self, entries }: Feed): string {
  const items = entries.map((entry) => {
    const url = text(address(publicUrl, entry.path));
    const date = entry.publishedAt ? `<pubDate>${entry.publishedAt.toUTCString()}</pubDate>` : '';
    const said = `<title>${text(entry.title)}</title><description>${text(entry.summary)}</description>`;
    const near = entry.isNear ? `<category>${NEAR}</category>` : '';
    return `<item>${said}<link>${url}</link><guid isPermaLink="true">${url}</guid>${near}${date}</item>`;
  });
  const own = `<atom:link href="${text(address(publicUrl, self))}" rel="self" type="application/rss+xml"/>`;
  return `${HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${text(title)}</title><link>${text(address(publicUrl, page))}</link>${own}
<description>${text(description)}</description><language>fa</language><ttl>60</ttl>
${items.join('\n')}
</channel></rss>
`;
}

/** Contract types as aggregators name them; remote work is told apart from them. */
const jobTypes: Readonly<Record<string, string>> = {
  تمام‌وقت: 'fulltime',
  پاره‌وقت: 'parttime',
  کارآموزی: 'internship',
  پروژه‌ای: 'contract',
};
const REMOTE = 'دورکاری';

const genders = { male: 'مرد', female: 'زن' } as const;

const listed = (texts: readonly string[], separator: string): string | null =>
  texts.length === 0 ? null : texts.join(separator);

function ageOf({ min, max }: JobAd['age']): string | null {
  const [from, until] = [min, max].map((age) => (age === null ? null : toPersianDigits(age)));
  if (from && until) return `${from} تا ${until} سال`;
  if (from) return `از ${from} سال`;
  return until ? `تا ${until} سال` : null;
}

function jobElement(publicUrl: string, path: string, ad: JobAd): string {
  const { contractTypes } = ad;
  const types = contractTypes.flatMap((name) => jobTypes[name] ?? []);
  const parts: readonly (readonly [string, string | null])[] = [
    ['title', ad.title],
    ['date', ad.publishedAt?.toUTCString() ?? null],
    ['referencenumber', String(ad.id)],
    ['url', address(publicUrl, path)],
    ['company', ad.company],
    ['city', ad.city],
    ['state', ad.province],
    ['country', 'IR'],
    ['description', ad.description],
    ['salary', ad.salaryFrom === null ? null : `از ${formatToman(ad.salaryFrom)}`],
    ['jobtype', types.length === 0 ? null : types.join(', ')],
    ['remotetype', contractTypes.includes(REMOTE) ? 'Fully remote' : null],
    ['category', ad.category],
    ['experience', ad.experience],
    ['education', ad.education],
    ['skills', listed(ad.skills, '، ')],
    ['requirements', listed(ad.requirements, '\n')],
    ['benefits', listed(ad.benefits, '، ')],
    ['workhours', ad.workDays],
    ['age', ageOf(ad.age)],
    ['gender', ad.gender === null ? null : genders[ad.gender]],
    ['military', ad.military],
    ['industry', ad.industry],
    ['companydescription', ad.aboutCompany],
    ['expirationdate', ad.validUntil === null ? null : ad.validUntil.toISOString()],
  ];
  const elements = parts.flatMap(([name, value]) => (value === null ? [] : [`<${name}>${cdata(value)}</${name}>`]));
  return `<job>${elements.join('')}</job>`;
}

/** The feed that job aggregators take (Indeed, Jooble and others): a source with a job element for every ad. */
export function jobAdsXml(publicUrl: string, ads: readonly { ad: JobAd; path: string }[], now: Date): string {
  const about = `<publisher>کاوش</publisher><publisherurl>${text(publicUrl)}</publisherurl>`;
  return `${HEAD}<source>${about}<lastBuildDate>${now.toUTCString()}</lastBuildDate>
${ads.map(({ ad, path }) => jobElement(publicUrl, path, ad)).join('\n')}
</source>
`;
}

/** OpenSearch 1.1: how a browser searches here from its address bar. */
export function openSearch(publicUrl: string): string {
  const url = (type: string, template: string): string =>
    `<Url type="${type}" method="get" template="${text(`${publicUrl}${template}`)}"/>`;
  return `${HEAD}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>کاوش</ShortName><Description>جست‌وجوی دوره‌ها در کاوش</Description>
<InputEncoding>UTF-8</InputEncoding><Language>fa</Language>
<Image width="16" height="16" type="image/svg+xml">${text(address(publicUrl, '/favicon.svg'))}</Image>
${url('text/html', '/courses?q={searchTerms}&sortby=1&page=1')}
${url('application/rss+xml', '/feeds/courses.xml?q={searchTerms}')}
${url('application/opensearchdescription+xml', '/opensearch.xml').replace('<Url ', '<Url rel="self" ')}
</OpenSearchDescription>
`;
}
