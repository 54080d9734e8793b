import { MOST_TEACHERS } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import {
  fixOf,
  importDoubts,
  type ImportDoubt,
  type ImportField,
  type ImportProblemCode,
} from '@kavosh/contract/panel/import-words.ts';
import type { ImportTrial } from '@kavosh/contract/panel/panel-import.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type {
  KnownCourse,
  KnownEdition,
  PlannedCourse,
  PlannedEdition,
  SheetRequest,
} from '../../kernel/ports/course-sheets.ts';
import { cellChanges, changesOf, typedChanges, wantedOf, type CellChange } from './compare-course.ts';
import { describeRow } from './describe-row.ts';
import { differing, groupRows, joinRows, saysClass } from './join-rows.ts';
import { judgeSale } from './judge-sale.ts';
import { KnownCourses } from './known-courses.ts';
import { editionWords, planEditions } from './plan-editions.ts';
import { isAbsurd, PriceMedians } from './price-medians.ts';
import { looseKey } from './read-cells.ts';
import type { KnownNames, ReadRow } from './read-row.ts';
import type { Finding, Findings } from './row-findings.ts';
import { TeacherNames } from './teacher-names.ts';

const MOST_CHANGES_SHOWN = 200;
const MOST_EDITIONS_SHOWN = 20;

/** Editions that are new or change, as people read them, a line for each. */
function editionsChange(editions: readonly PlannedEdition[], course: KnownCourse | undefined): CellChange {
  const before = editions.flatMap(({ id }) => course?.editions.written.find((one) => one.id === id) ?? []);
  const lines = (list: readonly (PlannedEdition | KnownEdition)[]): string =>
    list.slice(0, MOST_EDITIONS_SHOWN).map(editionWords).join('\n');
  return { field: 'edition', before: course ? lines(before) : null, after: lines(editions) };
}

/** What the rows of a course come to. */
type Judged = ReturnType<Examination['judgeRows']>;

/** One table against what the academy has. */
export class Examination {
  readonly #request: SheetRequest;
  readonly #findings: Findings;
  readonly #medians: PriceMedians;
  readonly #known: KnownCourses;
  readonly #titles = new Map<string, number>();
  readonly #keys = new Set<string>();
  readonly #loose = new Map<string, string>();
  readonly #names: { category(id: number): string; city(id: number): string; teacher(id: number): string };
  readonly #teachers: TeacherNames;
  readonly #vocabulary: KnownNames;
  readonly plan: PlannedCourse[] = [];
  readonly changes: ImportTrial['changes'] = [];
  readonly counts = { rows: 0, fresh: 0, changed: 0, unchanged: 0, back: 0, wrong: 0, left_out: 0 };

  constructor(request: SheetRequest, findings: Findings, rows: readonly ReadRow[], names: KnownNames) {
    const { courses, categories, cities } = request.context;
    this.#request = request;
    this.#findings = findings;
    this.#vocabulary = names;
    this.#medians = new PriceMedians(courses, rows);
    this.#known = new KnownCourses(courses);
    const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
    const cityNames = new Map(cities.map(({ id, name }) => [id, name]));
    this.#teachers = new TeacherNames(request.context.teachers);
    this.#names = {
      category: (id) => categoryNames.get(id) ?? '',
      city: (id) => cityNames.get(id) ?? '',
      teacher: (id) => this.#teachers.name(id),
    };
  }

  /** New teachers of the whole table. */
  get newTeachers(): number {
    return this.#teachers.added;
  }

  /** Takes all rows; between strides of them `breathe` is awaited. */
  async takeAll(rows: readonly ReadRow[], breathe: (number: number) => Promise<void>): Promise<void> {
    const left: ReadRow[] = [];
    for (const row of rows) {
      this.counts.rows += 1;
      // A class that is left out says nothing of its course.
      if (saysClass(row) && this.#findings.isLeftOut(row.found)) this.#count(row.line, row.found);
      else left.push(row);
    }
    for (const [number, group] of groupRows(left, (row) => this.#known.of(row)).entries()) {
      await breathe(number);
      this.#takeCourse(group.rows, group.course);
    }
  }

  #count(line: number, found: readonly Finding[]): ReturnType<Findings['take']> {
    const fate = this.#findings.take(line, found);
    if (fate !== 'taken') this.counts[fate] += 1;
    return fate;
  }

  /** The rows of one course. Rows that turn out to be of a class that is left out are taken out of it first. */
  #takeCourse(rows: ReadRow[], course: KnownCourse | undefined): void {
    const before = rows.map(({ found }) => found.length);
    const key: Finding[] = [];
    this.#judgeKey({ ...rows[0]!, found: key }, course);
    for (;;) {
      const judged = this.judgeRows(rows, course, key);
      const isWholeOut = this.#findings.isLeftOut(judged.found);
      const out = isWholeOut ? [] : rows.filter(({ found }) => this.#findings.isLeftOut(found));
      if (out.length > 0 && out.length < rows.length) {
        for (const row of out) this.#count(row.line, row.found);
        const staying = rows.map((row, at) => ({ row, at })).filter(({ row }) => !out.includes(row));
        for (const { row, at } of staying) row.found.length = before[at]!;
        rows = staying.map(({ row }) => row);
        before.splice(0, before.length, ...rows.map(({ found }) => found.length));
        continue;
      }
      if (judged.isUnsorted)
        this.#vocabulary.words.note('', null, this.#vocabulary.categoryOfTitle(judged.whole.title)?.id ?? null);
      const fates = rows.map((row, at) => {
        const found = at === 0 ? [...judged.found, ...row.found] : row.found;
        if (!isWholeOut || at === 0) return this.#count(row.line, found);
        this.counts.left_out += 1;
        return 'left_out' as const;
      });
      if (fates.every((fate) => fate === 'taken')) this.#plan(judged, rows[0]!, course);
      return;
    }
  }

  /** What the rows of a course come to, with what is wrong about the course itself. */
  judgeRows(rows: ReadRow[], course: KnownCourse | undefined, key: readonly Finding[]) {
    const { now, holidays } = this.#request.context;
    for (const row of rows) this.#judgePrice(row, course);
    const head = joinRows(rows, this.#medians, now);
    const found = [...key];
    const whole = { ...head, found };
    const isUnsorted = !course && whole.id === null && (whole.cells.category ?? '').trim() === '';
    const forUnsorted = isUnsorted ? this.#vocabulary.words.chosen('') : null;
    if (forUnsorted !== null) whole.category = forUnsorted;
    for (const row of rows)
      for (const field of differing(rows[0]!, row))
        row.found.push({
          code: 'rows_differ',
          field,
          value: row.cells[field] ?? '',
          beside: rows[0]!.cells[field] ?? '',
        });
    const isClass = saysClass(rows[0]!);
    const wanted = wantedOf(whole, course ? { ...course.site, ...course.draft } : null, this.#medians);
    this.#judgeWhole(whole, course, wanted);
    if (course || whole.id === null)
      found.push(...judgeSale({ rows, course, wanted, fixes: (fix) => this.#findings.fixes(fix) }));
    const teachers = this.#teachersOf(whole, course);
    if (teachers !== null) wanted.instructors = teachers;
    const changes = course ? changesOf(wanted, course) : wanted;
    const price = wanted.price ?? course?.draft.price ?? course?.site.price ?? null;
    const editions = isClass
      ? planEditions(rows, {
          medians: this.#medians,
          holidays,
          skipsHolidays: this.#findings.fixes('holidays'),
          now,
          known: course?.editions.written ?? [],
          price,
        })
      : [];
    const capacity = isClass ? null : this.#capacity(whole, course);
    if (course) this.#judgeStale(whole, course, { changes, editions });
    const named = changes.instructors?.map((id) => (id > 0 ? id : this.#teachers.named(id))) ?? null;
    const doubts = this.#doubtsOf([found, ...rows.map((row) => row.found)].flat());
    return { found, whole, changes, capacity, editions, teachers: named, isUnsorted, doubts };
  }

  /** Warnings that stand, and that the desk decides on. */
  #doubtsOf(found: readonly Finding[]): ImportDoubt[] {
    const codes = new Set<ImportProblemCode>(found.map(({ code }) => code));
    return importDoubts.filter((doubt) => {
      const fix = fixOf(doubt);
      return codes.has(doubt) && (fix === null || !this.#findings.fixes(fix));
    });
  }

  /** Who teaches the course with the table; new ones have numbers below zero until they are there. */
  #teachersOf(row: ReadRow, course: KnownCourse | undefined): number[] | null {
    if (row.teachers === undefined || row.teachers.length === 0) return null;
    const add = (code: ImportProblemCode, beside: string | null): void => {
      row.found.push({ code, field: 'teachers', value: row.cells.teachers ?? '', beside });
    };
    // Classes name some of those who teach the course.
    const isPart = saysClass(row) && !('edition_teacher' in row.cells);
    const now = isPart && course ? (course.draft.instructors ?? course.site.instructors) : [];
    const named = row.teachers.map(({ firstName, lastName }) => ({ firstName, lastName }));
    const fresh = named.filter((one) => this.#teachers.isNew(one)).map(this.#teachers.text);
    if (fresh.length > 0) add('teacher_new', fresh.join('، '));
    const ids = [...new Set([...now, ...named.map((one) => this.#teachers.idOf(one))])];
    if (ids.length > MOST_TEACHERS) add('teachers_many', null);
    return ids;
  }

  #plan(judged: Judged, first: ReadRow, course: KnownCourse | undefined): void {
    const { whole: row, changes, capacity, editions } = judged;
    const comesBack = course?.off === 'file';
    if (comesBack) this.counts.back += 1;
    if (course && Object.keys(changes).length === 0 && capacity === null && editions.length === 0) {
      // A code that was not known is kept even where nothing else is new.
      if (comesBack || (row.code !== null && course.code !== row.code)) this.#put(judged, course);
      if (!comesBack) this.counts.unchanged += 1;
      return;
    }
    this.counts[course ? 'changed' : 'fresh'] += 1;
    this.#put(judged, course);
    this.#show({ ...judged, line: first.line }, course);
  }

  #put({ whole: row, changes, capacity, editions, teachers, doubts }: Judged, course: KnownCourse | undefined): void {
    const { instructors: _numbers, ...rest } = changes;
    this.plan.push({
      line: row.line,
      id: course?.id ?? null,
      version: course?.version ?? null,
      code: row.code,
      comesBack: course?.off === 'file',
      title: row.title,
      type: row.type ?? (row.center === undefined ? 'online' : 'in_person'),
      capacity,
      changes: typedChanges(rest),
      teachers,
      editions,
      doubts,
    });
  }

  #show({ whole: row, changes, capacity, editions, line }: Judged & { line: number }, course: KnownCourse | undefined) {
    if (this.changes.length === MOST_CHANGES_SHOWN) return;
    const fields = cellChanges(changes, course ? { ...course.site, ...course.draft } : null, this.#names);
    if (capacity !== null) {
      const before = course ? String(course.editions.own?.capacity ?? '') : null;
      fields.push({ field: 'capacity', before, after: String(capacity) });
    }
    if (editions.length > 0) fields.push(editionsChange(editions, course));
    this.changes.push({
      line,
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
    const known = row.id === null ? 'title' : 'id';
    if (course?.isFinal) add('course_final', known);
    if (course?.off) add(course.off === 'file' ? 'comes_back' : 'stays_hidden', known, course.site.title);
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
    if (
      dates &&
      !saysClass(row) &&
      dates.starts_at !== null &&
      dates.ends_at !== null &&
      dates.ends_at < dates.starts_at
    )
      add('dates_order', 'ends_at');
    const hasBegun = row.starts_at !== undefined && Date.parse(row.starts_at) < this.#request.context.now.getTime();
    if (hasBegun && !course && !saysClass(row)) add('start_passed', 'starts_at');
    if (course || row.id !== null) return;
    const isSaid = (field: ImportField): boolean => (row.cells[field] ?? '').trim() !== '';
    if (!isSaid('category') && row.category === undefined) add('category_missing', 'category');
    if (!price && !isSaid('price')) add('price_missing', 'price');
    if (wanted.description === undefined && wanted.summary !== undefined) wanted.description = wanted.summary;
    if (wanted.description === undefined) {
      const text = describeRow(row, this.#names.category(row.category ?? -1));
      row.found.push({ code: 'description_missing', field: 'description', value: '', beside: text });
      if (this.#findings.fixes('describe')) wanted.description = text;
    }
  }

  /** Seats of the only edition that members wrote, where they are others than now. */
  #capacity({ capacity, cells, found, ...row }: ReadRow, course: KnownCourse | undefined): number | null {
    if (capacity === undefined) return null;
    const dates = course ? { ...course.site, ...course.draft }.dates : null;
    const saysDates = [row.starts_at, row.ends_at, dates?.starts_at, dates?.ends_at].some((at) => at != null);
    const { count, own } = course?.editions ?? { count: 0, own: null };
    if (own?.capacity === capacity) return null;
    const add = (code: ImportProblemCode, beside: string | null): void => {
      found.push({ code, field: 'capacity', value: cells.capacity ?? '', beside });
    };
    if (count > 0 && own === null) add('capacity_several', null);
    else if (own !== null && own.taken > capacity) add('capacity_sold', String(own.taken));
    else if (own === null && !saysDates) add('edition_bare', null);
    return capacity;
  }

  /** Of a file of the list itself: cells of courses that changed since it was made. */
  #judgeStale(
    row: ReadRow,
    course: KnownCourse,
    { changes, editions }: { changes: object; editions: readonly PlannedEdition[] },
  ): void {
    if (row.version === null || row.version === course.version) return;
    const now = { ...course.site, ...course.draft };
    const found = cellChanges(changes, now, this.#names);
    if (editions.length > 0) found.push(editionsChange(editions, course));
    for (const { field, before, after } of found)
      row.found.push({ code: 'stale', field, value: after, beside: before });
  }
}
