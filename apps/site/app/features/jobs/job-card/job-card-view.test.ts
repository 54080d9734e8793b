import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobCard } from '../../../../../../tests/factories/job-detail.ts';
import { placeText, salaryText, sinceText, toJobCardView } from './job-card-view.ts';

const now = new Date('2026-11-21T09:00:00.000Z');

describe('a job on a card', () => {
  test('is told in words', () => {
    expect(toJobCardView(jobCard(), now)).toEqual({
      id: 8,
      href: '/job/کارشناس-داده-ka8',
      title: 'کارشناس داده',
      company: 'شرکت نمونه',
      companyEn: 'Nemooneh',
      logo: '/media/a/128.webp',
      place: 'اصفهان، کاشان',
      contract: 'تمام‌وقت',
      salary: 'از ۳۰٬۰۰۰٬۰۰۰ تومان',
      since: '۱۱ روز پیش',
      created: '2026-11-10T08:00:00.000Z',
    });
  });
  test('leaves out what is not known', () => {
    const bare = toJobCardView(
      jobCard({
        province: null,
        city: null,
        contract_type: null,
        salary_from: null,
        company: { name_fa: 'شرکت', name_en: null, avatar: null },
      }),
      now,
    );
    expect(bare).toMatchObject({ salary: 'توافقی', logo: null });
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['place']));
    expect(bare).not.toHaveProperty('contract');
    expect(bare).not.toHaveProperty('companyEn');
  });
  test('says for how many days nothing was heard of it, at least one', () => {
    const silent = (since: string) => toJobCardView(jobCard({ silent_since: since }), now).silent;
    expect(silent('2026-10-15T08:00:00.000Z')).toBe('۳۷ روز بی‌خبر');
    expect(silent('2026-11-21T08:59:00.000Z')).toBe('۱ روز بی‌خبر');
    expect(toJobCardView(jobCard(), now)).not.toHaveProperty('silent');
  });
  test('a logo from elsewhere stays as it is', () => {
    expect(
      toJobCardView(jobCard({ company: { name_fa: 'ش', name_en: 'ش', avatar: 'https://cdn.example/1.png' } }), now),
    ).toMatchObject({ logo: 'https://cdn.example/1.png' });
  });
});

test('an ad with an unreadable date is not shown as posted today', () => {
  const view = toJobCardView(jobCard({ is_undated: true, created_at: now.toISOString() }), now);
  expect(view).toMatchObject({ since: 'تاریخ انتشار نامعلوم' });
  expect(view).not.toHaveProperty('created');
});

test.each([
  [null, null, null],
  ['تهران', null, 'تهران'],
  ['تهران', 'تهران', 'تهران'],
  ['اصفهان', 'کاشان', 'اصفهان، کاشان'],
])('%s and %s are %s', (province, city, text) => {
  expect(placeText({ province, city })).toBe(text);
});

test('a salary is its least, or by agreement', () => {
  expect(salaryText(null)).toBe('توافقی');
  expect(salaryText(45_500_000)).toBe('از ۴۵٬۵۰۰٬۰۰۰ تومان');
});

describe('since when an ad stands', () => {
  test.each([
    ['2026-11-20T21:00:00.000Z', 'امروز'],
    ['2026-11-20T20:00:00.000Z', 'دیروز'],
    ['2026-11-18T08:00:00.000Z', '۳ روز پیش'],
    ['2026-10-22T09:00:00.000Z', '۳۰ روز پیش'],
    ['2026-10-20T09:00:00.000Z', '۲۸ مهر ۱۴۰۵'],
    ['2026-11-23T00:00:00.000Z', 'امروز'],
  ])('%s: %s', (iso, text) => {
    expect(sinceText(iso, now)).toBe(text);
  });
  test('any instant is told', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
        (date) => {
          expect(sinceText(date.toISOString(), now)).toMatch(/\S/);
        },
      ),
    );
  });
});
