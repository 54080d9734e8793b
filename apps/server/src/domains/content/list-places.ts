import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { ContentTables } from './content.tables.ts';

export interface Province {
  id: number;
  name: string;
}

export interface City {
  id: number;
  provinceId: number;
  name: string;
  /** Whether it is its province's capital. */
  isCapital: boolean;
}

/** The capital of each province, by the province's id. */
const capitals: Readonly<Record<number, string>> = {
  1: 'تبریز',
  2: 'ارومیه',
  3: 'اردبیل',
  4: 'اصفهان',
  5: 'کرج',
  6: 'ایلام',
  7: 'بوشهر',
  8: 'تهران',
  9: 'شهرکرد',
  10: 'بیرجند',
  11: 'مشهد',
  12: 'بجنورد',
  13: 'اهواز',
  14: 'زنجان',
  15: 'سمنان',
  16: 'زاهدان',
  17: 'شیراز',
  18: 'قزوین',
  19: 'قم',
  20: 'سنندج',
  21: 'کرمان',
  22: 'کرمانشاه',
  23: 'یاسوج',
  24: 'گرگان',
  25: 'رشت',
  26: 'خرم‌آباد',
  27: 'ساری',
  28: 'اراک',
  29: 'بندرعباس',
  30: 'همدان',
  31: 'یزد',
};

/** The 31 provinces, in the order of the Persian alphabet. */
export async function listProvinces(executor: Executor<ContentTables>): Promise<Province[]> {
  return executor
    .selectFrom('province')
    .select(['id', 'name'])
    .orderBy(sql`name collate "fa-x-icu"`)
    .execute();
}

/** All cities of the country, province by province, each capital before the other cities of its province. */
export async function listCities(executor: Executor<ContentTables>): Promise<City[]> {
  const rows = await executor
    .selectFrom('city as c')
    .innerJoin('province as p', 'p.id', 'c.province_id')
    .select(['c.id', 'c.province_id', 'c.name'])
    .orderBy(sql`p.name collate "fa-x-icu"`)
    .orderBy(sql`c.name collate "fa-x-icu"`)
    .orderBy('c.id')
    .execute();
  const cities = rows.map((row) => ({
    id: row.id,
    provinceId: row.province_id,
    name: row.name,
    isCapital: capitals[row.province_id] === row.name,
  }));
  return [...Map.groupBy(cities, (city) => city.provinceId).values()].flatMap((all) => [
    ...all.filter((city) => city.isCapital),
    ...all.filter((city) => !city.isCapital),
  ]);
}
