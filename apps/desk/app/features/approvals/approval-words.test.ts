import { expect, test } from 'vitest';
import { approvalActions, type ApprovalAction } from '@kavosh/contract/desk/actions.ts';
import { feedDoubtWords } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { payloadFacts, payloadLinks } from './approval-words.ts';

interface Kind {
  payload: Record<string, unknown>;
  /** The subject and the changes, as shown to the second person. */
  facts: Record<string, string | string[]>;
  links: string[];
}

const ofPurchase = { purchase_id: 7, person_id: 3, person: 'نگین علی‌پور', course_id: 5, course: 'پایتون' };
const kinds: Record<ApprovalAction, Kind> = {
  'purchase.confirm': {
    payload: {
      ...ofPurchase,
      amount: 900_000,
      amount_before: 400_000,
      shown_amount: null,
      reference: null,
      cashback: 90_000,
      because: [],
    },
    facts: {
      کاربر: 'نگین علی‌پور',
      دوره: 'پایتون',
      مبلغ: '۹۰۰٬۰۰۰ تومان',
      'مبلغ ثبت‌شده': '۴۰۰٬۰۰۰ تومان',
      'قیمت نمایش‌داده‌شده': 'قیمتی نشان داده نشده بود',
      'بازگشت وجه': '۹۰٬۰۰۰ تومان',
    },
    links: ['/people/3', '/courses/5', '/purchases/7'],
  },
  'purchase.refund': {
    payload: { ...ofPurchase, amount: 6_000_000, cashback: 0, because: ['amount'] },
    facts: { کاربر: 'نگین علی‌پور', دوره: 'پایتون', مبلغ: '۶٬۰۰۰٬۰۰۰ تومان' },
    links: ['/people/3', '/courses/5', '/purchases/7'],
  },
  'academy.terms': {
    payload: {
      academy: 'آموزشگاه نمونه',
      academy_id: 6,
      from: 'همین حالا',
      commission_before: 15,
      commission_after: 12.5,
      vat_before: 10,
      vat_after: 10,
      delivery: 'با کد',
      payout_every: 'هر ماه',
      minimum: 100_000,
      hold_days: 2,
      credit_limit: 5_000_000,
      terms: {
        commission_bp: 1_250,
        vat_bp: 1_000,
        delivery: 'codes',
        payout_every: 'month',
        minimum: 100_000,
        hold_days: 2,
        credit_limit: 5_000_000,
      },
      from_at: null,
    },
    facts: {
      آموزشگاه: 'آموزشگاه نمونه',
      از: 'همین حالا',
      'کارمزد کنونی': '۱۵٪',
      'کارمزد تازه': '۱۲٫۵٪',
      'تحویل دوره': 'با کد',
      تسویه: 'هر ماه',
      'سقف بدهی آموزشگاه': '۵٬۰۰۰٬۰۰۰ تومان',
    },
    links: ['/academies/6'],
  },
  'academy.secret': {
    payload: { academy: 'آموزشگاه نمونه', academy_id: 6, is_leaked: true },
    facts: { آموزشگاه: 'آموزشگاه نمونه', 'رمز پیشین لو رفته است و همین حالا باطل شود': 'بله' },
    links: ['/academies/6'],
  },
  'academy.state': {
    payload: {
      academy: 'آموزشگاه نمونه',
      academy_id: 6,
      state_before: 'فعال',
      state_after: 'معلق',
      state: 'suspended',
    },
    facts: { آموزشگاه: 'آموزشگاه نمونه', 'وضعیت کنونی': 'فعال', 'وضعیت تازه': 'معلق' },
    links: ['/academies/6'],
  },
  'coupon.share': {
    payload: {
      academy: 'آموزشگاه نمونه',
      academy_id: 6,
      code: 'نوروز',
      discount: '۲۰ درصد',
      terms_share: 15,
      share_before: 15,
      share_after: 7.5,
      goes_back: false,
      coupon_id: 9,
      share_bp: 750,
    },
    facts: {
      آموزشگاه: 'آموزشگاه نمونه',
      'کد تخفیف': 'نوروز',
      'تخفیف کد': '۲۰ درصد',
      'کارمزد قرارداد': '۱۵٪',
      'سهم کنونی کاوش از این کد': '۱۵٪',
      'سهم تازه کاوش از این کد': '۷٫۵٪',
    },
    links: ['/academies/6'],
  },
  'application.claim': {
    payload: { academy: 'آموزشگاه نمونه', academy_id: 6, proof: 'مدرک', application_id: 8 },
    facts: { آموزشگاه: 'آموزشگاه نمونه', 'نشان مالکیت': 'مدرک' },
    links: ['/academies/6', '/applications/8'],
  },
  'withdrawal.batch': {
    payload: {
      batch_id: 4,
      withdrawal_ids: [5, 6, 7],
      amount: 700_000,
      accounts: [
        { owner: 'سارا نمونه‌زاده', end: '0001' },
        { owner: '', end: '8920' },
      ],
    },
    facts: {
      'شمار برداشت‌ها': '۳ برداشت',
      جمع: '۷۰۰٬۰۰۰ تومان',
      'به حساب': ['سارا نمونه‌زاده، …۰۰۰۱', 'کاربر بی‌نام، …۸۹۲۰', 'و ۱ برداشت دیگر'],
    },
    links: ['/withdrawals/batches/4'],
  },
  'payout.batch': {
    payload: {
      batch_id: 6,
      payouts: 12,
      amount: 8_400_000,
      netted: 300_000,
      accounts: [{ owner: 'آموزشگاه نیلوفر (موسسه نیلوفر)', end: '0001' }],
    },
    facts: {
      'شمار تسویه‌ها': '۱۲',
      'جمع واریز': '۸٬۴۰۰٬۰۰۰ تومان',
      'جمع تهاتر با بدهی آموزشگاه‌ها': '۳۰۰٬۰۰۰ تومان',
      'به حساب': ['آموزشگاه نیلوفر (موسسه نیلوفر)، …۰۰۰۱'],
    },
    links: ['/payouts/batches/6'],
  },
  'commission.write_off': {
    payload: { academy_id: 4, academy: 'آموزشگاه نیلوفر', amount: 200_000, owed: 900_000 },
    facts: {
      آموزشگاه: 'آموزشگاه نیلوفر',
      'مبلغی که از آن می‌گذریم': '۲۰۰٬۰۰۰ تومان',
      'همه بدهی آموزشگاه': '۹۰۰٬۰۰۰ تومان',
    },
    links: ['/academies/4'],
  },
  'withdrawal.settle': {
    payload: {
      withdrawal_id: 9,
      person_id: 3,
      person: 'نگین علی‌پور',
      account_end: '8920',
      account_owner: null,
      amount: 30_000_000,
      bank_reference: 'B1',
      because: ['young_account'],
    },
    facts: {
      کاربر: 'نگین علی‌پور',
      'چهار رقم پایان حساب': '8920',
      مبلغ: '۳۰٬۰۰۰٬۰۰۰ تومان',
      'شماره پیگیری بانک': 'B1',
      'چرا نفر دوم لازم است': 'حساب تازه',
    },
    links: ['/people/3', '/withdrawals/9'],
  },
  'person.unrestrict': {
    payload: { user_id: 3, person: 'نگین علی‌پور', kinds: ['buy'] },
    facts: { کاربر: 'نگین علی‌پور', محدودیت‌ها: 'خرید' },
    links: ['/people/3'],
  },
  'course.cashback': {
    payload: { course_id: 5, course: 'پایتون', cashback_before: 10, cashback_after: 40, goes_back: false },
    facts: { دوره: 'پایتون', 'بازگشت وجه کنونی': '۱۰٪', 'بازگشت وجه تازه': '۴۰٪' },
    links: ['/courses/5'],
  },
  'course.price': {
    payload: {
      course_id: 5,
      course: 'پایتون',
      price_event: 1,
      price_before: 100_000,
      price_after: 900_000,
      doubts: ['changed'],
    },
    facts: { دوره: 'پایتون', 'قیمت پیشین': '۱۰۰٬۰۰۰ تومان', 'قیمت تازه': '۹۰۰٬۰۰۰ تومان' },
    links: ['/courses/5'],
  },
  'staff.roles': {
    payload: {
      staff_id: 2,
      colleague: 'سارا نمونه',
      role_ids: [1],
      before: [4],
      roles_before: ['مالی'],
      roles_after: ['مالک'],
    },
    facts: { همکار: 'سارا نمونه', 'نقش‌های کنونی': 'مالی', 'نقش‌ها پس از تغییر': 'مالک' },
    links: [],
  },
  'staff.role': {
    payload: {
      role_id: 8,
      name: 'پاسخ‌گو',
      permissions: ['comments.moderate'],
      name_before: 'یاور',
      permissions_before: [],
    },
    facts: { 'نام نقش': 'پاسخ‌گو', 'نام پیشین نقش': 'یاور', 'اجازه‌های کنونی': '—' },
    links: [],
  },
  'staff.invite': {
    payload: { invitation_id: 1, masked: '0912***001', roles: ['مالک'] },
    facts: { شماره: '0912***001', نقش‌ها: 'مالک' },
    links: [],
  },
  'settings.change': {
    payload: {
      refund: 4_000_000,
      cashback: 6_000_000,
      withdrawal: 20_000_000,
      limits_before: { refund: 5_000_000, cashback: 5_000_000, withdrawal: 20_000_000 },
    },
    facts: {
      'بازگرداندن از این مبلغ به بالا': 'از ۵٬۰۰۰٬۰۰۰ تومان به ۴٬۰۰۰٬۰۰۰ تومان',
      'بازگشت وجه تأییدهای یک روز از این مبلغ به بالا': 'از ۵٬۰۰۰٬۰۰۰ تومان به ۶٬۰۰۰٬۰۰۰ تومان',
    },
    links: [],
  },
  'search.weights': {
    payload: {
      search: 'دوره‌ها',
      changes: ['عنوان: از ۱۰ به ۱۲', 'شرح و سرفصل‌ها: از ۱ به ۲٫۵'],
      index: 'courses',
      weights: { title: 12, body: 2.5 },
      restored: null,
    },
    facts: { جست‌وجوی: 'دوره‌ها', 'چه عوض می‌شود': 'عنوان: از ۱۰ به ۱۲، شرح و سرفصل‌ها: از ۱ به ۲٫۵' },
    links: [],
  },
  'import.undo': {
    payload: { run_id: 6, source: 'maktab', back: 3, off: 2 },
    facts: { فید: 'maktab', 'آنچه به گفته پیشین فید برمی‌گردد': '۳', 'آنچه از سایت می‌رود': '۲' },
    links: ['/imports/6'],
  },
  'import.shrink': {
    payload: { upload_id: 6, source: 'maktab', file_name: 'a.csv', missing: 90 },
    facts: { فید: 'maktab', فایل: 'a.csv', 'آنچه برداشته می‌شود': '۹۰' },
    links: ['/imports/uploads/6'],
  },
  'import.doubt': {
    payload: {
      upload_id: 6,
      source: 'maktab',
      file_name: 'a.csv',
      feed_doubts: ['host', `${feedDoubtWords['academy.new_host']} (b.example)`],
    },
    facts: {
      فید: 'maktab',
      فایل: 'a.csv',
      'آنچه در فید تازه است': [expect.stringMatching(/^دوره‌های این آموزشگاه .* همکار دیگری را می‌خواهد: b\.example$/)],
    },
    links: ['/imports/uploads/6'],
  },
};

test('every kind of request has its facts', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(approvalActions.toSorted());
});

test.each(Object.entries(kinds))('%s is described in words', (action, { payload, facts, links }) => {
  const read = Object.fromEntries(payloadFacts({ action: action as ApprovalAction, payload }));
  expect(read).toMatchObject(facts);
  // No internal names, such as `comments.moderate`.
  for (const text of Object.values(read).flat())
    expect(text.replace(/a\.csv|b\.example/, '')).not.toMatch(/[a-z]_[a-z]|[a-z]\.[a-z]/);
  expect(payloadLinks({ action: action as ApprovalAction, payload }).map(([, to]) => to)).toEqual(links);
});

test('unchanged limits are not listed', () => {
  const { payload } = kinds['settings.change']!;
  expect(payloadFacts({ action: 'settings.change', payload }).map(([word]) => word)).not.toContain(
    'برداشت از این مبلغ به بالا',
  );
});

test('who, what and how much, in whichever order the database keeps them', () => {
  const payload = { amount: 6_000_000, course: 'پایتون', person: 'نگین علی‌پور', cashback: 5, purchase_id: 7 };
  const names = payloadFacts({ action: 'purchase.refund', payload }).map(([name]) => name);
  expect(names).toEqual(['کاربر', 'دوره', 'مبلغ', 'بازگشت وجه']);
});
