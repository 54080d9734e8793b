import { expect, test } from 'vitest';
import { noPrice, type EditionDraft } from './course-draft.ts';
import { leadEdition, priceOfEditions } from './lead-edition.ts';

const now = new Date('2026-03-10T00:00:00Z');
const edition = (
  sourceKey: string,
  startsAt: string | null,
  endsAt: string | null,
  original: number | null = null,
  rest = {},
): EditionDraft => ({
  teachers: [],
  cityId: null,
  record: {
    sourceKey,
    center: '',
    teacher: '',
    schedule: '',
    capacity: null,
    durationMinutes: null,
    refUrl: null,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    price: { ...noPrice, original, ...rest },
  },
});
const lead = (...editions: EditionDraft[]): string | undefined => leadEdition(editions, now)?.record.sourceKey;
const price = (...editions: EditionDraft[]): number | null => priceOfEditions(editions, now).original;

const ended = edition('ended', '2026-01-01', '2026-02-01', 50);
const endedLater = edition('endedLater', '2026-01-02', '2026-03-01', 40);
const running = edition('running', '2026-03-01', '2026-04-01', 300);
const soon = edition('soon', '2026-03-15', '2026-05-01', 200);
const late = edition('late', '2026-06-01', null, 100);

test('the next to begin stands for the course, else what runs, else what ended last', () => {
  expect(lead(late, ended, running, soon)).toBe('soon');
  expect(lead(ended, running)).toBe('running');
  expect(lead(ended, endedLater)).toBe('endedLater');
  expect(lead(edition('dateless', null, null), ended)).toBe('dateless');
  expect(lead()).toBeUndefined();
});

test('the lowest price still open counts, else the last one', () => {
  expect(price(ended, running, soon, late)).toBe(100);
  expect(price(ended, endedLater)).toBe(40);
  expect(price(ended, edition('unpriced', '2026-04-01', null))).toBe(50);
  expect(price()).toBeNull();
});

test('what is paid is compared, not what is struck through; free is lowest', () => {
  expect(price(late, edition('cut', '2026-06-01', null, 150, { discountPercent: 50 }))).toBe(150);
  expect(priceOfEditions([late, edition('free', '2026-06-01', null, null, { isFree: true })], now).isFree).toBe(true);
});
