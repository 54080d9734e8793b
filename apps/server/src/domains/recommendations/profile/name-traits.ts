import { wordFields } from '@kavosh/contract/course-fields.ts';
import type { RecommendationsWork } from '../deps.ts';
import type { Trait } from './profile.ts';

/** What the bands of prices are called. */
const bandNames: Readonly<Record<string, string>> = {
  free: 'رایگان',
  low: 'تا ۵۰۰ هزار تومان',
  mid: '۵۰۰ هزار تا ۲ میلیون تومان',
  high: '۲ تا ۵ میلیون تومان',
  top: 'بیش از ۵ میلیون تومان',
};

const idOf = (trait: Trait): number => Number(trait.slice(trait.indexOf(':') + 1));

/** What people call the traits; those that are no more are left out. A constant number of queries. */
export async function nameTraits(
  { catalogue, jobs, content }: Pick<RecommendationsWork, 'catalogue' | 'jobs' | 'content'>,
  traits: readonly Trait[],
): Promise<Map<Trait, string>> {
  const skillIds = traits.filter((trait) => trait.startsWith('skill:')).map(idOf);
  const [skills, tops, jobCategories, cities, types] = await Promise.all([
    jobs.skillNames(skillIds.filter((id) => id <= 2147483647)),
    catalogue.listCategories(),
    jobs.listCategories(),
    content.listCities(),
    catalogue.suggesting.typeNames(),
  ]);
  const all = new Map<Trait, string>([
    ...skills.map(({ id, name }) => [`skill:${id}`, name] as const),
    ...tops.flatMap((top) => [
      [`top:${top.id}`, top.name] as const,
      ...[top, ...top.sub].map(({ id, name }) => [`category:${id}`, name] as const),
    ]),
    ...jobCategories.map(({ id, name }) => [`job_category:${id}`, name] as const),
    ...cities.map(({ id, name }) => [`city:${id}`, name] as const),
    ...[...types].map(([id, name]) => [`type:${id}`, name] as const),
    ...Object.entries(wordFields.level.words).map(([word, name]) => [`level:${word}`, name] as const),
    ...Object.entries(bandNames).map(([band, name]) => [`price:${band}`, name] as const),
  ]);
  return new Map(traits.flatMap((trait) => (all.has(trait) ? [[trait, all.get(trait)!] as const] : [])));
}
