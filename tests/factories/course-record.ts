import type {
  CategoryRecord,
  CourseRecord,
  PriceRecord,
} from '../../apps/server/src/domains/catalogue/courses/course-record.ts';

export const academyRecord = (name: string): CourseRecord['academy'] => ({
  sourceKey: name,
  name,
  about: '',
  siteUrl: null,
  hosts: [],
  avatar: null,
});

export const instructorRecord = (firstName: string, lastName: string): CourseRecord['instructors'][number] => ({
  sourceKey: `${firstName} ${lastName}`,
  firstName,
  lastName,
  position: '',
  image: null,
});

export const paid = (original: number, discount: { percent?: number; amount?: number } = {}): PriceRecord => ({
  original,
  isFree: false,
  discountPercent: discount.percent ?? null,
  discountAmount: discount.amount ?? null,
});

export const free: PriceRecord = { original: null, isFree: true, discountPercent: null, discountAmount: null };

/** A course as a feed brings it: complete, plain, and without a word that another one's tests look for. */
export function courseRecord(parts: Partial<CourseRecord> & { title: string }): CourseRecord {
  return {
    sourceKey: parts.title,
    summary: '',
    descriptionHtml: '',
    topicsHtml: '',
    academy: academyRecord('نمونه'),
    categoryId: 0,
    type: 'online',
    level: null,
    cityId: null,
    instructors: [],
    price: paid(1_000_000),
    paymentType: 'referral',
    cashbackPercent: 0,
    startsAt: null,
    endsAt: null,
    durationMinutes: null,
    episodes: null,
    refUrl: null,
    refUrlDiscount: null,
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    cover: null,
    editions: [],
    ...parts,
  };
}

export function categoryRecord(id: number, name: string, parentId: number | null = null): CategoryRecord {
  return { id, parentId, name, palette: 'turquoise', image: null, position: id };
}
