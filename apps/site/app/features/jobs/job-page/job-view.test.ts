import { describe, expect, test } from 'vitest';
import { jobDetail } from '../../../../../../tests/factories/job-detail.ts';
import { jobView } from './job-view.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const nothing = {
  age_range: null,
  gender: null,
  minimum_work_experience: null,
  minimum_education_degree: null,
  military_status: null,
  skills: [],
};

describe('a job on its own page', () => {
  test('has every row that is known, in words', () => {
    const view = jobView(jobDetail(), now);
    expect(view.facts).toEqual([
      { label: 'حقوق', value: 'از ۳۰٬۰۰۰٬۰۰۰ تومان' },
      { label: 'موقعیت مکانی', value: 'اصفهان، کاشان' },
      { label: 'نوع قرارداد', value: 'تمام‌وقت' },
      { label: 'روزها و ساعت کاری', value: 'شنبه تا چهارشنبه، ۹ تا ۱۷' },
      { label: 'مزایا', value: ['بیمه تکمیلی', 'ناهار'] },
    ]);
    expect(view.conditions).toEqual([
      { label: 'بازه سنی', value: '۲۵ تا ۴۰ سال' },
      { label: 'جنسیت', value: 'زن' },
      { label: 'حداقل تحصیلات', value: 'کارشناسی' },
      { label: 'حداقل سابقه', value: 'سه تا شش سال' },
      { label: 'وضعیت نظام وظیفه', value: 'معاف' },
      { label: 'مهارت‌ها', value: ['C# (پیشرفته)', 'SQL'] },
    ]);
    expect(view).toMatchObject({
      path: '/job/برنامه-نویس-c-sharp-ka7',
      published: { text: '۱۹ آبان ۱۴۰۵' },
      until: 'مهلت ارسال رزومه: ۲۹ آذر ۱۴۰۵',
      applyAt: 'https://company.example/jobs/7',
    });
  });
  test('with an unreadable date it shows when the ad was first seen', () => {
    const { published } = jobView(jobDetail({ is_undated: true }), now);
    expect(published).toEqual({ text: 'نامعلوم؛ نخستین بار در ۱۹ آبان ۱۴۰۵ دیده شد' });
  });
  test('what the ad does not say has no row', () => {
    const view = jobView(
      jobDetail({
        province: null,
        city: null,
        contract_type: null,
        salary_from: null,
        work_days: ' ',
        benefits: [],
        requirements: null,
        valid_until: null,
        conditions: nothing,
      }),
      now,
    );
    expect(view.facts.map(({ value }) => value)).toEqual(['توافقی']);
    expect(view.conditions).toEqual([]);
    expect(view).toMatchObject({ until: null, indicators: [] });
  });
  test.each([
    [{ min: 25, max: null }, 'از ۲۵ سال'],
    [{ min: null, max: 40 }, 'تا ۴۰ سال'],
  ])('an age of %j reads «%s»', (range, text) => {
    expect(jobView(jobDetail({ conditions: { ...nothing, age_range: range } }), now).conditions[0]).toEqual({
      label: 'بازه سنی',
      value: text,
    });
  });
  test('of several ads of one employer each stands on the page once', () => {
    const job = jobDetail();
    const [other] = job.recommended_jobs;
    const view = jobView({ ...job, company_jobs: [other!] }, now);
    expect([view.ofCompany.length, view.related]).toEqual([1, []]);
  });
  test('signs stay with their words in its text', () => {
    expect(jobView(jobDetail(), now).description[0]).toContain('<bdi dir="ltr">C#</bdi>');
  });
  test('a closed job has nowhere to apply and no last day', () => {
    expect(jobView(jobDetail({ is_open: false, ref_url: 'https://company.example/' }), now)).toMatchObject({
      isOpen: false,
      applyAt: null,
      until: null,
    });
  });
  test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', '//company.example', 'no address'])(
    '%s is nowhere to apply',
    (refUrl) => {
      expect(jobView(jobDetail({ ref_url: refUrl }), now).applyAt).toBeNull();
    },
  );
});
