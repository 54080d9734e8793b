import type { RestrictionKind } from '../restrictions.ts';
import type { AcademyState } from './catalogue/academy-state.ts';
import type { AcademyTermsValues } from './catalogue/academy-terms.ts';
import type { MoneyLimits } from './limits.ts';
import type { Permission } from './permissions.ts';
import type { TunedIndex } from './search/desk-search-weights.ts';

/**
 * How the desk shows a field. `page`: a link to the subject's page; `names`: permissions, restrictions, reasons and
 * names, in words; `count`: how many there are; `hidden`: for the executor alone.
 */
export type FieldKind =
  | 'text'
  | 'money'
  | 'percent'
  | 'number'
  | 'yes'
  | 'names'
  | 'count'
  | 'doubts'
  | 'accounts'
  | 'page'
  | 'hidden';

/** A field of a request: its value's type, the word that people read, and how it is shown. */
export interface PayloadField<Value> {
  readonly as: FieldKind;
  readonly word: string;
  /** For a `page`: the part of the desk. */
  readonly page?: string;
  /** Only a type: never there. */
  readonly value?: Value;
}

const text = (word: string): PayloadField<string> => ({ as: 'text', word });
const maybeText = (word: string): PayloadField<string | null> => ({ as: 'text', word });
const money = (word: string): PayloadField<number> => ({ as: 'money', word });
const maybeMoney = (word: string): PayloadField<number | null> => ({ as: 'money', word });
const percent = (word: string): PayloadField<number> => ({ as: 'percent', word });
const number = (word: string): PayloadField<number> => ({ as: 'number', word });
const yes = (word: string): PayloadField<boolean> => ({ as: 'yes', word });
const names = <Name extends string = string>(word: string): PayloadField<Name[]> => ({ as: 'names', word });
const page = (word: string, path: string): PayloadField<number> => ({ as: 'page', word, page: path });
const hidden = <Value>(): PayloadField<Value> => ({ as: 'hidden', word: '' });
/** Requests of an earlier release may lack it, or it is not always known. */
const optional = <Value>(field: PayloadField<Value>): PayloadField<Value | undefined> => field;

const because = names('چرا نفر دوم لازم است');
const person = { person: optional(text('کاربر')), person_id: optional(page('صفحه کاربر', 'people')) };
const course = { course: text('دوره'), course_id: page('صفحه دوره', 'courses') };
const ofPurchase = {
  ...person,
  course: optional(course.course),
  course_id: optional(course.course_id),
  purchase_id: page('صفحه خرید', 'purchases'),
};
const ofUpload = {
  source: text('فید'),
  file_name: text('فایل'),
  upload_id: page('صفحه فایل فید', 'imports/uploads'),
};
const doubts: PayloadField<string[]> = { as: 'doubts', word: 'آنچه در فید تازه است' };
const withdrawalIds: PayloadField<number[]> = { as: 'count', word: 'شمار برداشت‌ها' };
const accounts: PayloadField<{ owner: string; end: string }[]> = { as: 'accounts', word: 'به حساب' };

const declare = <Fields extends Readonly<Record<string, PayloadField<unknown>>>>(
  word: string,
  decidedBy: Permission,
  fields: Fields,
) => ({ word, decidedBy, fields });

/**
 * What needs a second person. The name is also the audit's. An action has the word that people read, the permission
 * that decides it, and the fields of its payload in reading order: what the second person reads, and all that the
 * executor needs; amounts in whole toman. Fields are only ever added, since requests of an earlier release wait for
 * three days.
 */
export const actions = {
  'purchase.confirm': declare('تأیید خرید با مبلغ دیگر', 'purchases.confirm', {
    ...ofPurchase,
    amount: money('مبلغ'),
    /** The purchase's current amount; left out where it stays. */
    amount_before: optional(money('مبلغ ثبت‌شده')),
    /** Null: no price was shown, or it is not known which. */
    shown_amount: maybeMoney('قیمت نمایش‌داده‌شده'),
    cashback: optional(money('بازگشت وجه')),
    because: optional(because),
    reference: maybeText('شناسه آموزشگاه'),
  }),
  'purchase.refund': declare('بازگرداندن خرید', 'refunds.make', {
    ...ofPurchase,
    amount: money('مبلغ'),
    cashback: money('بازگشت وجه'),
    /** Percent of the price; left out: all of it. */
    share: optional(percent('سهم بازگشت')),
    /** The request to withdraw that it accepts. */
    request_id: optional(hidden<number>()),
    because: optional(because),
  }),
  'withdrawal.batch': declare('دسته برداشت', 'withdrawals.settle', {
    withdrawal_ids: withdrawalIds,
    amount: money('جمع'),
    /** Of the first ten: the account's owner, or else the person, and the account's last digits. */
    accounts: optional(accounts),
    batch_id: page('صفحه دسته برداشت', 'withdrawals/batches'),
  }),
  'payout.batch': declare('دسته تسویه با آموزشگاه‌ها', 'payouts.make', {
    payouts: number('شمار تسویه‌ها'),
    amount: money('جمع واریز'),
    netted: money('جمع تهاتر با بدهی آموزشگاه‌ها'),
    /** Of the ten largest: the academy, the account's owner and its last digits. */
    accounts: optional(accounts),
    batch_id: page('صفحه دسته تسویه', 'payouts/batches'),
  }),
  'commission.write_off': declare('گذشتن از کارمزد یک آموزشگاه', 'payouts.make', {
    academy: text('آموزشگاه'),
    amount: money('مبلغی که از آن می‌گذریم'),
    owed: money('همه بدهی آموزشگاه'),
    academy_id: page('صفحه آموزشگاه', 'academies'),
  }),
  'withdrawal.settle': declare('واریز برداشت', 'withdrawals.settle', {
    ...person,
    amount: money('مبلغ'),
    because,
    bank_reference: text('شماره پیگیری بانک'),
    account_end: optional(text('چهار رقم پایان حساب')),
    /** The owner's name from the bank or from the person. */
    account_owner: optional(maybeText('صاحب حساب')),
    withdrawal_id: page('صفحه برداشت', 'withdrawals'),
  }),
  'person.unrestrict': declare('برداشتن محدودیت کاربر', 'people.restrict', {
    person: optional(text('کاربر')),
    kinds: names<RestrictionKind>('محدودیت‌ها'),
    user_id: page('صفحه کاربر', 'people'),
  }),
  'course.cashback': declare('تغییر بازگشت وجه دوره', 'catalogue.edit', {
    ...course,
    cashback_before: percent('بازگشت وجه کنونی'),
    cashback_after: percent('بازگشت وجه تازه'),
    /** Whether the feed's value is restored. */
    goes_back: yes('بازگشت به مقدار فید'),
  }),
  'course.price': declare('درستی قیمت دوره', 'catalogue.edit', {
    ...course,
    price_before: maybeMoney('قیمت پیشین'),
    price_after: money('قیمت تازه'),
    doubts: names('چرا بررسی می‌خواهد'),
    price_event: hidden<number>(),
  }),
  'academy.terms': declare('شرایط همکاری آموزشگاه', 'terms.edit', {
    academy: text('آموزشگاه'),
    academy_id: page('صفحه آموزشگاه', 'academies'),
    from: text('از'),
    commission_before: percent('کارمزد کنونی'),
    commission_after: percent('کارمزد تازه'),
    vat_before: percent('مالیات کنونی بر کارمزد'),
    vat_after: percent('مالیات تازه بر کارمزد'),
    delivery: text('تحویل دوره'),
    payout_every: text('تسویه'),
    minimum: money('کمترین مبلغ تسویه'),
    hold_days: number('روزهای نگه‌داشتن پس از مهلت انصراف'),
    credit_limit: money('سقف بدهی آموزشگاه'),
    terms: hidden<AcademyTermsValues>(),
    /** An ISO moment; null: at once. */
    from_at: hidden<string | null>(),
  }),
  'academy.secret': declare('رمز تازه برای تماس‌های آموزشگاه', 'terms.edit', {
    academy: text('آموزشگاه'),
    academy_id: page('صفحه آموزشگاه', 'academies'),
    is_leaked: yes('رمز پیشین لو رفته است و همین حالا باطل شود'),
  }),
  'academy.state': declare('وضعیت آموزشگاه', 'terms.edit', {
    academy: text('آموزشگاه'),
    academy_id: page('صفحه آموزشگاه', 'academies'),
    state_before: text('وضعیت کنونی'),
    state_after: text('وضعیت تازه'),
    state: hidden<AcademyState>(),
  }),
  'coupon.share': declare('سهم کاوش از یک کد تخفیف', 'terms.edit', {
    academy: text('آموزشگاه'),
    academy_id: page('صفحه آموزشگاه', 'academies'),
    code: text('کد تخفیف'),
    discount: text('تخفیف کد'),
    terms_share: percent('کارمزد قرارداد'),
    share_before: percent('سهم کنونی کاوش از این کد'),
    share_after: percent('سهم تازه کاوش از این کد'),
    /** Whether the code has no share of its own from then on. */
    goes_back: yes('بازگشت به کارمزد قرارداد'),
    coupon_id: hidden<number>(),
    /** Basis points; null: as the terms say. */
    share_bp: hidden<number | null>(),
  }),
  'application.claim': declare('سپردن آموزشگاه به مدعی آن', 'academies.edit', {
    academy: text('آموزشگاه'),
    academy_id: page('صفحه آموزشگاه', 'academies'),
    proof: text('نشان مالکیت'),
    application_id: page('صفحه درخواست', 'applications'),
  }),
  'staff.roles': declare('نقش‌های یک همکار', 'staff.manage', {
    colleague: optional(text('همکار')),
    roles_before: optional(names('نقش‌های کنونی')),
    roles_after: optional(names('نقش‌ها پس از تغییر')),
    staff_id: hidden<number>(),
    role_ids: hidden<number[]>(),
    before: hidden<number[]>(),
  }),
  'staff.role': declare('تعریف نقش', 'staff.manage', {
    name: text('نام نقش'),
    /** The role before the change; left out for a new role. */
    name_before: optional(text('نام پیشین نقش')),
    permissions_before: optional(names<Permission>('اجازه‌های کنونی')),
    permissions: names<Permission>('اجازه‌ها پس از تغییر'),
    role_id: hidden<number | null>(),
  }),
  'staff.invite': declare('دعوت همکار', 'staff.manage', {
    /** The number with its middle hidden. */
    masked: text('شماره'),
    roles: names('نقش‌ها'),
    invitation_id: hidden<number>(),
  }),
  'settings.change': declare('تغییر حدهای پول', 'settings.edit', {
    refund: optional(money('بازگرداندن از این مبلغ به بالا')),
    withdrawal: optional(money('برداشت از این مبلغ به بالا')),
    young_account_days: optional(number('حساب جوان‌تر از این روزها')),
    confirm_above_percent: optional(number('تأیید بیشتر از این درصد قیمت')),
    confirm_below_percent: optional(number('تأیید کمتر از این درصد قیمت')),
    cashback: optional(money('بازگشت وجه تأییدهای یک روز از این مبلغ به بالا')),
    price_ceiling: optional(money('سقف قیمت بی‌بررسی')),
    price_change_percent: optional(number('بیشترین تغییر قیمت بی‌بررسی، به درصد')),
    report_without_price: optional(money('گزارش دوره بی‌قیمت تا این مبلغ')),
    report_median_times: optional(number('گزارش دوره بی‌قیمت تا چند برابر میانه')),
    referral_count: optional(number('چندمین معرفی یک نفر بررسی شود')),
    limits_before: optional(hidden<MoneyLimits>()),
  }),
  'search.weights': declare('وزن‌های جست‌وجو', 'search.tune', {
    search: text('جست‌وجوی'),
    /** Each weight that would be another one, as `عنوان: از ۱۰ به ۱۲`. */
    changes: names('چه عوض می‌شود'),
    index: hidden<TunedIndex>(),
    /** By name; those that the product ships may be left out. */
    weights: hidden<Record<string, number>>(),
    /** The revision that is put back; null: none. */
    restored: hidden<number | null>(),
  }),
  'import.undo': declare('برگرداندن خواندن فید', 'imports.undo', {
    source: text('فید'),
    back: number('آنچه به گفته پیشین فید برمی‌گردد'),
    off: number('آنچه از سایت می‌رود'),
    run_id: page('صفحه خواندن فید', 'imports'),
  }),
  'import.shrink': declare('پذیرفتن فید کوچک‌شده', 'imports.run', {
    ...ofUpload,
    missing: number('آنچه برداشته می‌شود'),
    feed_doubts: optional(doubts),
  }),
  'import.doubt': declare('پذیرفتن فید در انتظار بررسی', 'imports.run', { ...ofUpload, feed_doubts: doubts }),
};

export type ApprovalAction = keyof typeof actions;
export const approvalActions = Object.keys(actions) as [ApprovalAction, ...ApprovalAction[]];

type ValueOf<Field> = Field extends PayloadField<infer Value> ? Value : never;
type OptionalOf<Fields> = {
  [Name in keyof Fields]: undefined extends ValueOf<Fields[Name]> ? Name : never;
}[keyof Fields];

/** The payload of a request for an action. */
export type PayloadOf<Action extends ApprovalAction> = PayloadOfFields<(typeof actions)[Action]['fields']>;
type PayloadOfFields<Fields> = {
  [Name in Exclude<keyof Fields, OptionalOf<Fields>>]: ValueOf<Fields[Name]>;
} & { [Name in OptionalOf<Fields>]?: Exclude<ValueOf<Fields[Name]>, undefined> };
