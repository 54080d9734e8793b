import { expect, test } from 'vitest';
import { placesOfMigration } from './known-places.ts';

const places = placesOfMigration();

test.each([
  ['تهران', 'تهران', 8, 399],
  ['استان تهران', 'شهر تهران', 8, 399],
  ['خراسان رضوي', 'مشهد', 11, 1356],
  ['مازندران', 'قائم‌شهر', 27, 1047],
  ['مازندران', 'قائم شهر', 27, 1047],
  ['آذربايجان شرقي', 'تبريز', 1, 366],
  ['Tehran Province', 'Tehran', 8, 399],
  ['Khorasan Razavi', 'Mashhad', 11, 1356],
  ['', 'شیراز', 17, 930],
  ['', 'Karaj', 5, 1122],
  ['مشهد', '', 11, 1356],
  ['قم', '', 19, null],
  ['', 'اردکان', null, null],
  ['یزد', 'اردکان', 31, 79],
  ['', '', null, null],
  ['دورکاری', 'دورکاری', null, null],
  ['ایران', 'Remote', null, null],
])('«%s» and «%s» are province %s, city %s', (province, city, provinceId, cityId) => {
  expect(places.find(province, city)).toMatchObject({ provinceId, cityId });
});

test('what is unknown is told: a city keeps its province, a province nothing', () => {
  expect(places.find('تهران', 'ناکجا')).toEqual({
    provinceId: 8,
    cityId: null,
    problem: { code: 'city.unknown', field: 'city' },
  });
  expect(places.find('تهران', 'شیراز')).toEqual({
    provinceId: 8,
    cityId: null,
    problem: { code: 'city.unknown', field: 'city' },
  });
  expect(places.find('ناکجا', 'ناکجا')).toEqual({
    provinceId: null,
    cityId: null,
    problem: { code: 'province.unknown', field: 'province' },
  });
  expect(places.find('', 'ناکجا')).toEqual({
    provinceId: null,
    cityId: null,
    problem: { code: 'city.unknown', field: 'city' },
  });
  expect(places.find('', 'اردکان').problem).toEqual({ code: 'city.ambiguous', field: 'city' });
});
