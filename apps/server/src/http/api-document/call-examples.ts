/** One whole exchange of a call: what is sent, and the `data` of its answer. Invented. */
export interface CallExample {
  body?: unknown;
  data: unknown;
}

const purchase = {
  track_id: '0123456789abcdef',
  method: 'wallet',
  amount: 2_400_000,
  refunded_bp: 0,
  reference: null,
  course: { id: 41, title: 'سفالگری با چرخ' },
  created_at: '2027-04-20T08:15:00.000Z',
};

/** Examples of calls of programs, by operation: they are written by hand, and often without trying. */
export const callExamples: Readonly<Record<string, CallExample>> = {
  listPartnerPurchases: {
    data: {
      purchases: [
        { ...purchase, status: 'unconfirmed', changed_at: '2027-04-20T08:15:00.000Z' },
        {
          ...purchase,
          track_id: 'fedcba9876543210',
          status: 'refunded',
          refunded_bp: 10_000,
          changed_at: '2027-04-20T09:40:12.000Z',
        },
      ],
      next: '1808214012.000000~87',
      more: false,
    },
  },
  reportPurchase: {
    body: { status: 'confirmed', amount: 2_400_000, reference: 'N-1203' },
    data: {
      purchase: {
        track_id: '0123456789abcdef',
        status: 'confirmed',
        amount: 2_400_000,
        commission: 240_000,
        cashback: 120_000,
        reference: 'N-1203',
      },
    },
  },
  givePartnerAccess: {
    body: {
      url: 'https://nilufar.example/rooms/12',
      code: 'K7-2291',
      note: 'پنج دقیقه پیش از شروع با همین شماره موبایل وارد شوید.',
    },
    data: { purchase: { track_id: '0123456789abcdef', status: 'confirmed' } },
  },
  putPartnerCourse: {
    body: {
      title: 'سفالگری با چرخ',
      type: 'in_person',
      category: 10,
      description: 'از ورز دادن گل تا لعاب و کوره، با یک کار تمام‌شده در پایان دوره.',
      ref_url: 'https://nilufar.example/pottery',
      price: { original: 2_400_000, is_free: false, discount_percent: null, discount_amount: null },
      teachers: [{ first_name: 'نیلا', last_name: 'سفالی', position: 'سفالگر' }],
      editions: [
        {
          key: 'spring',
          center: 'کارگاه مرکزی',
          capacity: 10,
          repeat: {
            weekdays: [0, 2],
            from: '2027-04-24',
            until: '2027-06-07',
            begins: '17:00',
            ends: '19:30',
            skip_holidays: true,
          },
        },
        { key: 'winter', is_open: false },
      ],
    },
    data: {
      course: {
        id: 41,
        key: 'pottery',
        was_shown: false,
        editions: [
          { key: 'spring', id: 310, is_open: true, waits: true },
          { key: 'winter', id: 288, is_open: false, waits: false },
        ],
        draft: { state: 'sent', reason: null },
      },
    },
  },
};
