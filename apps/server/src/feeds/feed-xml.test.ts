import { expect, test } from 'vitest';
import type { JobAd } from '../domains/jobs/jobs.ts';
import { jobAdsXml, openSearch, rss } from './feed-xml.ts';

const site = 'https://kavosh.example';
const hostile = 'a<b>&"\'</title><script>]]>\u0000\u000b\ufffe\ud800';

test('RSS: what comes from outside stays text, and dates are those of mails', () => {
  const entries = [
    { path: '/course/پایتون-ka1', title: hostile, summary: hostile, publishedAt: new Date('2026-11-10T08:00:00Z') },
    { path: '/course/x-ka2', title: 'دو', summary: '', publishedAt: null },
  ];
  const xml = rss(site, {
    title: hostile,
    description: 'x',
    page: '/courses?q=a&page=1',
    self: '/feeds/courses.xml?q=a&b=1',
    entries,
  });
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" /);
  expect(xml).toContain('<title>a&lt;b&gt;&amp;&quot;&#39;&lt;/title&gt;&lt;script&gt;]]&gt;\ufffd</title>');
  expect(xml).toContain(`<link>${site}/course/${encodeURIComponent('پایتون')}-ka1</link>`);
  expect(xml).toContain('<pubDate>Tue, 10 Nov 2026 08:00:00 GMT</pubDate>');
  expect(xml).toContain(
    `<atom:link href="${site}/feeds/courses.xml?q=a&amp;b=1" rel="self" type="application/rss+xml"/>`,
  );
  expect(xml.match(/<item>/g)).toHaveLength(2);
  expect(xml.match(/<pubDate>/g)).toHaveLength(1);
});

const ad: JobAd = {
  id: 7,
  title: hostile,
  company: 'نمونه',
  province: 'فارس',
  city: null,
  category: 'فروش',
  contractTypes: ['تمام‌وقت', 'دورکاری'],
  salaryFrom: 30_000_000,
  description: '<p>متن]]></p>',
  experience: null,
  education: 'کارشناسی',
  industry: null,
  aboutCompany: 'شرکتی نمونه',
  workDays: null,
  benefits: ['بیمه', 'ناهار'],
  requirements: ['روابط عمومی', 'دقت'],
  age: { min: 25, max: null },
  gender: 'female',
  military: null,
  skills: ['اکسل', 'CRM'],
  publishedAt: new Date('2026-11-10T08:00:00Z'),
  validUntil: null,
};

test('ads: what is not known is left out, and no text ends its section', () => {
  const xml = jobAdsXml(site, [{ ad, path: '/job/x-ka7' }], new Date('2026-11-22T00:00:00Z'));
  expect(xml).toContain('<lastBuildDate>Sun, 22 Nov 2026 00:00:00 GMT</lastBuildDate>');
  expect(xml).toContain('<description><![CDATA[<p>متن]]]]><![CDATA[></p>]]></description>');
  expect(xml).toContain('<jobtype><![CDATA[fulltime]]></jobtype><remotetype><![CDATA[Fully remote]]></remotetype>');
  expect(xml).toContain('<salary><![CDATA[از ۳۰٬۰۰۰٬۰۰۰ تومان]]></salary>');
  for (const whole of [
    '<skills><![CDATA[اکسل، CRM]]></skills>',
    '<requirements><![CDATA[روابط عمومی\nدقت]]></requirements>',
    '<benefits><![CDATA[بیمه، ناهار]]></benefits>',
    '<age><![CDATA[از ۲۵ سال]]></age>',
    '<gender><![CDATA[زن]]></gender>',
    '<companydescription><![CDATA[شرکتی نمونه]]></companydescription>',
  ])
    expect(xml).toContain(whole);
  for (const name of ['city', 'experience', 'expirationdate', 'military', 'workhours', 'industry'])
    expect(xml).not.toContain(`<${name}>`);
  expect(xml.replace(/<!\[CDATA\[[^]*?\]\]>/g, '')).not.toMatch(/<script|\]\]>/);
});

test('OpenSearch leads to the search, and to its feed', () => {
  const xml = openSearch(site);
  expect(xml).toContain(
    `type="text/html" method="get" template="${site}/courses?q={searchTerms}&amp;sortby=1&amp;page=1"`,
  );
  expect(xml).toContain(`template="${site}/feeds/courses.xml?q={searchTerms}"`);
});
