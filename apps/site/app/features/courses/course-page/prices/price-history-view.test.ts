import { describe, expect, it } from 'vitest';
import { priceHistoryView } from './price-history-view.ts';

const now = new Date('2026-11-28T09:00:00Z');
const at = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const step = (days: number, original: number | null, final = original) => ({ at: at(days), original, final });

describe('what is said of prices', () => {
  it('a discount that is none', () => {
    const view = priceHistoryView(
      {
        known_since: at(100),
        steps: [step(100, 1_000_000), step(20, 2_000_000), step(5, 2_000_000, 1_000_000)],
        discount: { since: at(5), state: 'measured', reference: 1_000_000, real_percentage: 0 },
      },
      now,
    )!;
    expect(view.facts.map(({ value }) => value)).toEqual(['۱٬۰۰۰٬۰۰۰ تومان', '٪۰']);
    expect(view.note).toBeNull();
    expect(view.chart!.rows[0]).toMatchObject({ price: '۱٬۰۰۰٬۰۰۰ تومان', before: '۲٬۰۰۰٬۰۰۰ تومان' });
    expect(view.chart!.path).toMatch(/^M160\.4 68\.0H/);
  });

  it('a price that never changed, for long and for a few days', () => {
    const of = (days: number) =>
      priceHistoryView({ known_since: at(days), steps: [step(days, 1_000)], discount: null }, now)!;
    expect(of(40)).toMatchObject({ facts: [], chart: null, note: expect.stringContaining('تغییر نکرده') });
    expect(of(10)).toMatchObject({ chart: null, note: expect.stringContaining('هنوز سابقه کافی نداریم') });
  });

  it('the line breaks where no price is known', () => {
    const steps = [step(100, 1_000), step(50, null), step(20, 2_000)];
    const { chart } = priceHistoryView({ known_since: at(100), steps, discount: null }, now)!;
    expect(chart!.path.match(/M/g)).toHaveLength(2);
    expect(chart!.rows[1]).toMatchObject({ price: 'نامعلوم', before: null });
  });

  it('nothing of what is free or unknown', () => {
    expect(priceHistoryView({ known_since: null, steps: [], discount: null }, now)).toBeNull();
    expect(priceHistoryView({ known_since: at(9), steps: [step(9, 0)], discount: null }, now)).toBeNull();
  });
});
