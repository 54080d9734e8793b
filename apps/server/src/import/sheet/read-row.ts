import { wordFieldNames, type WordField } from '@kavosh/contract/course-fields.ts';
import { MOST_EPISODES } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { ImportField } from '@kavosh/contract/panel/import-words.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { CourseType, SheetContext } from '../../kernel/ports/course-sheets.ts';
import { KnownPlaces } from '../values/known-places.ts';
import { nearestNames } from '../values/nearest-names.ts';
import { DistinctNames } from '../values/distinct-names.ts';
import { safeAddress } from '../../kernel/safe-address.ts';
import { outgoingAddress } from '../../domains/catalogue/catalogue.ts';
import {
  hasOddSpaces,
  hasOtherLetters,
  lineOfCell,
  readCellAmount,
  readCellWord,
  readCellCount,
  readCellDate,
  readCellHours,
  readCellPayment,
  readCellType,
  readCellYes,
  saysFree,
  textOfCell,
  withPersianLetters,
  type CellAmount,
  type CellReading,
} from './read-cells.ts';
import { readDays, type Meeting } from './read-days.ts';
import { readPeople, type PersonName } from '../values/person-name.ts';
import { CategoryWords } from './category-words.ts';
import type { Finding } from './row-findings.ts';

/** Letters that a field takes. */
const longest = { summary: 500, description: 20_000, syllabus: 20_000 } as const;
const LONGEST_CODE = 200;
const LONGEST_PLACE = 300;

/** What a row says; what it does not say is left out. */
export interface ReadRow extends Partial<Record<WordField, string>> {
  line: number;
  code: string | null;
  id: number | null;
  version: number | null;
  title: string;
  category?: number;
  type?: CourseType;
  amount?: CellAmount;
  isFree?: boolean;
  percent?: number | null;
  discount?: CellAmount | null;
  starts_at?: string;
  ends_at?: string;
  capacity?: number;
  teachers?: PersonName[];
  editionId: number | null;
  editionCode: string | null;
  center?: string;
  address?: string;
  meetings?: Meeting[];
  wrongDays?: Finding['code'];
  edition_teacher?: string;
  edition_starts_at?: string;
  edition_ends_at?: string;
  editionAmount?: CellAmount;
  ref_url?: string;
  payment?: 'referral' | 'wallet';
  summary?: string;
  description?: string;
  syllabus?: string;
  city?: number;
  length?: number;
  episodes?: number;
  found: Finding[];
  cells: Partial<Record<ImportField, string>>;
}

const MOST_REMEMBERED = 2_000;
/** So many names that look alike are looked at by their words. */
const MOST_COMPARED = 5;

/** Names of categories and places, and the hosts of the academy. */
export class KnownNames {
  readonly hosts: readonly string[];
  readonly words: CategoryWords;
  readonly #categories = new Map<string, number>();
  readonly #names: readonly string[];
  readonly #apart: DistinctNames;
  /** Of names that a title may speak of, the longest first. */
  readonly #keys: readonly { key: string; name: string }[];
  readonly #nearest = new Map<string, { id: number; name: string } | null>();
  readonly #places: KnownPlaces;

  constructor({ categories, categoryWords, provinces, cities, hosts }: SheetContext) {
    this.hosts = hosts;
    this.words = new CategoryWords({ categories, categoryWords });
    this.#names = categories.map(({ name }) => name);
    this.#apart = new DistinctNames(this.#names);
    this.#keys = this.#names
      .map((name) => ({ key: nameKey(name), name }))
      .filter(({ key, name }) => key.length > 2 && this.#apart.hasOwnWord(name))
      .toSorted((a, b) => b.name.length - a.name.length);
    // Of two of one name the one below another is the more specific.
    const topFirst = categories.toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
    for (const { id, formerKeys = [] } of topFirst) for (const key of formerKeys) this.#categories.set(key, id);
    for (const { id, name } of topFirst) this.#categories.set(nameKey(name), id);
    this.#places = new KnownPlaces(provinces, cities);
  }

  category(text: string): number | null {
    for (const name of [text, ...text.split(/[/>›»|\\]/).reverse()]) {
      const id = this.#categories.get(nameKey(name));
      if (id !== undefined) return id;
    }
    return null;
  }

  nearestCategory(text: string): { id: number; name: string } | null {
    const known = this.#nearest.get(text);
    if (known !== undefined) return known;
    const name = nearestNames(text, this.#names, MOST_COMPARED).find((one) => this.#apart.mayMean(text, one));
    const near = name === undefined ? null : { id: this.#categories.get(nameKey(name))!, name };
    if (this.#nearest.size < MOST_REMEMBERED) this.#nearest.set(text, near);
    return near;
  }

  /** The most specific category of which a word or two stand in a title. */
  categoryOfTitle(title: string): { id: number; name: string } | null {
    const words = ` ${nameKey(title)} `;
    const found = this.#keys.find(({ key }) => words.includes(key));
    return found === undefined ? null : { id: this.#categories.get(found.key)!, name: found.name };
  }

  city(text: string): number | null {
    return this.#places.find('', text).cityId;
  }
}

/** What the cells of a row say, by field, and what is wrong with them. */
export function readRow(
  line: number,
  cells: Partial<Record<ImportField, string>>,
  names: KnownNames,
  headUnit: CellAmount['unit'],
): ReadRow {
  const found: Finding[] = [];
  const add = (code: Finding['code'], field: ImportField | null, beside: string | null = null): void => {
    found.push({ code, field, value: field === null ? '' : (cells[field] ?? ''), beside });
  };
  const text = (field: ImportField): string => (cells[field] ?? '').trim();
  /** What a cell says where it says anything. */
  const read = <Value>(field: ImportField, reading: (text: string) => CellReading<Value>): Value | undefined => {
    if (text(field) === '') return undefined;
    const one = reading(text(field));
    if ('value' in one) return one.value;
    add(one.wrong, field);
    return undefined;
  };
  const said = (field: ImportField, clean: (text: string) => string): string => {
    const raw = cells[field] ?? '';
    if (raw.trim() === '') return '';
    if (hasOtherLetters(raw)) add('letters', field, withPersianLetters(raw));
    // Line breaks of a spreadsheet end with spaces as often as not; only lines are judged.
    if (field !== 'description' && field !== 'syllabus' && hasOddSpaces(raw)) add('spaces', field, clean(raw));
    return clean(withPersianLetters(raw));
  };
  const money = (field: ImportField): CellAmount | undefined => {
    const amount = read(field, readCellAmount);
    return amount && { ...amount, unit: amount.unit ?? headUnit };
  };
  const row: ReadRow = {
    line,
    code: null,
    id: null,
    version: null,
    editionId: null,
    editionCode: null,
    title: said('title', lineOfCell),
    found,
    cells,
  };
  const give = <Name extends keyof ReadRow>(name: Name, value: ReadRow[Name] | undefined): void => {
    if (value !== undefined) row[name] = value;
  };
  if (text('code') !== '') row.code = lineOfCell(text('code')).slice(0, LONGEST_CODE);
  row.id = read('id', (one) => readCellCount(one, 1, 2_147_483_647, 'course_unknown')) ?? null;
  row.version = read('version', (one) => readCellCount(one, 0, 2_147_483_647, 'course_unknown')) ?? null;
  if (Array.from(row.title).length > 300) add('title_long', 'title');
  for (const field of ['summary', 'description', 'syllabus'] as const) {
    const written = said(field, field === 'summary' ? lineOfCell : textOfCell);
    if (written === '') continue;
    if (Array.from(written).length > longest[field]) add('text_long', field);
    row[field] = written;
  }
  readCategory(row, text('category'), names, add);
  give('type', read('type', readCellType));
  for (const name of wordFieldNames) {
    const word = read(name, (one) => readCellWord(name, one)) ?? undefined;
    if (word !== undefined) row[name] = word;
  }
  if (text('city') !== '') {
    const city = names.city(text('city'));
    if (city === null) add('city_unknown', 'city');
    else row.city = city;
  }
  give('isFree', saysFree(text('price')) ? true : read('is_free', readCellYes));
  if (!saysFree(text('price'))) give('amount', money('price'));
  if ('discount_percent' in cells)
    row.percent = read('discount_percent', (one) => readCellCount(one, 0, 100, 'discount_wrong')) || null;
  if ('discount_amount' in cells) {
    const discount = money('discount_amount');
    row.discount = discount === undefined || discount.number === 0 ? null : discount;
  }
  for (const field of ['starts_at', 'ends_at', 'edition_starts_at', 'edition_ends_at'] as const)
    give(
      field,
      read(field, (one) => readCellDate(one, field.endsWith('ends_at'))),
    );
  readClass(row, said, add);
  give('editionAmount', money('edition_price'));
  row.editionId = read('edition', (one) => readCellCount(one, 1, 2_147_483_647, 'edition_unknown')) ?? null;
  give(
    'capacity',
    read('capacity', (one) => readCellCount(one, 1, 100_000, 'capacity_wrong')),
  );
  const hours = read('length', readCellHours);
  if (hours !== undefined && hours.minutes !== null) {
    row.length = hours.minutes;
    if (hours.isDecimal) add('hours_decimal', 'length');
  }
  give(
    'episodes',
    read('episodes', (one) => readCellCount(one, 1, MOST_EPISODES, 'episodes_wrong')),
  );
  give('payment', read('payment', readCellPayment));
  readAddress(row, text('ref_url'), names.hosts, add);
  return row;
}

type Add = (code: Finding['code'], field: ImportField | null, beside?: string | null) => void;

/** Where and when a class is held, and by whom. */
function readClass(row: ReadRow, said: (field: ImportField, clean: (text: string) => string) => string, add: Add) {
  const text = (field: ImportField): string => (row.cells[field] ?? '').trim();
  if (text('edition_code') !== '') row.editionCode = lineOfCell(text('edition_code')).slice(0, LONGEST_CODE);
  for (const field of ['center', 'address', 'edition_teacher'] as const) {
    const written = said(field, lineOfCell);
    if (Array.from(written).length > LONGEST_PLACE) add('text_long', field);
    else if (written !== '') row[field] = written;
  }
  if (text('days') !== '' || text('hours') !== '') {
    const read = readDays(text('days'), text('hours'));
    // A list of the academy itself says what is there; it is judged where it is changed.
    if ('wrong' in read && text('edition') !== '') row.wrongDays = read.wrong;
    else if ('wrong' in read) add(read.wrong, text('days') === '' ? 'hours' : 'days');
    else if (read.value.length > 0) row.meetings = read.value;
  }
  const names = said('teachers', lineOfCell);
  if (names === '') return;
  row.teachers = readPeople(names);
  if (row.teachers.length === 0) add('teachers_unreadable', 'teachers');
}

function readCategory(row: ReadRow, text: string, names: KnownNames, add: Add): void {
  if (text === '') return;
  const known = names.category(text);
  const id = known ?? names.words.chosen(text);
  const near = known === null ? names.nearestCategory(text) : null;
  const guess = known === null && near === null ? names.categoryOfTitle(row.title) : null;
  if (known === null) names.words.note(text, near?.id ?? null, guess?.id ?? null);
  if (id !== null) return void (row.category = id);
  if (near === null && guess === null) add('category_unknown', 'category');
  if (near !== null) add('category_near', 'category', near.name);
  if (guess !== null) add('category_guess', 'category', guess.name);
  const offered = near?.id ?? guess?.id;
  if (offered !== undefined) row.category = offered;
}

function readAddress(row: ReadRow, text: string, hosts: readonly string[], add: Add): void {
  if (text === '') return;
  const address = safeAddress(/^https?:\/\//i.test(text) ? text : /^www\./i.test(text) ? `https://${text}` : text);
  if (address === null) return add('address_wrong', 'ref_url');
  if (address.wasPlain) add('http', 'ref_url', address.url.href);
  if (outgoingAddress(address.url.href, hosts) === null) return add('address_host', 'ref_url', hosts.join('، '));
  row.ref_url = address.url.href;
}
