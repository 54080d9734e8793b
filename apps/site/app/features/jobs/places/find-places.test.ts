import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlaces, indexPlaces, placeNamed, splitCityName } from './find-places.ts';

/** All with one job: their order is that of their names. */
const placesOf = (provinces: { id: number; name: string }[], cities: { id: number; name: string }[]) =>
  indexPlaces(
    provinces.map((one) => ({ ...one, jobs: 1 })),
    cities.map((one) => ({ ...one, jobs: 1 })),
  );
const index = placesOf(
  [
    { id: 8, name: 'تهران' },
    { id: 4, name: 'اصفهان' },
    { id: 10, name: 'چهارمحال و بختیاری' },
    { id: 20, name: 'کرمان' },
    { id: 21, name: 'کرمانشاه' },
  ],
  [
    { id: 801, name: 'تهران - تهران' },
    { id: 802, name: 'تهران - شهریار' },
    { id: 401, name: 'اصفهان - کاشان' },
    { id: 2001, name: 'کرمان - کرمان' },
    { id: 1001, name: 'چهارمحال و بختیاری - شهرکرد' },
  ],
);
const found = (text: string) => findPlaces(index, text, 40).map(({ kind, id }) => `${kind} ${id}`);

describe('places by typing', () => {
  test('what begins so is offered where there are most jobs first, and last where there are none', () => {
    const fars = indexPlaces(
      [{ id: 17, name: 'فارس', jobs: 9 }],
      [
        { id: 1, name: 'خراسان شمالی - شیروان', jobs: 0 },
        { id: 2, name: 'فارس - شیراز', jobs: 8 },
        { id: 3, name: 'مازندران - شیرگاه', jobs: 1 },
        { id: 4, name: 'مازندران - شیرود', jobs: 0 },
      ],
    );
    expect(findPlaces(fars, 'شیر', 9)).toEqual([
      { kind: 'city', id: 2, name: 'فارس - شیراز', hasJobs: true },
      { kind: 'city', id: 3, name: 'مازندران - شیرگاه', hasJobs: true },
      { kind: 'city', id: 1, name: 'خراسان شمالی - شیروان', hasJobs: false },
      { kind: 'city', id: 4, name: 'مازندران - شیرود', hasJobs: false },
    ]);
    expect(placeNamed(fars, 'شیر')).toEqual({ kind: 'city', id: 2, name: 'فارس - شیراز' });
    // A place that is named is meant, whether there is a job in it or not.
    expect(placeNamed(fars, 'شیروان')).toEqual({ kind: 'city', id: 1, name: 'خراسان شمالی - شیروان' });
  });
  test('of provinces those without a job come last', () => {
    const two = indexPlaces(
      [
        { id: 1, name: 'اردبیل', jobs: 0 },
        { id: 2, name: 'یزد', jobs: 2 },
      ],
      [],
    );
    expect(findPlaces(two, '', 9).map(({ id, hasJobs }) => [id, hasJobs])).toEqual([
      [2, true],
      [1, false],
    ]);
  });
  test('without a text there are the provinces', () => {
    expect(found('')).toEqual(['province 8', 'province 4', 'province 10', 'province 20', 'province 21']);
    expect(found(' \u200c')).toHaveLength(5);
  });
  test('the province of a name, its city, names that begin so, then cities of the province', () => {
    expect(found('تهران')).toEqual(['province 8', 'city 801', 'city 802']);
    expect(found('کرمان')).toEqual(['province 20', 'city 2001', 'province 21']);
  });
  test.each(['شهر\u200cیار', 'شهريار', 'شَهریار', 'شهر یار'])('%s is found, however it is written', (text) => {
    expect(found(text)).toEqual(['city 802']);
  });
  test.each(['چهار محال', 'چهار\u200cمحال و', 'چهارمحال‌وبختياري', 'استان چهارمحال'])('%s is a province', (text) => {
    expect(found(text)[0]).toBe('province 10');
  });
  test('no more than asked for, and nothing for a name of nowhere', () => {
    expect(findPlaces(index, 'ا', 3)).toHaveLength(3);
    expect(found('آتلانتیس')).toEqual([]);
    expect(placeNamed(index, 'آتلانتیس')).toBeNull();
    expect(placeNamed(index, '')).toBeNull();
  });
  test('any text is answered, and each place is named by its own name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        expect(findPlaces(index, text, 5).length).toBeLessThanOrEqual(5);
      }),
    );
    for (const { kind, id, name } of index) expect(placeNamed(index, name)).toMatchObject({ kind, id });
  });
  test('a city is shown by its own name beside its province', () => {
    expect(splitCityName('تهران - شهریار')).toEqual({ province: 'تهران', city: 'شهریار' });
    expect(splitCityName('شهریار')).toEqual({ province: '', city: 'شهریار' });
  });
});
