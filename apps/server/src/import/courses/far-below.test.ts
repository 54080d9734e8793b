import { expect, test } from 'vitest';
import { academyRecord, courseRecord, free, paid } from '../../../../../tests/factories/course-record.ts';
import type { CourseRecord } from '../../domains/catalogue/catalogue.ts';
import { pricesFarBelow } from './far-below.ts';

const course = (title: string, toman: number, academy = 'a'): CourseRecord =>
  courseRecord({ title, price: paid(toman), academy: academyRecord(academy) });
const usual = [course('one', 890_000), course('two', 1_200_000), course('three', 2_400_000)];
const none = new Map<string, number>();

test('a price below a hundredth of the median of its academy in the feed is reported', () => {
  expect(pricesFarBelow([...usual, course('slip', 890)], none)).toEqual([
    { code: 'price.far_below', key: 'slip', field: 'price', value: '890' },
  ]);
  expect(pricesFarBelow([...usual, course('cheap', 12_000)], none)).toEqual([]);
});

test('the median of the academy in the catalogue counts if it is higher', () => {
  expect(pricesFarBelow([course('alone', 890)], new Map([['a', 900_000]]))).toHaveLength(1);
  expect(pricesFarBelow([course('one', 890), course('two', 1200)], new Map([['a', 900_000]]))).toHaveLength(2);
  expect(pricesFarBelow([course('alone', 890)], new Map([['other', 900_000]]))).toEqual([]);
  expect(pricesFarBelow([...usual, course('slip', 890)], new Map([['a', 890]]))).toHaveLength(1);
});

test('other academies, free courses and those without a price are neither compared nor reported', () => {
  const noPrice = courseRecord({ title: 'unknown', price: { ...free, isFree: false }, academy: academyRecord('a') });
  const ofNothing = courseRecord({ title: 'free', price: free, academy: academyRecord('a') });
  expect(pricesFarBelow([...usual, course('other', 890, 'b'), ofNothing, noPrice], none)).toEqual([]);
});

test('a far too low edition price is reported if it differs from that of its course', () => {
  const edition = {
    sourceKey: 'e',
    center: '',
    teacher: '',
    schedule: '',
    startsAt: null,
    endsAt: null,
    capacity: null,
    durationMinutes: null,
    refUrl: null,
    price: paid(950),
  };
  const whole = { ...course('with', 950_000), editions: [edition, { ...edition, sourceKey: 'f', price: paid(9e5) }] };
  expect(pricesFarBelow([...usual, whole], none)).toEqual([
    { code: 'price.far_below', key: 'with', field: 'editions.price', value: '950' },
  ]);
});
