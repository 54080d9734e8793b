import * as z from 'zod/mini';
import { WatchEvery, WatchKind } from './alerts.ts';
import { applicationKinds, applicationStates } from './academy-applications.ts';
import { endpoint } from './endpoint.ts';
import { interestChoices, interestEventKinds } from './interests.ts';
import { restrictionKinds } from './restrictions.ts';

/** Grows when a program that read the file before would misread it. */
export const MY_DATA_VERSION = 1;
/** Lines of the statement in one answer; `showMyStatement` gives the ones before. */
export const STATEMENT_LINES = 10_000;
/**
 * Rows of every other list, the newest ones; more are never made by hand. Lists that were cut are named in `cut_short`.
 */
export const LISTED_ROWS = 5_000;
/** What a person types to delete their account. */
export const DELETE_WORD = 'حذف حساب';

export const myDataMessages = {
  word: `برای تأیید، عبارت «${DELETE_WORD}» را بنویسید.`,
  password: 'رمز عبور درست نیست.',
  passwordMissing: 'لطفاً رمز عبور خود را وارد کنید.',
  code: 'کد واردشده درست نیست',
} as const;

/** Whether the word was typed: spaces and ZWNJ are typed in many ways, and some keyboards write ي for ی. */
export const isDeleteWord = (typed: string): boolean =>
  typed.replace(/ي/g, 'ی').replace(/[\s\p{Cf}]+/gu, '') === DELETE_WORD.replace(' ', '');

const time = z.string();
const maybe = z.nullable(z.string());
const Course = z.object({ id: z.int(), title: z.string() });
const Job = z.object({ id: z.int(), title: maybe });

export const StatementPart = z.object({
  /** The latest first. `amount`: credits positive; `balance_after`: what the wallet held after it. */
  lines: z.array(z.object({ number: z.int(), at: time, title: z.string(), amount: z.int(), balance_after: z.int() })),
  /** There are older lines: those with smaller numbers than this. Null: that is all. */
  older_than: z.nullable(z.int()),
});
export type StatementPart = z.infer<typeof StatementPart>;

/**
 * Everything that Kavosh keeps about a person. Times as ISO 8601 UTC, amounts in whole toman. It leaves
 * out what other people wrote, and what only proves the person's identity.
 */
export const MyData = z.object({
  version: z.literal(MY_DATA_VERSION),
  exported_at: time,
  account: z.object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    mobile: z.string(),
    registered_at: time,
    has_password: z.boolean(),
    password_changed_at: maybe,
    devices: z.array(z.object({ name: z.string(), signed_in_at: time, last_seen_at: time })),
    /** Browsers with separate limits for codes and passwords, since the first sign-in there. */
    known_devices: z.array(z.object({ since: time, last_signed_in_at: time })),
    password_changes: z.array(z.object({ by: z.enum(['reset', 'password', 'code']), at: time })),
    /** Codes that were sent lately and are kept for some minutes. */
    codes: z.array(z.object({ purpose: z.enum(['login', 'reset', 'register']), valid_until: time, used_at: maybe })),
    /** Current and past restrictions of the person, with their reasons. */
    restrictions: z.array(
      z.object({ from: z.enum(restrictionKinds), reason: z.string(), since: time, until: time, ended_at: maybe }),
    ),
  }),
  profile: z.object({
    email: maybe,
    headline: maybe,
    gender: z.nullable(z.enum(['male', 'female'])),
    province: maybe,
    city: maybe,
    picture: maybe,
    bank_account: z.nullable(
      z.object({ kind: z.enum(['card', 'sheba']), masked: z.string(), owner: maybe, changed_at: time }),
    ),
    /** `ends_with` null: the account was removed. */
    bank_account_changes: z.array(z.object({ ends_with: maybe, at: time })),
  }),
  interests: z.object({
    course_categories: z.array(z.object({ id: z.int(), name: maybe, since: time })),
    job_categories: z.array(z.object({ id: z.int(), name: maybe, since: time })),
    /** Whether what the person looks at is noted, and when they were asked what they are interested in. */
    noted: z.boolean(),
    asked_at: maybe,
    /** What was noted: a day, what was done, to what (as in `course:12`), how often, and how often by a suggestion. */
    seen: z.array(
      z.object({
        day: z.string(),
        kind: z.enum(interestEventKinds),
        subject: z.string(),
        n: z.int(),
        suggested: z.int(),
      }),
    ),
    /** What the person decided: not to be suggested, an interest that stays, or one that is none. */
    decided: z.array(z.object({ subject: z.string(), choice: z.enum(interestChoices), at: time })),
  }),
  bookmarks: z.object({
    courses: z.array(z.object({ course: Course, at: time })),
    jobs: z.array(z.object({ job: Job, at: time })),
  }),
  comments: z.object({
    written: z.array(
      z.object({
        course: Course,
        rating: z.int(),
        text: maybe,
        anonymous: z.boolean(),
        at: time,
        likes: z.int(),
        dislikes: z.int(),
        hidden_by_operator: z.boolean(),
      }),
    ),
    /** What one thought of others' comments: the comment by its number alone. */
    reactions: z.array(z.object({ comment: z.int(), reaction: z.enum(['like', 'dislike']), at: time })),
    reports: z.array(z.object({ comment: z.int(), reason: z.string(), text: maybe, at: time })),
    /** What one said was wrong with academies' replies, by the number of the comment above. */
    reply_reports: z.array(z.object({ comment: z.int(), reason: z.string(), text: maybe, at: time })),
    /** Courses in whose comments the person is marked as a participant. */
    participant_of: z.array(Course),
    /** How often one did something lately; kept to limit it. */
    recent_activity: z.array(z.object({ kind: z.string(), at: z.array(time) })),
  }),
  skills: z.array(z.object({ id: z.int(), name: maybe, since: time })),
  notifications: z.object({
    personal: z.array(z.object({ title: z.string(), text: z.string(), at: time, seen_at: maybe })),
    /** Which of those told to everyone one has opened. */
    seen_of_everyones: z.array(z.object({ title: z.string(), at: time, seen_at: time })),
  }),
  wallet: z.object({
    balance: z.object({ available: z.int(), held_for_withdrawals: z.int(), owed: z.int() }),
    purchases: z.array(
      z.object({
        id: z.int(),
        course: Course,
        tracking_code: z.string(),
        method: z.enum(['referral', 'wallet', 'free']),
        state: z.enum(['unconfirmed', 'confirmed', 'cancelled', 'refunded']),
        amount: z.int(),
        cashback: z.int(),
        /** A code that lowered the price. */
        coupon: z.nullable(z.object({ code: z.string(), off: z.int() })),
        academy_reference: maybe,
        at: time,
        confirmed_at: maybe,
        cancelled_at: maybe,
        refunded_at: maybe,
      }),
    ),
    top_ups: z.array(
      z.object({
        id: z.int(),
        amount: z.int(),
        provider: z.string(),
        state: z.enum(['begun', 'redirected', 'verified', 'failed', 'cancelled']),
        reference: maybe,
        at: time,
        ended_at: maybe,
      }),
    ),
    withdrawals: z.array(
      z.object({
        id: z.int(),
        amount: z.int(),
        state: z.enum(['pending', 'on_hold', 'settled', 'rejected', 'cancelled', 'bounced']),
        account_ends_with: z.string(),
        account_owner: maybe,
        bank_reference: maybe,
        at: time,
        ended_at: maybe,
      }),
    ),
    /** How what was bought here was handed over; what to enter with stands on the receipt. */
    hand_overs: z.array(
      z.object({
        purchase: z.int(),
        delivery: z.enum(['link', 'codes', 'academy']),
        state: z.enum(['owed', 'told', 'given', 'failed']),
        at: time,
        given_at: maybe,
        first_seen_at: maybe,
        failure: maybe,
      }),
    ),
    /** What the person asked to get back of a purchase. */
    refund_requests: z.array(
      z.object({
        purchase: z.int(),
        state: z.enum(['asked', 'escalated', 'accepted', 'refused', 'expired']),
        note: z.string(),
        at: time,
        decided_at: maybe,
        accepted_percent: z.nullable(z.number()),
        answer: maybe,
      }),
    ),
    /** What went back to the card that a top-up was paid by. */
    card_refunds: z.array(
      z.object({
        purchase: z.int(),
        top_up: z.int(),
        amount: z.int(),
        state: z.enum(['asked', 'sent', 'done', 'failed']),
        reference: maybe,
        at: time,
        ended_at: maybe,
      }),
    ),
    /** Name and number that are kept for an academy to enrol the person, and until when. */
    shared_contacts: z.array(z.object({ purchase: z.int(), name: z.string(), until: time })),
    statement: StatementPart,
    /** Calls that were made with a key, so that they may be repeated; kept for a while. */
    repeatable_calls: z.array(z.object({ call: z.string(), key: z.string(), at: time })),
  }),
  /** Queues for full editions, also those that ended. */
  waiting_lists: z.array(
    z.object({
      course: Course,
      state: z.enum(['waiting', 'offered', 'taken', 'lapsed', 'left', 'closed']),
      at: time,
      offered_until: maybe,
      ended_at: maybe,
    }),
  ),
  /** What the person wants to hear of, how they are notified, and when they were. */
  alerts: z.object({
    watches: z.array(
      z.object({
        kind: WatchKind,
        label: z.string(),
        address: z.string(),
        every: WatchEvery,
        since: time,
        paused_at: maybe,
        told_at: maybe,
      }),
    ),
    settings: z.nullable(
      z.object({
        courses: z.array(z.string()),
        jobs: z.array(z.string()),
        prices: z.array(z.string()),
        quiet_from: z.int(),
        quiet_to: z.int(),
      }),
    ),
    /** Moves of money that an SMS says. */
    money: z.array(z.string()),
    /** How they are asked for a review; null: nothing was chosen, the default holds. */
    review_channels: z.nullable(z.array(z.string())),
    /** Courses about which the person is asked for a review, or was. */
    asked_for_reviews: z.array(z.object({ course: Course, bought_at: time, asked_at: maybe })),
    digests: z.array(z.object({ at: time, items: z.int() })),
  }),
  /** Sent while signed in. */
  contact_messages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      title: z.string(),
      text: z.string(),
      at: time,
      answered_at: maybe,
    }),
  ),
  /** Academies that the person applied for, or claimed. */
  academy_applications: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(applicationKinds),
      state: z.enum(applicationStates),
      site: maybe,
      national_id: maybe,
      is_claim: z.boolean(),
      at: time,
      sent_at: maybe,
      decided_at: maybe,
      reason: maybe,
    }),
  ),
  /** Lists that are longer than what is here; normally none. */
  cut_short: z.array(z.string()),
});
export type MyData = z.infer<typeof MyData>;

const path = '/api/v1/web/service/users/dashboard/my-data';

/** Everything about the person, as one document and as of one moment. */
export const exportMyData = endpoint({
  method: 'GET',
  path,
  access: 'member',
  summary: 'همه داده‌های من در یک سند JSON',
  data: z.object({ file_name: z.string(), document: MyData }),
  refusals: ['identity.unauthenticated'],
});

const LineNumber = z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)), z.int());

/**
 * Lines of the statement with smaller numbers than `older_than`: what the document had no room for, and what a
 * statement is printed from.
 */
export const showMyStatement = endpoint({
  method: 'GET',
  path: `${path}/statement`,
  access: 'member',
  summary: 'ادامه صورت‌حساب در سند داده‌های من',
  query: z.object({ older_than: LineNumber }),
  data: z.object({ statement: StatementPart }),
  refusals: ['identity.unauthenticated', 'request.invalid'],
});

/** What keeps an account from being deleted now, each with the sentence that the deletion would refuse with. */
export const DeletionHindrance = z.enum(['owed', 'withdrawal_pending', 'top_up_open', 'balance', 'purchase_waits']);
export type DeletionHindrance = z.infer<typeof DeletionHindrance>;

export const showDeletion = endpoint({
  method: 'GET',
  path: `${path}/deletion`,
  access: 'member',
  summary: 'آیا حساب من اکنون حذف می‌شود',
  /**
   * `proof`: what has to be shown for it. `waiting_purchases` may be cancelled along the way; the other hindrances have
   * to go first.
   */
  data: z.object({
    proof: z.enum(['password', 'code']),
    hindrances: z.array(z.object({ code: DeletionHindrance, message: z.string() })),
    waiting_purchases: z.int(),
    /** The rest of the wallet, which may be given up with the account; whole toman. */
    rest: z.int(),
  }),
  refusals: ['identity.unauthenticated'],
});

const text = (most: number) => z.string().check(z.maxLength(most));

/**
 * Deletes the account for good. Proof: `password`; people without one ask for a login code (auth/mobile/send) and send
 * its `token` with the `code`. Referrals that no academy has confirmed yet are cancelled with it if `cancel_purchases`
 * says so, and prevent it otherwise. `give_up`: the rest of the wallet as it was shown, given up for good; if the rest
 * is another sum by then, nothing happens.
 */
export const deleteMyAccount = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  access: 'member',
  summary: 'حذف حساب کاربری',
  body: z.object({
    confirmation: text(100).check(z.refine(isDeleteWord, { error: myDataMessages.word })),
    password: z.optional(text(1_024)),
    token: z.optional(text(100)),
    code: z.optional(text(40)),
    cancel_purchases: z.optional(z.boolean()),
    give_up: z.optional(z.int().check(z.positive(), z.maximum(1_000_000_000_000))),
  }),
  data: z.object({}),
  refusals: [
    'identity.unauthenticated',
    'request.invalid',
    'identity.too_many_tries',
    'server.busy',
    'my_data.owed',
    'my_data.withdrawal_pending',
    'my_data.top_up_open',
    'my_data.balance',
    'my_data.purchase_waits',
  ],
});
