import { jobPath } from '@kavosh/contract/addresses.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { isolateLatinInHtml, splitHtml } from '../../../shared/html-text.ts';
import { outsideAddress } from '../../../shared/outside-address.ts';
import { siteCopy } from '../../../copy/site-copy.ts';
import { jobsCopy } from '../copy.ts';
import { jobListPath } from '../job-address.ts';
import { placeText, salaryText, silentText, toJobCardView, type JobCardView } from '../job-card/job-card-view.ts';
import { jobPageCopy as copy } from './copy.ts';

/** Companies' own pages are not always https; no tracking code of ours goes there. */
const applyProtocols = ['https:', 'http:'];

/**
 * A row of facts: one text, or several things beside each other. What the ad does not say has no row.
 */
export interface JobRow {
  label: string;
  value: string | readonly string[];
}

/**
 * A job as its page shows it, in words and in order: made on the server, so that the browser needs no calendar, no
 * formatter and no clock, and shows what the server showed.
 */
export interface JobView {
  id: number;
  title: string;
  path: string;
  crumbs: { text: string; href: string }[];
  company: { name: string; nameEn: string | null; logo: string | null };
  /** Without a time if the ad's own date cannot be read. */
  published: { text: string; dateTime?: string };
  /** «۳۷ روز بی‌خبر», of an open job alone; null where it was heard of. */
  silent: string | null;
  /** «۱۴۰ روز باز، ۵ بار منتشرشده»; null of one that came once. */
  reposts: string | null;
  salary: string;
  isOpen: boolean;
  /** Where one applies; null where the ad does not say, or is closed. */
  applyAt: string | null;
  /** The last day, in words; null where none is set. */
  until: string | null;
  related: readonly JobCardView[];
  /** Others of the same employer; none of a closed job. */
  ofCompany: readonly JobCardView[];
}

/** The parts without actions. */
export interface JobBody {
  facts: readonly JobRow[];
  /** Sanitised HTML: what is shown at once, and the rest. */
  description: readonly [first: string, rest: string];
  indicators: readonly string[];
  conditions: readonly JobRow[];
  employer: { name: string; industry: string | null; about: string | null };
}

/** Characters of a description that are shown before «نمایش بیشتر». */
const DESCRIPTION_LENGTH = 1_500;

const { rows } = copy;

const row = (label: string, text: string | null | undefined): JobRow[] =>
  text?.trim() ? [{ label, value: text.trim() }] : [];
const several = (label: string, texts: readonly string[]): JobRow[] =>
  texts.length > 0 ? [{ label, value: texts }] : [];

function ageText(range: JobDetail['conditions']['age_range']): string | null {
  const [min, max] = [range?.min, range?.max].map((age) =>
    age === null || age === undefined ? null : toPersianDigits(age),
  );
  if (min && max) return copy.age.between(min, max);
  if (min) return copy.age.from(min);
  return max ? copy.age.until(max) : null;
}

function factsOf(job: JobDetail): JobRow[] {
  return [
    ...row(rows.salary, salaryText(job.salary_from)),
    ...row(rows.place, placeText(job)),
    ...row(rows.contract, job.contract_type),
    ...row(rows.workDays, job.work_days),
    ...several(
      rows.benefits,
      job.benefits.map(({ name }) => name),
    ),
  ];
}

function conditionsOf({ conditions }: JobDetail): JobRow[] {
  const skills = conditions.skills.map(({ name, seniority_level: level }) => (level ? copy.skill(name, level) : name));
  return [
    ...row(rows.age, ageText(conditions.age_range)),
    ...row(rows.gender, conditions.gender && copy.genders[conditions.gender]),
    ...row(rows.degree, conditions.minimum_education_degree),
    ...row(rows.experience, conditions.minimum_work_experience),
    ...row(rows.military, conditions.military_status),
    ...several(rows.skills, skills),
  ];
}

function repostsText({ reposts, is_open: isOpen }: JobDetail, now: Date): string | null {
  if (reposts === undefined) return null;
  const times = formatNumber(reposts.times);
  const days = Math.floor((now.getTime() - Date.parse(reposts.first_seen)) / DAY_MS);
  return isOpen && days > 0 ? copy.reposts(formatNumber(days), times) : copy.publishedTimes(times);
}

/** `now` decides how old the ads beside it are. */
export function jobView(job: JobDetail, now: Date): JobView & JobBody {
  const { company, category } = job;
  // A closed one leads on to a few alone.
  const ofCompany = job.is_open ? job.company_jobs : [];
  return {
    id: job.id,
    title: job.title,
    path: jobPath(job),
    crumbs: [
      { text: siteCopy.menu.home, href: '/' },
      { text: jobsCopy.jobs, href: '/jobs' },
      { text: category.name, href: jobListPath(category) },
    ],
    company: {
      name: company.name_fa,
      nameEn: company.name_en === company.name_fa ? null : company.name_en,
      logo: company.avatar,
    },
    employer: { name: company.name_fa, industry: company.industry, about: company.about },
    published: job.is_undated
      ? { text: copy.undated(formatJalaliDate(new Date(job.created_at))) }
      : { text: formatJalaliDate(new Date(job.created_at)), dateTime: job.created_at },
    silent: job.is_open && job.silent_since ? silentText(job.silent_since, now) : null,
    reposts: repostsText(job, now),
    salary: salaryText(job.salary_from),
    facts: factsOf(job),
    description: splitHtml(isolateLatinInHtml(job.description), DESCRIPTION_LENGTH),
    indicators: job.requirements ?? [],
    conditions: conditionsOf(job),
    isOpen: job.is_open,
    applyAt: job.is_open ? outsideAddress(job.ref_url, applyProtocols) : null,
    until: job.is_open && job.valid_until !== null ? copy.until(formatJalaliDate(new Date(job.valid_until))) : null,
    // Each job stands on the page once.
    related: job.recommended_jobs
      .filter((one) => !ofCompany.some(({ id }) => id === one.id))
      .map((one) => toJobCardView(one, now)),
    ofCompany: ofCompany.map((one) => toJobCardView(one, now)),
  };
}
