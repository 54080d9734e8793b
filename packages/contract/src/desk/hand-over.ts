import * as z from 'zod/mini';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { accessFields } from '../access-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { lenientId } from './money.ts';
import { PersonName } from './names.ts';

export const deliveries = ['link', 'codes', 'academy', 'none'] as const;
const Delivery = z.enum(deliveries);

/** The longest pasted list of codes, in characters: ten thousand long ones. */
export const MOST_CODE_TEXT = 2_200_000;
export const handOverMessages = {
  codes: 'دست‌کم یک کد بنویسید، هر کد در یک خط.',
  codesLong: 'در هر بار حداکثر ۱۰٬۰۰۰ کد.',
  webhook: 'نشانی برنامه حداکثر ۲٬۰۰۰ حرف باشد.',
  mobile: 'شماره موبایل را کامل بنویسید، مانند ۰۹۱۲۰۰۰۰۰۰۱.',
} as const;

const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const ofCourse = { params: z.object({ id: Id }), notFound: 'course.not_found' } as const;
const ofPurchase = { params: z.object({ id: Id }), notFound: 'purchase.not_found' } as const;
const ofAcademy = { params: z.object({ id: Id }), notFound: 'academy.not_found' } as const;

/**
 * A course's way of handing over. `own`: set for the course; `agreed`: by its academy's terms. `hosts`: that its
 * address may have. `stock`: its codes: free, given to buyers, and void.
 */
export const DeskCourseEntry = z.object({
  agreed: Delivery,
  own: z.nullable(Delivery),
  url: z.nullable(z.string()),
  code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  hosts: z.array(z.string()),
  stock: z.object({ free: z.int(), given: z.int(), voided: z.int() }),
});
export type DeskCourseEntry = z.infer<typeof DeskCourseEntry>;

const entry = '/api/v1/desk/courses/{id}/entry' as const;
const edits = { staff: 'catalogue.edit' } as const;

export const showCourseEntry = endpoint({
  method: 'GET',
  path: entry,
  access: edits,
  summary: 'تحویل یک دوره',
  ...ofCourse,
  data: DeskCourseEntry,
  refusals: [...refused, 'course.not_found'],
});

/** Who bought it before sees the new address. `delivery` null: as the academy's terms say. */
export const saveCourseEntry = endpoint({
  method: 'POST',
  path: entry,
  access: edits,
  summary: 'تغییر تحویل یک دوره',
  ...ofCourse,
  body: z.object({ delivery: z.nullable(Delivery), ...accessFields }),
  data: DeskCourseEntry,
  refusals: [...refused, 'course.not_found', 'access.address_host', 'access.no_url'],
});

/**
 * Adds codes to a course's stock, pasted one a line; each is kept once. `repeated`: lines that the list said once more;
 * `known`: codes that the course had already.
 */
export const addCourseCodes = endpoint({
  method: 'POST',
  path: '/api/v1/desk/courses/{id}/codes',
  access: edits,
  summary: 'افزودن کدهای ورود یک دوره',
  ...ofCourse,
  body: z.object({
    codes: z
      .string({ error: handOverMessages.codes })
      .check(
        z.minLength(1, { error: handOverMessages.codes }),
        z.maxLength(MOST_CODE_TEXT, { error: handOverMessages.codesLong }),
      ),
  }),
  bodyBytes: 3 * MOST_CODE_TEXT,
  data: z.object({ added: z.int(), repeated: z.int(), known: z.int(), entry: DeskCourseEntry }),
  refusals: [...refused, 'course.not_found'],
});

/** Makes the codes void that no buyer has: the academy took them back. */
export const voidCourseCodes = endpoint({
  method: 'POST',
  path: '/api/v1/desk/courses/{id}/codes/void',
  access: edits,
  summary: 'باطل کردن کدهای فروخته‌نشده یک دوره',
  ...ofCourse,
  data: z.object({ voided: z.int(), entry: DeskCourseEntry }),
  refusals: [...refused, 'course.not_found'],
});

export const waitingKinds = ['late', 'waiting', 'failed'] as const;

/**
 * A purchase that waits for its academy. `state`: told: the buyer needs access; failed: they could not get in.
 * `due_at`: by when. `holds_money`: its price is in escrow until then.
 */
export const WaitingPurchase = z.object({
  id: z.int(),
  state: z.enum(['told', 'failed']),
  since: z.string(),
  due_at: z.string(),
  is_late: z.boolean(),
  holds_money: z.boolean(),
  failure: z.nullable(z.string()),
  person: PersonName,
  /** Empty texts: the catalogue no longer knows it. */
  course: z.object({ id: z.int(), title: z.string(), academy: z.string() }),
});
export type WaitingPurchase = z.infer<typeof WaitingPurchase>;

/** «بی‌تحویل»: late ones, all that wait, or those where access failed; oldest first. */
export const listWaitingPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/desk/hand-over',
  access: { staff: 'purchases.read' },
  summary: 'خریدهای بی‌تحویل',
  query: z.object({
    which: z.catch(z.enum(waitingKinds), 'late'),
    academy: lenientId,
    ...keysetQuery,
  }),
  data: z.extend(keysetPage(WaitingPurchase), { counts: z.object({ late: z.int(), waiting: z.int() }) }),
  refusals: refused,
});

/**
 * How a purchase is handed over, without the entry itself. `has_contact`: the buyer's name and number are stored for
 * the academy. `stock`: remaining codes of its course. `may_give`: access can be given now.
 */
export const DeskAccess = z.object({
  delivery: z.enum(['link', 'codes', 'academy']),
  state: z.enum(['owed', 'told', 'given', 'failed', 'ended']),
  made_at: z.string(),
  told_at: z.nullable(z.string()),
  given_at: z.nullable(z.string()),
  given_by: z.nullable(z.string()),
  shown_at: z.nullable(z.string()),
  failed_at: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
  is_late: z.boolean(),
  holds_money: z.boolean(),
  has_contact: z.boolean(),
  hosts: z.array(z.string()),
  stock: z.int(),
});
export type DeskAccess = z.infer<typeof DeskAccess>;

const access = '/api/v1/desk/purchases/{id}/access' as const;

/** `access` null: it is handed over in no way, such as at the academy's own site. */
export const showDeskAccess = endpoint({
  method: 'GET',
  path: access,
  access: { staff: 'purchases.read' },
  summary: 'تحویل یک خرید',
  ...ofPurchase,
  data: z.object({ access: z.nullable(DeskAccess) }),
  refusals: refused,
});

/**
 * Gives a buyer access on behalf of the academy; a waiting purchase is confirmed. `from_stock`: a further code of the
 * course's stock; the earlier one becomes void.
 */
export const giveDeskAccess = endpoint({
  method: 'POST',
  path: access,
  access: { staff: 'purchases.confirm', stepUp: true },
  summary: 'دادن راه ورود به خریدار',
  ...ofPurchase,
  body: z.object({ ...accessFields, from_stock: z.optional(z.boolean()) }),
  data: z.object({ access: z.nullable(DeskAccess) }),
  refusals: [
    ...refused,
    'desk.step_up',
    'purchase.not_found',
    'access.not_found',
    'access.ended',
    'access.price_waits',
    'access.empty',
    'access.address_host',
    'access.code_used',
    'access.codes_gone',
  ],
});

/** Who bought, as the academy sees it; each showing is a row of the audit. */
export const showBuyerContact = endpoint({
  method: 'POST',
  path: '/api/v1/desk/purchases/{id}/contact',
  access: { staff: 'people.contact' },
  summary: 'نام و شماره خریدار برای ثبت‌نام در آموزشگاه',
  ...ofPurchase,
  data: z.object({ name: z.string(), mobile: z.string(), until: z.string() }),
  refusals: [...refused, 'access.no_contact'],
});

/**
 * How an academy is notified of its buyers. `webhook`: its program, on one of its hosts; `mobile`: of its owner, for
 * SMS. `sends`: the ways that are set up here.
 */
export const AcademyChannel = z.object({
  mail: z.nullable(z.string()),
  webhook: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  hosts: z.array(z.string()),
  sends: z.object({ mail: z.boolean(), webhook: z.boolean(), sms: z.boolean() }),
});
export type AcademyChannel = z.infer<typeof AcademyChannel>;

const channel = '/api/v1/desk/academies/{id}/channel' as const;
const Mobile = z.nullable(
  z.pipe(
    z.pipe(z.string({ error: handOverMessages.mobile }), z.transform(normalizeMobile)),
    z.string({ error: handOverMessages.mobile }),
  ),
);

export const showAcademyChannel = endpoint({
  method: 'GET',
  path: channel,
  access: { staff: 'academies.edit' },
  summary: 'راه‌های خبر دادن به آموزشگاه',
  ...ofAcademy,
  data: AcademyChannel,
  refusals: [...refused, 'academy.not_found'],
});

export const saveAcademyChannel = endpoint({
  method: 'POST',
  path: channel,
  access: { staff: 'academies.edit' },
  summary: 'تغییر راه‌های خبر دادن به آموزشگاه',
  ...ofAcademy,
  body: z.object({
    webhook: z.nullable(
      z.string({ error: handOverMessages.webhook }).check(z.maxLength(2_000, { error: handOverMessages.webhook })),
    ),
    mobile: Mobile,
  }),
  data: AcademyChannel,
  refusals: [...refused, 'academy.not_found', 'academy.webhook_host'],
});
