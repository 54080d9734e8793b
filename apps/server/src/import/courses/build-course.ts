import type { CourseRecord, CourseTypeKey, InstructorRecord } from '../../domains/catalogue/catalogue.ts';
import { defaultCover, type MediaDesign } from '../../domains/media/media.ts';
import { mediaId } from '../../domains/media/media.ts';
import { paletteNames } from '../../domains/media/media.ts';
import { seedOf } from '../../domains/media/media.ts';
import {
  editionRows,
  readCourse,
  readCourseType,
  readEdition,
  type CourseDraft,
  type EditionDraft,
  type EditionRow,
} from './course-draft.ts';
import type { Row } from '../feed/feed-row.ts';
import { Findings, type Finding } from '../values/findings.ts';
import type { BuiltRecord, FeedGroup } from '../run/import-target.ts';
import type { KnownCategories } from '../values/known-categories.ts';
import type { KnownPlaces } from '../values/known-places.ts';
import { leadEdition, priceOfEditions } from './lead-edition.ts';
import { isError, severityOf, type RowProblem } from '../feed/problem.ts';
import type { CourseProfile } from './course-profile.ts';
import { readCity } from '../values/read-city.ts';
import type { Person } from '../values/read-row-values.ts';
import type { Cell, RowValues } from '../values/row-values.ts';

export interface BuiltCourse extends BuiltRecord {
  record: CourseRecord;
  /** Pictures that the record names: to be registered before it is saved. */
  designs: MediaDesign[];
  /**
   * Some rows of this course were bad: what they would have said is not known, so nothing of the course may be closed
   * for their absence.
   */
  partial: boolean;
}

export interface BuildContext {
  profile: CourseProfile;
  values: RowValues;
  categories: KnownCategories;
  places: KnownPlaces;
  /** The moment that «still open» is measured at. */
  now: Date;
}

const MOST_EDITIONS = 1000;
const heldSomewhere: ReadonlySet<CourseTypeKey> = new Set(['in_person', 'hybrid', 'bootcamp']);
/** What an edition counts for in a batch, in characters. */
const EDITION_WEIGHT = 500;

/**
 * One course out of its rows, or null when none of them is good. Everything that is wrong with a row goes to
 * `problems`.
 */
export function buildCourse(
  context: BuildContext,
  group: FeedGroup,
  problems: (problem: RowProblem) => void,
): BuiltCourse | null {
  const reading = new GroupReading(context, group, problems);
  for (const { line, row } of group.rows) reading.take(line, row);
  if (!reading.draft) return null;
  const { draft, editions } = reading;
  const lead = leadEdition(editions, context.now);
  const ownDates = draft.startsAt !== null || draft.endsAt !== null;
  const people = draft.instructors.length > 0 ? draft.instructors : editions.flatMap((one) => one.teachers);
  const designs: MediaDesign[] = [];
  const picture = (design: MediaDesign): string => {
    designs.push(design);
    return mediaId(design);
  };
  const record: CourseRecord = {
    sourceKey: group.key,
    title: draft.title,
    summary: draft.summary,
    descriptionHtml: draft.descriptionHtml,
    topicsHtml: draft.topicsHtml,
    academy: {
      ...draft.academy,
      avatar: picture({ kind: 'logo', letters: draft.letters, ...lookOf(draft.academy.sourceKey) }),
    },
    categoryId: draft.categoryId,
    type: reading.type,
    ...draft.words,
    cityId: reading.cityId(),
    instructors: uniquePeople(people).map((person) => instructorRecord(person, picture)),
    price: draft.price ?? priceOfEditions(editions, context.now),
    paymentType: draft.paymentType,
    cashbackPercent: draft.cashbackPercent,
    startsAt: ownDates ? draft.startsAt : (lead?.record.startsAt ?? null),
    endsAt: ownDates ? draft.endsAt : (lead?.record.endsAt ?? null),
    durationMinutes: draft.durationMinutes ?? lead?.record.durationMinutes ?? null,
    episodes: draft.episodes,
    refUrl: draft.refUrl,
    refUrlDiscount: draft.refUrlDiscount,
    publishedAt: draft.publishedAt,
    cover: picture(
      defaultCover(context.categories.paletteOf(draft.categoryId), group.key, {
        topic: context.categories.nameOf(draft.categoryId),
        title: draft.title,
      }),
    ),
    editions: editions.map((one) => one.record).filter(({ sourceKey }) => sourceKey !== ''),
  };
  const weight = record.descriptionHtml.length + record.topicsHtml.length + editions.length * EDITION_WEIGHT;
  return { record, designs, weight, partial: reading.partial };
}

/**
 * Reads the rows of one course in turn: the first good one says what the course is, every good one with an edition adds
 * that.
 */
class GroupReading {
  draft: CourseDraft | null = null;
  type: CourseTypeKey = 'online';
  editions: EditionDraft[] = [];
  partial = false;
  #plain = false;
  readonly #keys = new Set<string>();
  readonly #cities = new Set<number>();
  readonly #context: BuildContext;
  readonly #group: FeedGroup;
  readonly #problems: (problem: RowProblem) => void;

  constructor(context: BuildContext, group: FeedGroup, problems: (problem: RowProblem) => void) {
    this.#context = context;
    this.#group = group;
    this.#problems = problems;
  }

  take(line: number, bare: Row): void {
    const { profile, values } = this.#context;
    const findings = new Findings();
    const row = profile.join.length === 0 ? bare : { ...bare, ...this.#group.joined };
    const context = { profile, values, row, findings, now: this.#context.now };
    const within = editionRows(profile, values, row);
    // A second row without its own edition can only repeat the course.
    if (this.draft && (within.length === 0 || this.#plain))
      findings.add('key.duplicate', { field: profile.key[0]![0]!, raw: this.#group.key });
    const type = readCourseType(context);
    const draft = this.draft ?? (findings.hasErrors() ? null : readCourse(context, this.#context.categories));
    if (findings.hasErrors() || !draft || !type) return this.#leaveOut(line, findings);
    const unit = profile.course.price?.unit;
    const currency = typeof unit === 'object' ? values.first(row, unit.from) : undefined;
    const cityId = readCity(context, profile.course, this.#context.places);
    if (cityId !== null) this.#cities.add(cityId);
    const isOnly = within.length === 1;
    for (const edition of within) this.#takeEdition(edition, draft, { findings, currency, isOnly });
    const isItselfEdition = within[0]?.row === row;
    if (isItselfEdition && findings.hasErrors()) return this.#leaveOut(line, findings);
    this.#report(line, findings.list);
    this.partial ||= findings.hasErrors();
    this.type = this.draft && this.type !== type ? 'hybrid' : type;
    this.draft = draft;
    this.#plain ||= !isItselfEdition;
  }

  #takeEdition(
    { source, row }: EditionRow,
    draft: CourseDraft,
    { findings: rowFindings, currency, isOnly }: { findings: Findings; currency: Cell | undefined; isOnly: boolean },
  ): void {
    const { profile, values, places, now } = this.#context;
    const findings = new Findings();
    const edition =
      this.editions.length < MOST_EDITIONS
        ? readEdition({ profile, values, row, findings, currency, now }, source, {
            hosts: draft.academy.hosts,
            places,
            isOnly,
          })
        : null;
    if (this.editions.length >= MOST_EDITIONS) findings.add('edition.too_many');
    const key = edition?.record.sourceKey ?? '';
    if (edition && this.#keys.has(key)) findings.add('key.duplicate', { field: source.key[0]!, raw: key });
    else if (edition) {
      this.#keys.add(key);
      this.editions.push(edition);
      if (edition.cityId !== null) this.#cities.add(edition.cityId);
    }
    if (source.each === undefined) return void rowFindings.list.push(...findings.list);
    // The course goes in without an edition that cannot be read, so its row is not a bad one.
    this.partial ||= findings.hasErrors();
    rowFindings.list.push(
      ...findings.list.map((one) => (isError(one) ? { ...one, severity: 'warning' as const } : one)),
    );
  }

  /**
   * Where all of it is held; null where that is several cities, or none: an online course may carry its school's city.
   */
  cityId(): number | null {
    const [only] = this.#cities;
    return only !== undefined && this.#cities.size === 1 && heldSomewhere.has(this.type) ? only : null;
  }

  /** A note tells what was changed in a row that went in: one that stays out has only what is wrong to report. */
  #leaveOut(line: number, findings: Findings): void {
    this.partial = true;
    this.#report(
      line,
      findings.list.filter((finding) => severityOf(finding) !== 'note'),
    );
  }

  #report(line: number, findings: readonly Finding[]): void {
    for (const finding of findings) this.#problems({ ...finding, line, key: this.#group.key });
  }
}

const uniquePeople = (people: readonly Person[]): Person[] =>
  [...new Map(people.map((person) => [person.key, person])).values()].slice(0, 30);

/** Palette and seed of a generated mark or portrait: always the same for the same key. */
function lookOf(key: string): { palette: (typeof paletteNames)[number]; seed: number } {
  const seed = seedOf(key);
  return { palette: paletteNames[seed % paletteNames.length]!, seed };
}

const instructorRecord = (person: Person, picture: (design: MediaDesign) => string): InstructorRecord => ({
  sourceKey: person.key,
  firstName: person.firstName,
  lastName: person.lastName,
  position: person.position,
  image: picture({ kind: 'portrait', ...lookOf(person.key) }),
  ...(person.portrait === undefined ? {} : { portrait: person.portrait }),
});
