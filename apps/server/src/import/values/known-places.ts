import { readFileSync } from 'node:fs';
import { foldLetters, nameKey, ZWNJ } from '@kavosh/persian/fold.ts';
import type { ProblemCode } from '../feed/problem.ts';

export interface KnownProvince {
  id: number;
  name: string;
}

export interface KnownCity {
  id: number;
  provinceId: number;
  name: string;
}

/** The place of a job, by the ids of migration 0002; `problem` is a note, and `field` its subject. */
export interface FoundPlace {
  provinceId: number | null;
  cityId: number | null;
  problem?: { code: ProblemCode; field: 'province' | 'city' };
}

/** Provinces in English, as other sites write them; those with several spellings several times. */
const englishProvinces: Readonly<Record<string, string>> = {
  'East Azerbaijan': 'آذربایجان شرقی',
  'East Azarbaijan': 'آذربایجان شرقی',
  'West Azerbaijan': 'آذربایجان غربی',
  'West Azarbaijan': 'آذربایجان غربی',
  Ardabil: 'اردبیل',
  Isfahan: 'اصفهان',
  Esfahan: 'اصفهان',
  Alborz: 'البرز',
  Ilam: 'ایلام',
  Bushehr: 'بوشهر',
  Tehran: 'تهران',
  'Chaharmahal and Bakhtiari': 'چهارمحال و بختیاری',
  'South Khorasan': 'خراسان جنوبی',
  'Razavi Khorasan': 'خراسان رضوی',
  'Khorasan Razavi': 'خراسان رضوی',
  'North Khorasan': 'خراسان شمالی',
  Khuzestan: 'خوزستان',
  Zanjan: 'زنجان',
  Semnan: 'سمنان',
  'Sistan and Baluchestan': 'سیستان و بلوچستان',
  Fars: 'فارس',
  Qazvin: 'قزوین',
  Qom: 'قم',
  Kurdistan: 'کردستان',
  Kerman: 'کرمان',
  Kermanshah: 'کرمانشاه',
  'Kohgiluyeh and Boyer-Ahmad': 'کهگیلویه و بویراحمد',
  Golestan: 'گلستان',
  Gilan: 'گیلان',
  Guilan: 'گیلان',
  Lorestan: 'لرستان',
  Mazandaran: 'مازندران',
  Markazi: 'مرکزی',
  Hormozgan: 'هرمزگان',
  Hamadan: 'همدان',
  Hamedan: 'همدان',
  Yazd: 'یزد',
};
const englishCities: Readonly<Record<string, string>> = {
  Tehran: 'تهران',
  Mashhad: 'مشهد',
  Isfahan: 'اصفهان',
  Esfahan: 'اصفهان',
  Shiraz: 'شیراز',
  Tabriz: 'تبریز',
  Karaj: 'کرج',
  Qom: 'قم',
  Ahvaz: 'اهواز',
  Ahwaz: 'اهواز',
  Kermanshah: 'کرمانشاه',
  Urmia: 'ارومیه',
  Rasht: 'رشت',
  Zahedan: 'زاهدان',
  Hamadan: 'همدان',
  Hamedan: 'همدان',
  Kerman: 'کرمان',
  Yazd: 'یزد',
  Ardabil: 'اردبیل',
  'Bandar Abbas': 'بندرعباس',
  Arak: 'اراک',
  Zanjan: 'زنجان',
  Sanandaj: 'سنندج',
  Qazvin: 'قزوین',
  Gorgan: 'گرگان',
  Sari: 'ساری',
  Babol: 'بابل',
  Amol: 'آمل',
  Kashan: 'کاشان',
  Kish: 'کیش',
  Bushehr: 'بوشهر',
  Birjand: 'بیرجند',
  Bojnurd: 'بجنورد',
  Semnan: 'سمنان',
  Ilam: 'ایلام',
  Khorramabad: 'خرم آباد',
  Yasuj: 'یاسوج',
  Shahrekord: 'شهرکرد',
};

const ELSEWHERE = new RegExp(
  [
    '^(?:دورکاری|دور کاری|ریموت|remote|anywhere|',
    'سراسر (?:ایران|کشور)|همه (?:استانها|استان ها|شهرها|شهر ها)|کل کشور|ایران|iran)$',
  ].join(''),
);

/** Provinces and their cities, however a feed spells them. */
export class KnownPlaces {
  readonly #provinces = new Map<string, KnownProvince>();
  readonly #cities = new Map<string, KnownCity[]>();

  constructor(provinces: readonly KnownProvince[], cities: readonly KnownCity[]) {
    for (const one of provinces) this.#provinces.set(nameKey(one.name), one);
    for (const [english, name] of Object.entries(englishProvinces)) {
      const province = this.#provinces.get(nameKey(name));
      if (province) this.#provinces.set(nameKey(english), province);
    }
    for (const one of cities)
      this.#cities.set(nameKey(one.name), [...(this.#cities.get(nameKey(one.name)) ?? []), one]);
    for (const [english, name] of Object.entries(englishCities))
      this.#cities.set(nameKey(english), this.#cities.get(nameKey(name)) ?? []);
  }

  /**
   * The place of a province and a city as a feed names them; '' for what it does not say. What is unknown is left out
   * and told.
   */
  find(provinceName: string, cityName: string): FoundPlace {
    const province = isElsewhere(provinceName) ? '' : provinceName;
    const city = isElsewhere(cityName) ? '' : cityName;
    const found = province === '' ? undefined : this.#provinces.get(nameKey(province.replace(PROVINCE_WORD, ' ')));
    if (province !== '' && !found) {
      // Feeds often put a city into the province's field.
      const place = this.#cityAlone(city === '' ? province : city);
      return place.cityId === null ? { ...nowhere, problem: { code: 'province.unknown', field: 'province' } } : place;
    }
    if (city === '') return { provinceId: found?.id ?? null, cityId: null };
    if (!found) return this.#cityAlone(city);
    const inside = this.#named(city).find((one) => one.provinceId === found.id);
    if (inside) return { provinceId: found.id, cityId: inside.id };
    return { provinceId: found.id, cityId: null, problem: { code: 'city.unknown', field: 'city' } };
  }

  #cityAlone(name: string): FoundPlace {
    const all = this.#named(name);
    const [only] = all;
    if (only && all.length === 1) return { provinceId: only.provinceId, cityId: only.id };
    // Of several with one name the one that is called as its province is: «قم», «کرمان».
    const province = this.#provinces.get(nameKey(name));
    const own = all.find((one) => one.provinceId === province?.id);
    if (own) return { provinceId: own.provinceId, cityId: own.id };
    if (province) return { provinceId: province.id, cityId: null };
    return { ...nowhere, problem: { code: all.length > 1 ? 'city.ambiguous' : 'city.unknown', field: 'city' } };
  }

  #named(name: string): readonly KnownCity[] {
    return this.#cities.get(nameKey(name.replace(CITY_WORD, ' '))) ?? this.#cities.get(nameKey(name)) ?? [];
  }
}

const PROVINCE_WORD = /^\s*استان\s+|\bprovince\b/i;
const CITY_WORD = /^\s*(?:شهرستان|شهر)\s+|\bcity\b/i;
const nowhere = { provinceId: null, cityId: null };
const isElsewhere = (name: string): boolean => ELSEWHERE.test(foldLetters(name).replaceAll(ZWNJ, ' ').trim());

/**
 * The places of the migration that makes their tables, under the names that another one mends: for a dry run where
 * there is no database yet.
 */
export function placesOfMigration(): KnownPlaces {
  const text = readFileSync(new URL('../../../migrations/0002_geography.sql', import.meta.url), 'utf8');
  const mending = readFileSync(new URL('../../../migrations/0051_job_places_and_counts.sql', import.meta.url), 'utf8');
  const mended = new Map(
    Array.from(mending.matchAll(/^ {2}\((\d+), '[^']+', '([^']+)'\)/gm), ([, id, name]) => [Number(id), name!]),
  );
  const provinces = Array.from(text.matchAll(/^ {2}\((\d+), '([^']+)', '[^']+'\)/gm), ([, id, name]) => ({
    id: Number(id),
    name: name!,
  }));
  const cities = Array.from(text.matchAll(/^ {2}\((\d+), (\d+), '([^']+)'/gm), ([, id, province, name]) => ({
    id: Number(id),
    provinceId: Number(province),
    name: mended.get(Number(id)) ?? name!,
  }));
  return new KnownPlaces(provinces, cities);
}
