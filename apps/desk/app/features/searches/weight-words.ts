import {
  indexWords,
  tunedIndexes,
  type TunedIndex,
  type WeightChange,
  type WeightSet,
} from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

/** The searches as tabs. */
export const indexChoices = tunedIndexes.map((index) => [index, indexWords[index]] as const);

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
