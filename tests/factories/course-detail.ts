import type { CourseCard, CourseDetail, Edition } from '@kavosh/contract/course-shapes.ts';

/** A course in a list as the API answers it: complete and plain. */
export function courseCard(parts: Partial<CourseCard> = {}): CourseCard {
  return {
    id: 8,
    title: 'دوره‌ای دیگر',
    description: '',
    description_summary: '',
    prices: null,
    is_free: 1,
    discount: null,
    rating: { average: 0, participants: 0 },
    academy: { id: 3, name: 'آکادمی نمونه', avatar: null },
    duration_hours: null,
    duration_minutes: null,
    type: { id: 1, type: 'online', name: 'آنلاین' },
    images: { cover: null },
    is_ended: false,
    ...parts,
  };
}

/** One holding of a course as the API answers it. */
export function editionOf(parts: Partial<Edition> = {}): Edition {
  return {
    id: 1,
    center: 'ونک',
    teacher: '',
    schedule: '',
    start_datetime: null,
    end_datetime: null,
    capacity: null,
    address: '',
    is_full: false,
    prices: null,
    discount: null,
    ref_url: null,
    ...parts,
  };
}

/** A course on its own page as the API answers it: discounted, rated, with a teacher, at its academy's site. */
export function courseDetail(parts: Partial<CourseDetail> = {}): CourseDetail {
  return {
    id: 7,
    title: 'C# مقدماتی',
    description: '<p>متن</p>',
    description_summary: 'خلاصه',
    description_summary_string: 'خلاصه',
    topics: '',
    topics_summary: '',
    prices: { original: { price: 2_000_000 }, final: { price: 1_500_000 } },
    is_free: 0,
    discount: { percentage: 25, amount: null },
    cashback: 5,
    rating: { average: 4.5, participants: 12 },
    academy: { id: 3, name: 'آکادمی نمونه', avatar: null },
    type: { id: 1, type: 'online', name: 'آنلاین' },
    category: { id: 10, name: 'برنامه‌نویسی وب', parent: { id: 0, name: 'برنامه‌نویسی' } },
    level: 'beginner',
    certificate: null,
    city: null,
    start_datetime: '2026-12-01T12:30:00.000Z',
    end_datetime: null,
    published_at: '2026-10-01T00:00:00.000Z',
    updated_at: '2026-10-02T00:00:00.000Z',
    duration_hours: 32,
    duration_minutes: 0,
    episodes: 16,
    payment_type: 'referral',
    is_ended: false,
    is_purchased: false,
    is_bookmarked: false,
    user_comment: null,
    ref_url: 'https://academy.example/courses/csharp',
    ref_url_discount: 'https://academy.example/courses/csharp?offer=kavosh',
    images: { cover: '/media/a/640.webp', og: '/media/b/1200.png' },
    instructors: [{ id: 1, first_name: 'نگار', last_name: 'راد', image: null, position: 'مدرس' }],
    editions: [],
    recommended_courses: [],
    ...parts,
  };
}
