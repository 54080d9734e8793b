import { nameKey } from '@kavosh/persian/fold.ts';
import {
  importFields,
  type ImportField,
  type ImportFix,
  type ImportProblemCode,
  type SheetNote,
} from '@kavosh/contract/panel/import-words.ts';
import type { ImportTrial } from '@kavosh/contract/panel/panel-import.ts';
import type {
  KnownCourse,
  PlannedCourse,
  SheetColumns,
  SheetReading,
  SheetRequest,
} from '../../kernel/ports/course-sheets.ts';
import { cellChanges, changesOf, typedChanges, wantedOf } from './compare-course.ts';
import { guessColumns, isOwnList } from './guess-columns.ts';
import { isAbsurd, PriceMedians } from './price-medians.ts';
import { looseKey } from './read-cells.ts';
import { KnownNames, readRow, type ReadRow } from './read-row.ts';
import { Findings } from './row-findings.ts';
import { SheetFailure } from './sheet-failure.ts';
import type { SheetTable } from './sheet-table.ts';

const MOST_CHANGES_SHOWN = 200;
const SAMPLES = 20;
const SHOWN_SAMPLES = 3;
/** A colleague looks at them as one. */
const MOST_NEW = 1_000;

/** Columns without which courses cannot be distinguished. */
const needed: readonly ImportField[] = ['title'];

/** Columns as the member chose them, else as those of the same file before, else guessed. */
function chooseColumns(
  { heads }: SheetTable,
  samples: readonly (readonly string[])[],
  { chosen, context }: SheetRequest,
): { columns: SheetColumns; fixes: readonly ImportFix[]; isKept: boolean } {
  const there = (columns: SheetColumns): SheetColumns =>
    Object.fromEntries(Object.entries(columns).filter(([, head]) => heads.includes(head)));
  const kept = context.kept.find(
    (one) => one.heads.length === heads.length && one.heads.every((head) => heads.includes(head)),
  );
  const fixes = chosen?.fixes ?? kept?.fixes ?? [];
  if (chosen?.columns) return { columns: there(chosen.columns), fixes, isKept: false };
  if (kept) return { columns: there(kept.columns), fixes, isKept: true };
  const known = {
    categories: new Set(context.categories.map(({ name }) => nameKey(name))),
    cities: new Set(context.cities.map(({ name }) => nameKey(name))),
  };
  return { columns: guessColumns(heads, samples, known), fixes, isKept: false };
}

/** The first cells of each column that say something. */
const samplesOf = ({ heads, rows }: SheetTable): string[][] =>
  heads.map((_, column) => {
    const found: string[] = [];
    for (const { cells } of rows) {
      if (found.length === SAMPLES) break;
      if (cells[column]!.trim() !== '') found.push(cells[column]!.trim());
    }
    return found;
  });

/** What the head of the prices says they are in. */
const unitOfHead = (head: string | undefined): 'rial' | 'toman' | null =>
  /ریال|ريال|rial|irr/i.test(head ?? '') ? 'rial' : /تومان|تومن|toman|irt/i.test(head ?? '') ? 'toman' : null;

/** Finds the course of the academy that a row means. */
class KnownCourses {
  readonly #byId = new Map<number, KnownCourse>();
  readonly #byCode = new Map<string, KnownCourse>();
  readonly #byTitle = new Map<string, KnownCourse>();
  readonly #byLoose = new Map<string, KnownCourse>();

  constructor(courses: readonly KnownCourse[]) {
    for (const course of courses) {
      this.#byId.set(course.id, course);
      if (course.code !== null) this.#byCode.set(course.code, course);
      if (course.isFinal) continue;
      for (const title of [course.site.title, course.draft.title ?? course.site.title]) {
        this.#byTitle.set(nameKey(title), course);
        this.#byLoose.set(looseKey(title), course);
      }
    }
  }

  of({ id, code, title }: ReadRow): KnownCourse | undefined {
    if (id !== null) return this.#byId.get(id);
    const byCode = code === null ? undefined : this.#byCode.get(code);
    if (byCode) return byCode;
    const byTitle = this.#byTitle.get(nameKey(title));
    // A course with another code is another course.
    return byTitle && (code === null || byTitle.code === null) ? byTitle : undefined;
  }

  titled(title: string): KnownCourse | undefined {
    return this.#byTitle.get(nameKey(title));
  }

  alike(title: string): KnownCourse | undefined {
    return this.#byLoose.get(looseKey(title));
  }
}

/** One table against what the academy has. */
class Examination {
  readonly #request: SheetRequest;
  readonly #findings: Findings;
  readonly #medians: PriceMedians;
  readonly #known: KnownCourses;
  readonly #titles = new Map<string, number>();
  readonly #keys = new Set<string>();
  readonly #loose = new Map<string, string>();
  readonly #names: { category(id: number): string; city(id: number): string };
  readonly plan: PlannedCourse[] = [];
  readonly changes: ImportTrial['changes'] = [];
  readonly counts = { rows: 0, fresh: 0, changed: 0, unchanged: 0, wrong: 0, left_out: 0 };

  constructor(request: SheetRequest, findings: Findings, rows: readonly ReadRow[]) {
    const { courses, categories, cities } = request.context;
    this.#request = request;
    this.#findings = findings;
    this.#medians = new PriceMedians(courses, rows);
    this.#known = new KnownCourses(courses);
    const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
    const cityNames = new Map(cities.map(({ id, name }) => [id, name]));
    this.#names = { category: (id) => categoryNames.get(id) ?? '', city: (id) => cityNames.get(id) ?? '' };
  }

  take(row: ReadRow): void {
    this.counts.rows += 1;
    const course = this.#known.of(row);
    this.#judgeKey(row, course);
    this.#judgePrice(row, course);
    const wanted = wantedOf(row, course ? { ...course.site, ...course.draft } : null, this.#medians);
    this.#judgeWhole(row, course, wanted);
    const changes = course ? changesOf(wanted, course) : wanted;
    const capacity = this.#capacity(row, course);
    if (course) this.#judgeStale(row, course, changes);
    const fate = this.#findings.take(row.line, row.found);
    if (fate !== 'taken') return void (this.counts[fate] += 1);
    if (course && Object.keys(changes).length === 0 && capacity === null) {
      // A code that was not known is kept even where nothing else is new.
      if (row.code !== null && course.code !== row.code) this.#put(row, course, changes, capacity);
      return void (this.counts.unchanged += 1);
    }
    this.counts[course ? 'changed' : 'fresh'] += 1;
    this.#put(row, course, changes, capacity);
    this.#show(row, course, changes, capacity);
  }

  #put(row: ReadRow, course: KnownCourse | undefined, changes: object, capacity: number | null): void {
    this.plan.push({
      line: row.line,
      id: course?.id ?? null,
      version: course?.version ?? null,
      code: row.code,
      title: row.title,
      type: row.type ?? 'online',
      capacity,
      changes: typedChanges(changes),
    });
  }

  #show(row: ReadRow, course: KnownCourse | undefined, changes: object, capacity: number | null): void {
    if (this.changes.length === MOST_CHANGES_SHOWN) return;
    const fields = cellChanges(changes, course ? { ...course.site, ...course.draft } : null, this.#names);
    if (capacity !== null) {
      const before = course ? String(course.editions.own?.capacity ?? '') : null;
      fields.push({ field: 'capacity', before, after: String(capacity) });
    }
    this.changes.push({
      line: row.line,
      course: course?.id ?? null,
      title: row.title || (course?.site.title ?? ''),
      fields,
    });
  }

  #judgeKey(row: ReadRow, course: KnownCourse | undefined): void {
    const add = (code: ImportProblemCode, field: ImportField, beside: string | null = null): void => {
      row.found.push({ code, field, value: row.cells[field] ?? '', beside });
    };
    if (row.id !== null && !course) return add('course_unknown', 'id');
    if (course?.isFinal) add('course_final', row.id === null ? 'title' : 'id');
    if (row.title === '' && row.id === null) return add('title_missing', 'title');
    const key = course ? `course ${course.id}` : (row.code ?? nameKey(row.title));
    if (this.#keys.has(key)) return add('twice', row.code === null ? 'title' : 'code');
    this.#keys.add(key);
    if (row.title === '') return;
    const titled = this.#known.titled(row.title);
    const isTaken = this.#titles.has(nameKey(row.title)) || (titled !== undefined && titled.id !== course?.id);
    this.#titles.set(nameKey(row.title), row.line);
    if (isTaken) return add('title_used', 'title', titled?.site.title ?? null);
    const loose = looseKey(row.title);
    const alike = this.#loose.get(loose) ?? (course ? undefined : this.#known.alike(row.title)?.site.title);
    this.#loose.set(loose, row.title);
    if (alike !== undefined) add('duplicate_likely', 'title', alike);
  }

  #judgePrice(row: ReadRow, course: KnownCourse | undefined): void {
    if (row.amount === undefined) return;
    const value = row.cells.price ?? '';
    const beside = (toman: number): string => `${toman}`;
    const toman = this.#medians.toman(row.amount);
    if (this.#medians.isRial(row.amount))
      row.found.push({ code: 'rial', field: 'price', value, beside: beside(toman) });
    const category = row.category ?? course?.site.category;
    const doubt = category === undefined ? null : this.#medians.doubt(row.amount, category);
    if (doubt !== null) {
      const isRial = doubt === 'rial_likely';
      row.found.push({
        code: doubt,
        field: 'price',
        value,
        beside: isRial ? beside(Math.floor(row.amount.number / 10)) : null,
      });
      // Put right only where the member says so.
      if (isRial) row.amount = { ...row.amount, unit: this.#findings.fixes('rial') ? 'rial' : 'toman' };
    }
    const now = this.#medians.toman(row.amount);
    if (isAbsurd(now)) row.found.push({ code: 'price_absurd', field: 'price', value, beside: null });
  }

  /** What a row lacks, and what does not go together. */
  #judgeWhole(row: ReadRow, course: KnownCourse | undefined, wanted: ReturnType<typeof wantedOf>): void {
    const add = (code: ImportProblemCode, field: ImportField): void => {
      row.found.push({ code, field, value: row.cells[field] ?? '', beside: null });
    };
    const { price, dates } = wanted;
    if (price) {
      const { original, discount_percent: percent, discount_amount: amount } = price;
      if ((percent !== null && amount !== null) || (amount !== null && amount > (original ?? 0)))
        add('discount_wrong', percent !== null ? 'discount_percent' : 'discount_amount');
    }
    if (dates && dates.starts_at !== null && dates.ends_at !== null && dates.ends_at < dates.starts_at)
      add('dates_order', 'ends_at');
    if (row.starts_at !== undefined && Date.parse(row.starts_at) < this.#request.context.now.getTime() && !course)
      add('start_passed', 'starts_at');
    if (course || row.id !== null) return;
    const isSaid = (field: ImportField): boolean => (row.cells[field] ?? '').trim() !== '';
    if (!isSaid('category')) add('category_missing', 'category');
    if (!price && !isSaid('price')) add('price_missing', 'price');
    if (wanted.description === undefined && wanted.summary !== undefined) wanted.description = wanted.summary;
    if (wanted.description === undefined) add('description_missing', 'description');
    if (!isSaid('ref_url') && this.#request.context.hosts.length > 0) add('address_missing', 'ref_url');
  }

  /** Seats of the only edition that members wrote, where they are others than now. */
  #capacity({ capacity, cells, found }: ReadRow, course: KnownCourse | undefined): number | null {
    if (capacity === undefined) return null;
    const { count, own } = course?.editions ?? { count: 0, own: null };
    if (own?.capacity === capacity) return null;
    const add = (code: ImportProblemCode, beside: string | null): void => {
      found.push({ code, field: 'capacity', value: cells.capacity ?? '', beside });
    };
    if (count > 0 && own === null) add('capacity_several', null);
    else if (own !== null && own.taken > capacity) add('capacity_sold', String(own.taken));
    return capacity;
  }

  /** Of a file of the list itself: cells of courses that changed since it was made. */
  #judgeStale(row: ReadRow, course: KnownCourse, changes: object): void {
    if (row.version === null || row.version === course.version) return;
    const now = { ...course.site, ...course.draft };
    for (const { field, before, after } of cellChanges(changes, now, this.#names))
      row.found.push({ code: 'stale', field, value: after, beside: before });
  }
}

/** Rows between which other work of the thread may be done: stopping it above all. */
const STRIDE = 500;
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * What a table comes to: its columns, what is wrong with its cells, and what would be written.
 * @throws {SheetFailure} sheet.many_new
 */
export async function examine(table: SheetTable, request: SheetRequest, began: number): Promise<SheetReading> {
  const samples = samplesOf(table);
  const { columns, fixes, isKept } = chooseColumns(table, samples, request);
  const findings = new Findings(fixes, request.chosen?.leftOut ?? []);
  const names = new KnownNames(request.context);
  const at = Object.entries(columns).map(([field, head]) => [field as ImportField, table.heads.indexOf(head)] as const);
  const missing = needed.filter((field) => columns[field] === undefined && columns.id === undefined);
  const unit = unitOfHead(columns.price);
  const rows: ReadRow[] = [];
  for (const [number, { line, cells }] of (missing.length > 0 ? [] : table.rows).entries()) {
    if (number % STRIDE === STRIDE - 1) await breathe();
    if (cells.every((cell) => cell.trim() === '')) continue;
    const said = Object.fromEntries(at.map(([field, column]) => [field, cells[column]!]));
    rows.push(readRow(line, said, names, unit));
  }
  const examination = new Examination(request, findings, rows);
  for (const { line, seen } of table.unread) {
    const fate = findings.take(line, [{ code: 'row_unread', field: null, value: seen, beside: null }]);
    examination.counts.rows += 1;
    if (fate !== 'taken') examination.counts[fate] += 1;
  }
  for (const [number, row] of rows.entries()) {
    if (number % STRIDE === STRIDE - 1) await breathe();
    examination.take(row);
  }
  if (examination.counts.fresh > MOST_NEW) throw new SheetFailure('sheet.many_new');
  const fieldOf = new Map(Object.entries(columns).map(([field, head]) => [head, field as ImportField]));
  const notes: SheetNote[] = [...table.notes];
  if (isKept) notes.push('kept_columns');
  if (isOwnList(table.heads)) notes.push('own_list');
  return {
    heads: table.heads,
    columns,
    plan: examination.plan,
    trial: {
      format: table.format,
      columns: table.heads.map((head, column) => ({
        head,
        values: samples[column]!.slice(0, SHOWN_SAMPLES).map((one) => one.slice(0, 100)),
        field: fieldOf.get(head) ?? null,
      })),
      missing: importFields.filter((field) => missing.includes(field)),
      notes,
      counts: missing.length > 0 ? { ...examination.counts, rows: table.rows.length } : examination.counts,
      problems: findings.list(),
      changes: examination.changes,
      fixes: [...fixes],
      left_out: [...(request.chosen?.leftOut ?? [])],
      took_ms: Date.now() - began,
    },
  };
}
