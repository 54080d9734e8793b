import { expect, test } from 'vitest';
import type { CourseOffer, EditionOffer } from '../../catalogue/catalogue.ts';
import { chooseEdition, needsChoice } from './choose-edition.ts';

const start = new Date('2027-01-01T00:00:00Z');
const edition = (id: number, parts: Partial<EditionOffer> = {}): EditionOffer => ({
  id,
  center: 'مرکز',
  teacher: '',
  schedule: '',
  startsAt: null,
  endsAt: null,
  capacity: null,
  amount: 100,
  priceDoubt: null,
  ...parts,
});
const offer = (editions: EditionOffer[], parts: Partial<CourseOffer> = {}): CourseOffer => ({
  courseId: 1,
  title: 'دوره',
  academyId: 1,
  academy: 'آموزشگاه',
  courseTypeId: 1,
  startsAt: start,
  paymentType: 'wallet',
  amount: 100,
  cashbackPercent: 0,
  onSale: true,
  isClosed: false,
  refUrl: null,
  priceDoubt: null,
  editions,
  ...parts,
});

test('without editions the course is bought as a whole', () => {
  expect(chooseEdition(offer([]), null)).toMatchObject({ edition: null, refusal: null, offer: { amount: 100 } });
});

test('the only edition needs no name, and brings its price and start', () => {
  const startsAt = new Date('2027-02-02T00:00:00Z');
  expect(chooseEdition(offer([edition(5, { amount: 150, startsAt })]), null)).toMatchObject({
    edition: { id: 5 },
    refusal: null,
    offer: { amount: 150, startsAt },
  });
  expect(chooseEdition(offer([edition(5)]), null).offer.startsAt).toBe(start);
});

test('of several one is named where they have seats or prices of their own', () => {
  const same = offer([edition(1), edition(2)]);
  expect(needsChoice(same)).toBe(false);
  expect(chooseEdition(same, null)).toMatchObject({ edition: null, refusal: null });
  for (const other of [edition(2, { capacity: 3 }), edition(2, { amount: 120 })]) {
    const several = offer([edition(1), other]);
    expect(needsChoice(several)).toBe(true);
    expect(chooseEdition(several, null).refusal?.code).toBe('edition.choose');
    expect(chooseEdition(several, 2)).toMatchObject({ edition: { id: 2 }, refusal: null });
  }
});

test('one that is not there any more is refused, and not where the academy sells itself', () => {
  expect(chooseEdition(offer([edition(1)]), 2).refusal?.code).toBe('edition.closed');
  expect(chooseEdition(offer([], { paymentType: 'referral' }), 2)).toMatchObject({ edition: null, refusal: null });
});
