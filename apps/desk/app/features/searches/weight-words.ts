import type { TunedIndex, WeightChange, WeightSet } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

export const indexWords = [
  ['courses', 'دوره‌ها'],
  ['jobs', 'فرصت‌های شغلی'],
] as const satisfies readonly (readonly [TunedIndex, string])[];

const common = { title: 'عنوان' } as const;
const words: Readonly<Record<TunedIndex, Readonly<Record<string, string>>>> = {
  courses: {
    ...common,
    names: 'مدرس و آموزشگاه',
    labels: 'دسته، نوع و مرکز',
    summary: 'چکیده',
    body: 'شرح و سرفصل‌ها',
    prior: 'امتیاز و تازگی دوره',
  },
  jobs: {
    ...common,
    names: 'شرکت و مهارت‌ها',
    labels: 'دسته، شهر و نوع قرارداد',
    body: 'شرح',
    fresh: 'تازگی آگهی',
  },
};

/** A weight as people read it; one that has no words shows its name. */
export const weightWord = (index: TunedIndex, name: string): string => words[index][name] ?? name;

export type TypedWeights = Readonly<Record<string, string>>;

/** The weights of a set as they stand in boxes. */
export const typedWeights = ({ weights }: Pick<WeightSet, 'weights'>): TypedWeights =>
  Object.fromEntries(weights.map(({ name, value }) => [name, formatNumber(value)]));

/** A number as people type it: digits of any kind, one decimal sign. NaN for what is none, which is refused. */
export function readWeight(typed: string): number {
  const text = toAsciiDigits(typed.trim()).replaceAll('٬', '').replace(/[٫/]/u, '.');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** What is sent of what stands in the boxes. */
export const weightChange = (index: TunedIndex, typed: TypedWeights): WeightChange =>
  ({
    index,
    weights: Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, readWeight(text)])),
  }) as WeightChange;
