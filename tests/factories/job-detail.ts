import type { JobCard, JobDetail } from '@kavosh/contract/job-shapes.ts';

/** A job in a list as the API answers it: complete and plain. */
export function jobCard(parts: Partial<JobCard> = {}): JobCard {
  return {
    id: 8,
    title: 'کارشناس داده',
    contract_type: 'تمام‌وقت',
    province: 'اصفهان',
    city: 'کاشان',
    salary_from: 30_000_000,
    created_at: '2026-11-10T08:00:00.000Z',
    company: { name_fa: 'شرکت نمونه', name_en: 'Nemooneh', avatar: '/media/a/256.avif' },
    ...parts,
  };
}

/** A job on its own page as the API answers it: open, with everything said. */
export function jobDetail(parts: Partial<JobDetail> = {}): JobDetail {
  return {
    ...jobCard({ id: 7, title: 'برنامه‌نویس C#' }),
    category: { id: 1, name: 'برنامه‌نویسی و نرم‌افزار' },
    work_days: 'شنبه تا چهارشنبه، ۹ تا ۱۷',
    is_bookmarked: false,
    benefits: [{ name: 'بیمه تکمیلی' }, { name: 'ناهار' }],
    ref_url: 'https://company.example/jobs/7',
    description: '<p>سرویس‌ها را با <strong>C#</strong> می‌نویسید.</p>',
    requirements: ['سه سال کار با .NET'],
    company: {
      id: 4,
      name_fa: 'شرکت نمونه',
      name_en: 'Nemooneh',
      avatar: '/media/a/256.avif',
      industry: 'نرم‌افزار',
      about: 'بیست نفریم.',
      site_url: null,
      profiles: [],
    },
    conditions: {
      age_range: { min: 25, max: 40 },
      gender: 'female',
      minimum_work_experience: 'سه تا شش سال',
      minimum_education_degree: 'کارشناسی',
      military_status: 'معاف',
      skills: [
        { id: 1, name: 'C#', seniority_level: 'پیشرفته' },
        { id: 2, name: 'SQL', seniority_level: null },
      ],
    },
    updated_at: '2026-11-11T00:00:00.000Z',
    last_confirmed: '2026-11-12T00:00:00.000Z',
    valid_until: '2026-12-20T20:29:59.000Z',
    is_open: true,
    images: { og: '/media/b/1200.png' },
    recommended_jobs: [jobCard()],
    company_jobs: [],
    recommended_courses: [],
    ...parts,
  };
}
