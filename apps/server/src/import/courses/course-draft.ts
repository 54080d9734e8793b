import type { WordField } from '@kavosh/contract/course-fields.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type {
  AcademyRecord,
  CourseRecord,
  CourseTypeKey,
  EditionRecord,
  PriceRecord,
} from '../../domains/catalogue/catalogue.ts';
import type { KnownCategories } from '../values/known-categories.ts';
import type { KnownPlaces } from '../values/known-places.ts';
import type { CourseProfile, EditionSource } from './course-profile.ts';
import type { DateSource } from '../values/profile-parts.ts';
import { isObject, type Row } from '../feed/feed-row.ts';
import { readCategory } from '../values/read-category.ts';
import { readCity } from '../values/read-city.ts';
import { readWords } from '../values/read-words.ts';
import { isPublicName } from '../../kernel/network/public-address.ts';
import { belongingKey, keyOf, longestKey } from '../values/row-key.ts';
import { safeAddress } from '../../kernel/safe-address.ts';
import { readHtml, readLine, readRequiredLine } from '../values/read-text-value.ts';
import {
  readAddress,
  readChoice,
  readDateField,
  readDurationField,
  readPeopleField,
  readPrice,
  readType,
  readWholeField,
  type Person,
  type RowContext as AnyRowContext,
} from '../values/read-row-values.ts';

type RowContext = AnyRowContext<CourseProfile>;

/** The course of a row, before its editions are read. */
export interface CourseDraft {
  title: string;
  summary: string;
  descriptionHtml: string;
  topicsHtml: string;
  academy: AcademyRecord;
  /** Letters of the academy's mark. */
  letters: string;
  categoryId: number;
  words: Pick<CourseRecord, WordField>;
  instructors: Person[];
  price: PriceRecord | null;
  paymentType: 'referral' | 'wallet';
  cashbackPercent: number;
  startsAt: Date | null;
  endsAt: Date | null;
  durationMinutes: number | null;
  episodes: number | null;
  refUrl: string | null;
  refUrlDiscount: string | null;
  publishedAt: Date | null;
}

export interface EditionDraft {
  record: EditionRecord;
  teachers: Person[];
  cityId: number | null;
}

const TITLE = { longest: 300, noteCut: true };
const SUMMARY = { longest: 500, noteCut: false, joinLines: true };
const SHORT = { longest: 200, noteCut: true };
const ABOUT = { longest: 2000, noteCut: true };
const MOST_HOSTS = 20;

/** Reads the course of a row; null, and findings, when the row cannot be taken. */
export function readCourse(context: RowContext, categories: KnownCategories): CourseDraft | null {
  const { profile, values, row, findings } = context;
  const { course } = profile;
  const academy = readAcademy(context);
  const categoryId = readCategory(context, categories);
  const { startsAt, endsAt } = readPeriod(context, course);
  const draft = {
    title: readRequiredLine(values, row, course.title, findings, TITLE),
    summary: readLine(values, row, course.summary, findings, SUMMARY),
    descriptionHtml: readHtml(values, row, course.description, findings),
    topicsHtml: readHtml(values, row, course.topics, findings),
    words: readWords(context, course),
    instructors: readPeopleField(context, course.instructors),
    price: readPrice(context, course.price),
    paymentType: readChoice(context, course.paymentType, ['referral', 'wallet']),
    cashbackPercent: readWholeField(context, course.cashback, 0, 100) ?? 0,
    startsAt,
    endsAt,
    durationMinutes: readDurationField(context, course.duration),
    episodes: readWholeField(context, course.episodes, 0, 100_000) || null,
    refUrl: readAddress(context, course.refUrl, academy.record.hosts),
    refUrlDiscount: readAddress(context, course.refUrlDiscount, academy.record.hosts),
    publishedAt: readDateField(context, course.publishedAt),
  };
  if (findings.hasErrors() || categoryId === null) return null;
  return { ...draft, categoryId, academy: academy.record, letters: academy.letters };
}

/** The type of a row's course, read for every row: one that is held both online and in person is hybrid. */
export const readCourseType = (context: RowContext): CourseTypeKey | null =>
  readType(context, context.profile.course.type);

export interface EditionReading {
  hosts: readonly string[];
  places: KnownPlaces;
  /** It is the only one in its course's list. */
  isOnly: boolean;
}

/**
 * Reads one holding of a course. The only one of a list that has no key is the course itself: its key is ''.
 */
export function readEdition(
  context: RowContext,
  edition: EditionSource,
  { hosts, places, isOnly }: EditionReading,
): EditionDraft | null {
  const { values, row, findings } = context;
  const isCourse = isOnly && edition.each !== undefined && !hasKey(values, row, edition);
  const sourceKey = isCourse ? '' : keyOf(context, [edition.key, ...edition.knownBy]);
  const { startsAt, endsAt } = readPeriod(context, edition);
  const teachers = readPeopleField(context, edition.teacher);
  const record: EditionRecord = {
    sourceKey: sourceKey ?? '',
    center: readLine(values, row, edition.center, findings, SHORT),
    teacher: teachers.map((one) => `${one.firstName} ${one.lastName}`.trim()).join('، '),
    schedule: readLine(values, row, edition.schedule, findings, { longest: 500, noteCut: true }),
    startsAt,
    endsAt,
    capacity: readWholeField(context, edition.capacity, 0, 100_000),
    durationMinutes: readDurationField(context, edition.duration),
    refUrl: readAddress(context, edition.refUrl, hosts),
    price: readPrice(context, edition.price) ?? noPrice,
  };
  const cityId = readCity(context, edition, places);
  return findings.hasErrors() || sourceKey === null ? null : { record, teachers, cityId };
}

const hasKey = (values: RowContext['values'], row: Row, { key }: EditionSource): boolean =>
  key.every((name) => values.first(row, name).raw !== undefined);

export const noPrice: PriceRecord = { original: null, isFree: false, discountPercent: null, discountAmount: null };

export interface EditionRow {
  source: EditionSource;
  row: Row;
}

/** The editions inside a row: members of its list, itself, or none. */
export function editionRows({ editions }: CourseProfile, values: RowContext['values'], row: Row): EditionRow[] {
  for (const source of editions) {
    if (source.each !== undefined) {
      const members = [values.first(row, source.each).raw ?? []].flat().filter(isObject);
      if (members.length > 0) return members.map((member) => ({ source, row: member }));
    } else if (hasKey(values, row, source)) return [{ source, row }];
  }
  return [];
}

interface Period<Value> {
  startsAt: Value;
  endsAt: Value;
}

function readPeriod(context: RowContext, source: Partial<Period<DateSource | undefined>>): Period<Date | null> {
  const startsAt = readDateField(context, source.startsAt);
  const endsAt = readDateField(context, source.endsAt);
  if (!startsAt || !endsAt || endsAt >= startsAt) return { startsAt, endsAt };
  context.findings.add('date.order', context.values.cell(context.row, source.endsAt!));
  return { startsAt, endsAt: null };
}

function readAcademy(context: RowContext): { record: AcademyRecord; letters: string } {
  const {
    profile: { academy },
    values,
    row,
    findings,
  } = context;
  const name = readRequiredLine(values, row, academy.name, findings, SHORT);
  const site = readSite(context);
  const key = belongingKey(context, academy.key, SHORT);
  // The mark shows the first letter of the word that names the academy: «آکادمی نارنجستان» → «ن».
  const letters = academy.letters ?? name.split(' ').at(-1)!.slice(0, 1);
  return {
    letters,
    record: {
      sourceKey: key || nameKey(name).slice(0, longestKey),
      name,
      about: readLine(values, row, academy.about, findings, ABOUT),
      siteUrl: site?.href ?? null,
      hosts: readHosts(context, site),
      avatar: null,
    },
  };
}

function readSite({ profile: { academy }, values, row, findings }: RowContext): URL | null {
  if (academy.site === undefined) return null;
  const cell = values.cell(row, academy.site);
  if (cell.raw === undefined) return null;
  const address = safeAddress(cell.raw);
  if (address === null) findings.add('address.unreadable', cell);
  else if (address.wasPlain) findings.add('address.encrypted', cell);
  return address?.url ?? null;
}

/**
 * The hosts that an academy's courses may link to: the profile's own, else the host of its site and those that the row
 * names beside it.
 */
function readHosts({ profile: { academy, hosts }, values, row, findings }: RowContext, site: URL | null): string[] {
  if (academy.hosts.length > 0) return [...new Set([...academy.hosts, ...hosts])];
  const own = site ? withAndWithoutWww(site.host) : [];
  const cell = academy.moreHosts === undefined ? undefined : values.cell(row, academy.moreHosts);
  const named = cell?.raw === undefined ? [] : hostsOf(cell.raw);
  if (cell && named === null) findings.add('address.unreadable', cell);
  const all = [...new Set([...own, ...(named ?? []), ...hosts])];
  if (cell && all.length > MOST_HOSTS) findings.add('list.cut', cell);
  return all.slice(0, MOST_HOSTS);
}

/**
 * Names or addresses of hosts, as a list or a text with the usual signs between them; null when one of them is no
 * public name.
 */
function hostsOf(raw: unknown): string[] | null {
  const texts = [raw].flat(2).flatMap((one) => (typeof one === 'string' ? one.split(/[\s،,؛;|]+/) : [null]));
  const hosts = texts
    .filter((text) => text !== '')
    .map((text) => {
      const url = text === null ? undefined : safeAddress(/^https?:/i.test(text) ? text : `https://${text}`)?.url;
      return url && isPublicName(url.hostname) ? url.host : null;
    });
  return hosts.every((host) => host !== null) ? hosts : null;
}

const withAndWithoutWww = (host: string): string[] => [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`];
