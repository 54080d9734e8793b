import type { JobRecord } from '../../domains/jobs/jobs.ts';
import type { JobProfile } from './job-profile.ts';
import type { KnownCategories } from '../values/known-categories.ts';
import type { KnownPlaces } from '../values/known-places.ts';
import type { Source } from '../values/profile-parts.ts';
import { readCategory } from '../values/read-category.ts';
import { readCompany, type ReadCompany } from './read-company.ts';
import {
  isIndifferent,
  readAgeRange,
  readContracts,
  readDegree,
  readGender,
  readMilitary,
  remoteContract,
  textsOf,
} from '../values/read-conditions.ts';
import { readExperience } from '../values/read-experience.ts';
import { readJobAddress } from './read-job-address.ts';
import {
  currencyNamed,
  readDateField,
  readWholeField,
  type RowContext as AnyRowContext,
} from '../values/read-row-values.ts';
import { readSalary } from '../values/read-salary.ts';
import { readHtml, readLine, readRequiredLine } from '../values/read-text-value.ts';
import { readLines, readSkills, readWords } from '../values/read-word-list.ts';
import type { Cell } from '../values/row-values.ts';

type RowContext = AnyRowContext<JobProfile>;

const TITLE = { longest: 300, noteCut: true };
const SHORT = { longest: 200, noteCut: true };
const MOST_WORDS = 40;
const MOST_SKILLS = 50;
const MOST_LINES = 60;

export interface JobDraft {
  record: Omit<JobRecord, 'sourceKey'>;
  company: ReadCompany;
}

/** Reads the job of a row; null, and findings, when the row cannot be taken. */
export function readJob(context: RowContext, categories: KnownCategories, places: KnownPlaces): JobDraft | null {
  const {
    profile: { job },
    values,
    row,
    findings,
  } = context;
  const company = readCompany(context);
  const categoryId = readCategory(context, categories);
  const record = {
    title: readRequiredLine(values, row, job.title, findings, TITLE),
    contractTypes: readContractField(context),
    ...readPlaceField(context, places),
    salaryFrom: readSalaryField(context),
    workDays: readLine(values, row, job.workDays, findings, SHORT) || null,
    benefits: readListField(context, job.benefits, (raw) => readWords(raw, MOST_WORDS)) ?? [],
    descriptionHtml: readHtml(values, row, job.description, findings),
    requirements: nonEmpty(readListField(context, job.requirements, (raw) => readLines(raw, MOST_LINES), 'markup')),
    age: readAge(context),
    gender: readChecked(context, job.gender, readGender),
    workExperienceId: readExperienceField(context),
    educationDegree: readChecked(context, job.degree, readDegree),
    militaryStatus: readMilitary(textsOf(cellOf(context, job.military).raw)),
    skills: readSkillField(context),
    refUrl: readJobAddress(context, job.refUrl),
    ...readDates(context),
  };
  if (findings.hasErrors() || categoryId === null || company === null) return null;
  return { record: { ...record, categoryId, company: company.record }, company };
}

/**
 * When it was published and when it ends. An end out of range counts as no end, since programs write the year 9999; any
 * other meaningless value is a date that cannot be read.
 */
function readDates(context: RowContext): Pick<JobRecord, 'validUntil' | 'publishedAt' | 'unreadDates'> {
  const { profile, findings } = context;
  const unread: ('publishedAt' | 'validUntil')[] = [];
  const read = (name: 'publishedAt' | 'validUntil'): Date | null => {
    const before = findings.list.length;
    const date = readDateField(context, profile.job[name]);
    const problem = findings.list[before]?.code;
    if (problem !== undefined && (name === 'publishedAt' || problem !== 'date.out_of_range')) unread.push(name);
    return date;
  };
  const dates = { validUntil: read('validUntil'), publishedAt: read('publishedAt') };
  return unread.length === 0 ? dates : { ...dates, unreadDates: unread };
}

const nothing: Cell = { raw: undefined, field: '' };
const cellOf = ({ values, row }: RowContext, source: Source | undefined): Cell =>
  source === undefined ? nothing : values.cell(row, source);
const nonEmpty = <T>(list: T[] | null): T[] | null => (list === null || list.length === 0 ? null : list);

function readContractField(context: RowContext): number[] {
  const {
    profile: { job },
    findings,
  } = context;
  const kinds = cellOf(context, job.contract);
  const read = readContracts(textsOf(kinds.raw));
  if (read === null) findings.add('value.left_out', kinds);
  const known = read ?? textsOf(kinds.raw).flatMap((text) => readContracts([text]) ?? []);
  const remote = readContracts(textsOf(cellOf(context, job.remote).raw)) ?? [];
  return [...new Set([...known, ...remote.filter((id) => id === remoteContract)])];
}

function readPlaceField(context: RowContext, places: KnownPlaces): Pick<JobRecord, 'provinceId' | 'cityId'> {
  const {
    profile: { job },
    findings,
  } = context;
  const [province, city] = [cellOf(context, job.province), cellOf(context, job.city)];
  const { provinceId, cityId, problem } = places.find(textsOf(province.raw)[0] ?? '', textsOf(city.raw)[0] ?? '');
  if (problem) findings.add(problem.code, problem.field === 'city' ? city : province);
  return { provinceId, cityId };
}

function readSalaryField(context: RowContext): number | null {
  const { profile, values, row, findings } = context;
  const { salary } = profile.job;
  const cell = cellOf(context, salary?.amount);
  if (!salary || cell.raw === undefined) return null;
  const named =
    salary.unit !== undefined && typeof salary.unit !== 'string' ? values.first(row, salary.unit.from) : nothing;
  const unit =
    typeof salary.unit === 'object' && typeof named.raw === 'string'
      ? currencyNamed(named.raw, salary.unit.map)
      : typeof salary.unit === 'string'
        ? salary.unit
        : profile.units.money;
  if (unit !== 'rial' && unit !== 'toman') {
    findings.add('salary.currency', named);
    return null;
  }
  const period = cellOf(context, salary.period).raw;
  const reading = readSalary(cell.raw, unit, typeof period === 'string' ? period : '');
  if (reading.problem) findings.add(reading.problem, cell);
  return 'value' in reading ? reading.value : null;
}

function readListField(
  context: RowContext,
  source: Source | undefined,
  read: (raw: unknown) => { words: string[]; wasCut: boolean } | null,
  as: 'cell' | 'markup' = 'cell',
): string[] | null {
  const cell = source === undefined ? nothing : context.values[as](context.row, source);
  if (cell.raw === undefined) return null;
  const list = read(cell.raw);
  if (list === null) context.findings.add('text.unreadable', cell);
  if (list?.wasCut) context.findings.add('list.cut', cell);
  return list?.words ?? null;
}

function readSkillField(context: RowContext): JobRecord['skills'] {
  const cell = cellOf(context, context.profile.job.skills);
  if (cell.raw === undefined) return [];
  const list = readSkills(cell.raw, MOST_SKILLS);
  if (list === null) context.findings.add('text.unreadable', cell);
  if (list?.wasCut) context.findings.add('list.cut', cell);
  return list?.skills ?? [];
}

/** A condition that is one text; what is no condition of ours is left out and told. */
function readChecked<T>(
  context: RowContext,
  source: Source | undefined,
  read: (text: string) => T | null | undefined,
): T | null {
  const cell = cellOf(context, source);
  if (cell.raw === undefined) return null;
  const texts = textsOf(cell.raw);
  const value = texts.length === 1 ? read(texts[0]!) : undefined;
  if (value === undefined) context.findings.add('value.left_out', cell);
  return value ?? null;
}

function readExperienceField(context: RowContext): number | null {
  const {
    profile: { job },
    values,
    row,
    findings,
  } = context;
  const source = job.experience;
  if (source === undefined) return null;
  const cell = typeof source === 'string' ? values.first(row, source) : values.first(row, source.from);
  if (cell.raw === undefined) return null;
  const id = readExperience(cell.raw, typeof source === 'string' ? 'years' : source.unit);
  if (id === undefined) findings.add('value.left_out', cell);
  return id ?? null;
}

function readAge(context: RowContext): JobRecord['age'] {
  const {
    profile: { job },
    findings,
  } = context;
  const range = cellOf(context, job.age);
  if (typeof range.raw === 'string' && !isIndifferent(range.raw)) {
    const read = readAgeRange(range.raw);
    if (read === null) findings.add('value.left_out', range);
    return read;
  }
  const min = readWholeField(context, job.ageMin, 1, 120);
  const max = readWholeField(context, job.ageMax, 1, 120);
  if (min === null && max === null) return null;
  if (min === null || max === null || min <= max) return { min, max };
  findings.add('age.order', cellOf(context, job.ageMin));
  return null;
}
