import { finalPrice } from '@kavosh/contract/price.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { CourseTypeKey, PriceRecord } from '../../domains/catalogue/catalogue.ts';
import { isObject, type Row } from '../feed/feed-row.ts';
import { currencyIn, type Currency, type MoneyUnit } from './currency-words.ts';
import { displayLine } from './texts/display-text.ts';
import { showValue } from '../feed/problem.ts';
import { Findings } from './findings.ts';
import { readPeople, type PersonName } from './person-name.ts';
import type { DateSource, DurationSource, FeedProfile, PeopleSource, PriceSource, Source } from './profile-parts.ts';
import { readDate, readDay } from './read-date.ts';
import { readDuration } from './read-duration.ts';
import { readMoney, readWhole, usualPriceLimit } from './read-number.ts';
import { timeFromTimetable } from './read-timetable.ts';
import { readPortrait } from './read-portrait.ts';
import { valueAt, type Cell, type RowValues } from './row-values.ts';
import { safeAddress } from '../../kernel/safe-address.ts';

const MOST_PEOPLE = 30;
const LONGEST_POSITION = 120;

export interface Person extends PersonName {
  position: string;
  /** The https address of a picture; left out where none is said. */
  portrait?: string;
}

/** Values of one row, read as the profile says; what cannot be read goes to `findings` and is null. */
export interface RowContext<Profile extends FeedProfile = FeedProfile> {
  profile: Profile;
  values: RowValues;
  row: Row;
  findings: Findings;
  /** For an edition inside its course's row: the row's currency. */
  currency?: Cell | undefined;
  /** The moment that «still open» is measured at; left out: everything is. */
  now?: Date;
}

export function readDateField(
  { profile, values, row, findings }: RowContext,
  source: DateSource | undefined,
): Date | null {
  if (source === undefined) return null;
  const cell = values.cell(row, source);
  if (cell.raw === undefined) return null;
  const {
    calendar = profile.units.calendar,
    dayEnd = false,
    timetable,
  }: Exclude<DateSource, string> = typeof source === 'string' ? {} : source;
  const day = timetable && readDay(cell.raw, calendar);
  const time = day ? timeFromTimetable(valueAt(row, timetable.from), day, timetable.take) : null;
  return findings.take(cell, readDate(cell.raw, { calendar, dayEnd, time }));
}

export function readDurationField(
  { profile, values, row, findings }: RowContext,
  source: DurationSource | undefined,
): number | null {
  if (source === undefined) return null;
  const cell = values.cell(row, source);
  if (cell.raw === undefined) return null;
  const unit = (typeof source === 'string' ? undefined : source.unit) ?? profile.units.duration;
  return findings.take(cell, readDuration(cell.raw, unit));
}

export function readWholeField(
  { values, row, findings }: RowContext,
  source: Source | undefined,
  minimum: number,
  maximum: number,
): number | null {
  if (source === undefined) return null;
  const cell = values.cell(row, source);
  return cell.raw === undefined ? null : findings.take(cell, readWhole(cell.raw, minimum, maximum));
}

const yes = new Set(['1', 'true', 'yes', 'بله', 'بلی', 'رایگان', 'free', 'آری'].map(nameKey));
const no = new Set(['0', 'false', 'no', 'خیر', 'نه', 'paid'].map(nameKey));

export function readFlagField({ values, row, findings }: RowContext, source: Source | undefined): boolean {
  if (source === undefined) return false;
  const cell = values.cell(row, source);
  if (cell.raw === undefined || typeof cell.raw === 'boolean') return cell.raw === true;
  const key = nameKey(showValue(cell.raw));
  if (!yes.has(key) && !no.has(key)) findings.add('value.unknown', cell);
  return yes.has(key);
}

/**
 * The price that a row states; null where it says nothing of one. A price of 0 is free. Of a list of offers it is the
 * lowest of those still open, and of all where none is.
 */
export function readPrice(context: RowContext, source: PriceSource | undefined): PriceRecord | null {
  if (source === undefined) return null;
  const list = source.each === undefined ? undefined : context.values.first(context.row, source.each);
  const members = [list?.raw].flat().filter(isObject);
  if (members.length === 0) return readOffer(context, source);
  const { free, ...own } = source;
  const { unit } = source;
  const ofRow = typeof unit === 'object' ? context.values.first(context.row, unit.from) : undefined;
  const currency = ofRow?.raw === undefined ? context.currency : ofRow;
  const findings = new Findings();
  const open = members.filter((row) => isOpen({ ...context, row, findings }, source));
  const prices = (open.length > 0 ? open : members)
    .map((row) => readOffer({ ...context, row, findings, currency }, own))
    .filter((price) => price !== null);
  for (const { field = '', ...one } of findings.list)
    context.findings.list.push({ ...one, field: field === ofRow?.field ? field : `${list!.field}.${field}` });
  if (readFlagField(context, free))
    return { original: prices[0]?.original ?? null, isFree: true, discountPercent: null, discountAmount: null };
  return prices.reduce<PriceRecord | null>(
    (least, one) => (least && payable(least) <= payable(one) ? least : one),
    null,
  );
}

/** What has to be paid, whole toman; Infinity where it is not known. Pure. */
export function payable({ original, isFree, discountPercent, discountAmount }: PriceRecord): number {
  if (isFree) return 0;
  return original === null
    ? Number.POSITIVE_INFINITY
    : finalPrice(original, { percentage: discountPercent, amount: discountAmount });
}

/** The last word of schema.org's names of what cannot be bought. */
const GONE = /(?:soldout|outofstock|discontinued)$/i;

function isOpen(context: RowContext, { until, availability }: PriceSource): boolean {
  const { values, row, now } = context;
  const said = availability === undefined ? undefined : values.cell(row, availability).raw;
  if (typeof said === 'string' && GONE.test(said.trim())) return false;
  const ends = now && readDateField(context, until);
  return !ends || ends >= now;
}

function readOffer(context: RowContext, source: PriceSource): PriceRecord | null {
  const { profile, values, row, findings } = context;
  const cell = values.cell(row, source.amount);
  const isFree = readFlagField(context, source.free);
  const unit = isFree && cell.raw === undefined ? 'toman' : moneyUnit(context, source);
  if (unit === null) return null;
  const limit = profile.limits.priceToman ?? usualPriceLimit;
  const amount = cell.raw === undefined ? null : findings.take(cell, readMoney(cell.raw, unit, limit));
  if (isFree || amount === 0)
    return { original: amount === 0 ? null : amount, isFree: true, discountPercent: null, discountAmount: null };
  if (amount === null) return null;
  return { original: amount, isFree: false, ...readDiscount(context, source, amount, unit) };
}

/** The currency that a field names, by the profile's codes or in words; `currency` where it is none of ours. */
export function currencyNamed(raw: unknown, codes: Readonly<Record<string, MoneyUnit>>): Currency {
  const text = typeof raw === 'string' ? raw.trim() : '';
  return codes[text.toUpperCase()] ?? currencyIn(text) ?? 'currency';
}

function moneyUnit(
  { profile, values, row, findings, currency: outer }: RowContext,
  { unit, amount }: PriceSource,
): MoneyUnit | null {
  if (unit === undefined) return profile.units.money;
  if (typeof unit === 'string') return unit;
  const own = values.first(row, unit.from);
  const cell = own.raw === undefined && outer ? outer : own;
  if (cell.raw === undefined) return profile.units.money;
  const currency = currencyNamed(cell.raw, unit.map);
  if (currency === 'rial' || currency === 'toman') return currency;
  if (values.cell(row, amount).raw !== undefined) findings.add(`price.${currency}`, cell);
  return null;
}

type Discount = Pick<PriceRecord, 'discountPercent' | 'discountAmount'>;

function readDiscount(
  { values, row, findings }: RowContext,
  source: PriceSource,
  price: number,
  unit: MoneyUnit,
): Discount {
  const percent = source.discountPercent === undefined ? undefined : values.cell(row, source.discountPercent);
  if (percent?.raw !== undefined) {
    const bare = typeof percent.raw === 'string' ? percent.raw.replace(/[%٪]|درصد/g, '') : percent.raw;
    const value = findings.take(percent, readWhole(bare, 0, 100, 'discount.unreadable'));
    if (value) return { discountPercent: value, discountAmount: null };
  }
  const amount = source.discountAmount === undefined ? undefined : values.cell(row, source.discountAmount);
  if (amount?.raw === undefined) return { discountPercent: null, discountAmount: null };
  const value = findings.take(amount, readMoney(amount.raw, unit, Number.MAX_SAFE_INTEGER));
  if (value === null || value <= price) return { discountPercent: null, discountAmount: value || null };
  findings.add('discount.too_large', amount);
  return { discountPercent: null, discountAmount: null };
}

/** The people that a row names: a text with one or several names, a list of texts, or a list of objects with a name. */
export function readPeopleField({ values, row, findings }: RowContext, source: PeopleSource | undefined): Person[] {
  if (source === undefined) return [];
  const cell = values.cell(row, source);
  if (cell.raw === undefined) return [];
  const parts: Exclude<PeopleSource, string> = typeof source === 'string' ? {} : source;
  const { name = 'name', position, image, imageBeside } = parts;
  const people = (Array.isArray(cell.raw) ? cell.raw : [cell.raw]).flatMap((one: unknown): Person[] => {
    if (typeof one === 'string') return readPeople(one).map((person) => ({ ...person, position: '' }));
    const said = valueAt(one, name);
    const title = position === undefined ? undefined : valueAt(one, position);
    const shown = typeof title === 'string' ? displayLine(title).slice(0, LONGEST_POSITION) : '';
    const named = typeof said === 'string' ? readPeople(said).map((person) => ({ ...person, position: shown })) : [];
    return isObject(one) && image !== undefined ? withPortrait(named, values.first(one, image), findings) : named;
  });
  if (people.length === 0) findings.add('text.unreadable', cell);
  if (people.length > MOST_PEOPLE) findings.add('list.cut', cell);
  const once = [...new Map(people.map((person) => [person.key, person])).values()].slice(0, MOST_PEOPLE);
  return imageBeside === undefined ? once : withPortrait(once, values.first(row, imageBeside), findings);
}

/** A picture is of one person; of several it is not known whom it shows. */
function withPortrait(people: readonly Person[], cell: Cell, findings: Findings): Person[] {
  const [only] = people;
  if (people.length !== 1 || only?.portrait !== undefined) return [...people];
  const portrait = readPortrait(cell, findings);
  return portrait === null ? [...people] : [{ ...only!, portrait }];
}

const typeNames: readonly [CourseTypeKey, readonly string[]][] = [
  ['online', ['online', 'آنلاین', 'مجازی', 'غیرحضوری', 'برخط', 'live']],
  ['in_person', ['in_person', 'in person', 'onsite', 'offline', 'حضوری']],
  ['hybrid', ['hybrid', 'blended', 'ترکیبی', 'نیمه حضوری']],
  ['recorded', ['recorded', 'video', 'ویدیویی', 'ویدئویی', 'ضبط شده', 'آفلاین']],
  ['bootcamp', ['bootcamp', 'بوت‌کمپ', 'بوتکمپ']],
];
const typeByName = new Map(typeNames.flatMap(([type, names]) => names.map((name) => [nameKey(name), type] as const)));

/**
 * How a course is held. A word that means none of these counts as silence: what the profile takes then, else the row
 * cannot go in.
 */
export function readType({ values, row, findings }: RowContext, source: Source): CourseTypeKey | null {
  const cell = values.cell(row, source);
  if (cell.raw === undefined) {
    findings.add('field.required', cell);
    return null;
  }
  const type = typeNamed(cell.raw);
  if (type) return type;
  const otherwise = typeof source === 'string' ? undefined : typeNamed(source.else);
  findings.add('value.unknown', cell, otherwise ? {} : { severity: 'error' });
  return otherwise ?? null;
}

const typeNamed = (raw: unknown): CourseTypeKey | undefined =>
  typeof raw === 'string' ? typeByName.get(nameKey(raw)) : undefined;

/** One of a few words, the first when the row says nothing. */
export function readChoice<const Choice extends string>(
  context: RowContext,
  source: Source | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const { values, row, findings } = context;
  const cell = source === undefined ? undefined : values.cell(row, source);
  if (cell?.raw === undefined) return choices[0];
  const choice = choices.find((one) => one === cell.raw);
  if (!choice) findings.add('value.unknown', cell);
  return choice ?? choices[0];
}

/**
 * An outgoing address: https, its host exactly one of the academy's. A feed must not be able to send visitors anywhere
 * else.
 */
export function readAddress(
  { values, row, findings }: RowContext,
  source: Source | undefined,
  hosts: readonly string[],
): string | null {
  if (source === undefined) return null;
  const cell = values.cell(row, source);
  if (cell.raw === undefined) return null;
  const address = safeAddress(cell.raw);
  if (address && hosts.includes(address.url.host)) {
    if (address.wasPlain) findings.add('address.encrypted', cell);
    return address.url.href;
  }
  findings.add(address ? 'address.host' : 'address.unreadable', cell);
  return null;
}
