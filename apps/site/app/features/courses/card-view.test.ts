import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { finalPrice } from '@kavosh/contract/price.ts';
import { toCardView, toPriceView } from './card-view.ts';

const course = (changes: Partial<CourseCard> = {}): CourseCard => ({
  id: 7,
  title: 'برنامه‌نویسی C# از صفر',
  description: 'متن بلند',
  description_summary: 'خلاصه',
  prices: { original: { price: 1000 }, final: { price: 1000 } },
  is_free: 0,
  discount: null,
  rating: { average: 4.5, participants: 12 },
  academy: { id: 3, name: 'آکادمی آزمون', avatar: '/media/abc123/128.webp' },
  duration_hours: 12,
  duration_minutes: 30,
  type: { id: 1, type: 'online', name: 'آنلاین' },
  images: { cover: '/media/def456/640.webp' },
  is_ended: false,
  ...changes,
});

describe('the price that is shown', () => {
  test('a free course says so, with any prices', () => {
    expect(toPriceView(course({ is_free: 1, discount: { percentage: 10, amount: null } }))).toEqual({ final: 0 });
    expect(toPriceView(course({ is_free: 1, prices: null }))).toEqual({ final: 0 });
  });
  test('without prices nothing is shown', () => {
    expect(toPriceView(course({ prices: null }))).toBeNull();
  });
  test('without a discount there is nothing to strike', () => {
    expect(toPriceView(course())).toEqual({ final: 1000 });
  });
  test('a percentage wins over an amount', () => {
    expect(
      toPriceView(
        course({
          prices: { original: { price: 1000 }, final: { price: 700 } },
          discount: { percentage: 30, amount: 50 },
        }),
      ),
    ).toEqual({ final: 700, original: 1000, percent: 30 });
  });
  test('an amount takes off no more than the price', () => {
    expect(
      toPriceView(
        course({
          prices: { original: { price: 1000 }, final: { price: 0 } },
          discount: { percentage: null, amount: 5000 },
        }),
      ),
    ).toEqual({ final: 0, original: 1000, amount: 1000 });
  });
  test('a discount of nothing is none', () => {
    expect(toPriceView(course({ discount: { percentage: 0, amount: null } }))).toEqual({ final: 1000 });
  });
  test('a discount that takes nothing off what the course cost before is marked', () => {
    const prices = { original: { price: 1000 }, final: { price: 500 } };
    const of = (discount: { percentage: number | null; amount: number | null }) =>
      toPriceView(course({ prices, discount, is_usual_price: true }));
    expect(of({ percentage: 50, amount: null })).toEqual({ final: 500, original: 1000, percent: 50, usual: true });
    expect(of({ percentage: null, amount: 500 })).toEqual({ final: 500, original: 1000, amount: 500, usual: true });
  });
  test('struck and final price always tell the discount between them', () => {
    const discount = fc.record({
      percentage: fc.option(fc.integer({ min: 0, max: 100 })),
      amount: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.option(discount), (original, given) => {
        const final = finalPrice(original, given);
        const shown = toPriceView(
          course({ prices: { original: { price: original }, final: { price: final } }, discount: given }),
        );
        expect(shown?.final).toBe(final);
        expect(shown?.original).toBe(final < original ? original : undefined);
        const byPercent = final < original && (given?.percentage ?? 0) > 0;
        expect(shown?.percent).toBe(byPercent ? given?.percentage : undefined);
        expect(shown?.amount).toBe(final < original && !byPercent ? original - final : undefined);
      }),
    );
  });
});

describe('a card for a page', () => {
  test('has its address, its length in minutes and a logo of its own width', () => {
    expect(toCardView(course())).toEqual({
      id: 7,
      href: '/course/برنامه-نویسی-c-sharp-از-صفر-ka7',
      title: 'برنامه‌نویسی C# از صفر',
      summary: 'خلاصه',
      cover: '/media/def456/640.webp',
      academy: 'آکادمی آزمون',
      academyId: 3,
      logo: '/media/abc123/64.webp',
      type: 'آنلاین',
      rating: [4.5, 12],
      minutes: 750,
      price: { final: 1000 },
    });
  });
  test('leaves out what is not known', () => {
    const view = toCardView(
      course({ rating: { average: 0, participants: 0 }, duration_hours: null, duration_minutes: null }),
    );
    expect(view).not.toHaveProperty('rating');
    expect(view).not.toHaveProperty('minutes');
    expect(toCardView(course({ duration_hours: 0, duration_minutes: 45 })).minutes).toBe(45);
  });
  test.each([
    ['technical', ['مدرک فنی و حرفه‌ای']],
    ['university', ['مدرک دانشگاهی']],
    ['international', ['مدرک بین‌المللی']],
  ] as const)('says who certifies where that stands out: %s', (certificate, notes) => {
    expect(toCardView(course({ certificate })).notes).toEqual(notes);
  });
  test.each([undefined, null, 'none', 'own', 'colour', 'constructor'])('says nothing of the certificate %s', (word) => {
    expect(toCardView({ ...course(), certificate: word as undefined })).not.toHaveProperty('notes');
  });
  test('takes a logo from elsewhere, or none, as it is', () => {
    const logoOf = (avatar: string | null) => toCardView(course({ academy: { id: 3, name: 'آزمون', avatar } })).logo;
    expect(logoOf('https://pictures.example/logo/128.webp')).toBe('https://pictures.example/logo/128.webp');
    expect(logoOf(null)).toBeNull();
  });
});
