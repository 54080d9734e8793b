import * as z from 'zod/mini';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { BodyId, readableLine, Version } from './desk/desk-scalars.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/** Who applies: an academy with a licence, a registered company, or a person who teaches alone. */
export const applicationKinds = ['institute', 'company', 'person'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];
export const applicationKindWords = {
  institute: 'آموزشگاه دارای مجوز',
  company: 'شرکت یا مؤسسه ثبت‌شده',
  person: 'مدرس مستقل',
} as const satisfies Readonly<Record<ApplicationKind, string>>;

/** Only acts lead from one to another: sending, returning, approving, refusing. */
export const applicationStates = ['draft', 'sent', 'returned', 'approved', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];
export const applicationStateWords = {
  draft: 'فرستاده‌نشده',
  sent: 'در حال بررسی',
  returned: 'نیازمند اصلاح',
  approved: 'پذیرفته‌شده',
  refused: 'پذیرفته‌نشده',
} as const satisfies Readonly<Record<ApplicationState, string>>;

export const documentKinds = ['licence', 'registration', 'identity', 'authority'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentWords = {
  licence: 'مجوز آموزشگاه',
  registration: 'آگهی ثبت شرکت یا مؤسسه',
  identity: 'کارت ملی درخواست‌دهنده',
  authority: 'معرفی‌نامه یا سند مالکیت آموزشگاه',
} as const satisfies Readonly<Record<DocumentKind, string>>;

export const documentStates = ['sent', 'accepted', 'returned'] as const;
export type DocumentState = (typeof documentStates)[number];

/** How it is shown that an academy is the applicant's: on its own host, or by documents at the desk (`staff`). */
export const applicationProofs = ['file', 'meta', 'dns', 'staff'] as const;
export type ApplicationProof = (typeof applicationProofs)[number];

/** Where the token is put on the academy's host. */
export const proofPlaces = {
  file: '/.well-known/kavosh-academy.txt',
  meta: 'kavosh-academy',
  dns: '_kavosh-academy',
} as const;

/** A larger picture is made smaller by the page before it is sent. */
export const MOST_DOCUMENT_BYTES = 2 * 1024 * 1024;
/** A person's applications that are not decided. */
export const MOST_OPEN_APPLICATIONS = 3;

export const applicationMessages = {
  name: 'نام آموزشگاه را بنویسید.',
  nameLong: 'نام حداکثر ۲۰۰ حرف باشد.',
  site: 'نشانی سایت کامل نیست. آن را از نوار نشانی مرورگر بردارید؛ اگر سایت ندارید، خالی بگذارید.',
  kind: 'یکی از گزینه‌ها را انتخاب کنید.',
  nationalId: 'شناسه ملی شرکت ۱۱ رقم و کد ملی ۱۰ رقم است.',
  picture: 'تصویر باید PNG یا JPEG و حداکثر ۲ مگابایت باشد.',
} as const;

/** An address as people type it: `example.ir` is `https://example.ir`. */
export function siteAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d+(?:\/|$)/.test(text) ? text : `https://${text}`;
  return whole;
}

const Site = z.pipe(
  z.pipe(
    z.string({ error: applicationMessages.site }).check(z.maxLength(2_000, { error: applicationMessages.site })),
    z.transform(siteAddress),
  ),
  z.nullable(
    z.url({ protocol: /^https?$/, hostname: /\./, error: applicationMessages.site }).check(
      z.maxLength(2_000, { error: applicationMessages.site }),
      z.refine((url) => new URL(url).username === '' && new URL(url).password === '', {
        error: applicationMessages.site,
      }),
    ),
  ),
);

const NationalId = z.pipe(
  z.pipe(
    z
      .string({ error: applicationMessages.nationalId })
      .check(z.maxLength(40, { error: applicationMessages.nationalId })),
    z.transform((typed: string) => toAsciiDigits(typed).replace(/[\s\p{Cf}-]/gu, '')),
  ),
  z.union(
    [
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      z.string().check(z.regex(/^\d{10,11}$/)),
    ],
    { error: applicationMessages.nationalId },
  ),
);

const typed = {
  name: readableLine(200, applicationMessages.name, applicationMessages.nameLong),
  site: Site,
  kind: z.enum(applicationKinds, { error: applicationMessages.kind }),
  national_id: NationalId,
};

/**
 * An application as its applicant follows it; times as ISO 8601 UTC. `academy`: the one that is claimed, or that was
 * made of it. `proof`: null until one was chosen; `token` and where it belongs on `host`; null for `staff`. `missing`:
 * documents without which it is not sent.
 */
export const Application = z.object({
  id: z.int(),
  state: z.enum(applicationStates),
  kind: z.enum(applicationKinds),
  name: z.string(),
  site_url: z.nullable(z.string()),
  national_id: z.nullable(z.string()),
  is_claim: z.boolean(),
  academy: z.nullable(z.object({ id: z.int(), name: z.string() })),
  proof: z.nullable(
    z.object({
      how: z.enum(applicationProofs),
      host: z.nullable(z.string()),
      token: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
  /** The host where a token may be put; null: there is none, and documents are needed. */
  provable_host: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
  proven_at: z.nullable(z.string()),
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      /** Null: nothing was sent. */
      state: z.nullable(z.enum(documentStates)),
      note: z.nullable(z.string()),
      is_needed: z.boolean(),
    }),
  ),
  missing: z.array(z.enum(documentKinds)),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  version: z.int(),
});
export type Application = z.infer<typeof Application>;

const path = '/api/v1/web/service/academy-applications' as const;
const params = z.object({ id: Id });
const refused = ['identity.unauthenticated', 'application.not_found'] as const;
const stale = { 'application.stale': z.object({ application: Application }) } as const;
const written = [...refused, 'application.fixed', 'application.stale'] as const;

/** What working together costs, as the settings say for who has agreed on nothing else. Whole toman, basis points. */
export const showAcademyOffer = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/for-academies',
  access: 'public',
  summary: 'شرایط همکاری آموزشگاه‌ها',
  data: z.object({
    commission_bp: z.int(),
    vat_bp: z.int(),
    payout_every: z.enum(['week', 'half_month', 'month']),
    minimum: z.int(),
    refund_days: z.int(),
    /** Working hours within which a buyer is let in. */
    access_hours: z.int(),
    /** Days that a new account of the bank waits. */
    account_days: z.int(),
  }),
  refusals: [],
});

/**
 * Begins an application, for a new academy or, with `academy_id`, for one that is there and has no owner. Begun twice,
 * it is the first one.
 */
export const beginApplication = endpoint({
  method: 'POST',
  path,
  access: 'member',
  summary: 'آغاز درخواست همکاری آموزشگاه',
  body: z.object({ ...typed, academy_id: z.optional(BodyId) }),
  data: z.object({ application: Application }),
  refusals: [
    'identity.unauthenticated',
    'academy.not_found',
    'academy.gone',
    'application.has_owner',
    'application.many',
    'application.too_often',
  ],
});

/** One's own applications, the latest first. */
export const listMyApplications = endpoint({
  method: 'GET',
  path,
  access: 'member',
  summary: 'درخواست‌های همکاری من',
  data: z.object({ applications: z.array(Application) }),
  refusals: ['identity.unauthenticated'],
});

/** Changes what was typed, until it is sent. Another site needs another proof. */
export const saveApplication = endpoint({
  method: 'POST',
  path: `${path}/{id}/save`,
  access: 'member',
  params,
  notFound: 'application.not_found',
  summary: 'نگه‌داشتن نوشته‌های درخواست',
  body: z.object({ ...typed, version: Version }),
  data: z.object({ application: Application }),
  otherData: stale,
  refusals: [...written, 'application.begun'],
});

/** A picture of a document; another one of the same kind takes its place. */
export const sendApplicationDocument = endpoint({
  method: 'POST',
  path: `${path}/{id}/documents`,
  access: 'member',
  params,
  notFound: 'application.not_found',
  summary: 'فرستادن یکی از مدرک‌های درخواست',
  form: 'multipart',
  body: z.object({
    kind: z.enum(documentKinds),
    picture: z
      .file({ error: applicationMessages.picture })
      .check(
        z.minSize(1, { error: applicationMessages.picture }),
        z.maxSize(MOST_DOCUMENT_BYTES, { error: applicationMessages.picture }),
      ),
  }),
  data: z.object({ application: Application }),
  refusals: [
    ...refused,
    'application.fixed',
    'application.picture_wrong',
    'application.too_often',
    'media.not_kept',
    'server.busy',
  ],
});

/** Chooses how it is shown that the academy is theirs; a proof on the host gets a new token, good for 14 days. */
export const chooseApplicationProof = endpoint({
  method: 'POST',
  path: `${path}/{id}/proof`,
  access: 'member',
  params,
  notFound: 'application.not_found',
  summary: 'انتخاب راه اثبات مالکیت آموزشگاه',
  body: z.object({ how: z.enum(applicationProofs), version: Version }),
  data: z.object({ application: Application }),
  otherData: stale,
  refusals: [...written, 'application.no_host'],
});

/**
 * Looks for the token on the academy's host. Found, a claim that no one else makes of an academy without an owner is
 * approved at once; else it goes to the desk.
 */
export const checkApplicationProof = endpoint({
  method: 'POST',
  path: `${path}/{id}/check`,
  access: 'member',
  params,
  notFound: 'application.not_found',
  summary: 'بررسی نشانه روی سایت آموزشگاه',
  data: z.object({ application: Application }),
  refusals: [
    ...refused,
    'application.fixed',
    'application.no_token',
    'application.token_over',
    'application.host_away',
    'application.token_missing',
    'application.too_often',
  ],
});

/** Sends it to the desk, once nothing is missing. */
export const sendApplication = endpoint({
  method: 'POST',
  path: `${path}/{id}/send`,
  access: 'member',
  params,
  notFound: 'application.not_found',
  summary: 'فرستادن درخواست برای بررسی',
  body: z.object({ version: Version }),
  data: z.object({ application: Application }),
  otherData: stale,
  refusals: [...written, 'application.incomplete', 'application.unproven'],
});

/** Takes an undecided application back: it and its documents are deleted. */
export const dropApplication = endpoint({
  method: 'POST',
  path: `${path}/{id}/drop`,
  access: 'member',
  params,
  notFound: 'application.not_found',
  summary: 'پس گرفتن درخواست',
  data: z.object({}),
  refusals: [...refused, 'application.fixed'],
});

/** The way into the panel for the first owner: a link, good once, for thirty minutes. */
export const enterPanelFirst = endpoint({
  method: 'POST',
  path: `${path}/{id}/enter`,
  access: 'member',
  params,
  notFound: 'application.not_found',
  summary: 'نخستین ورود به پنل آموزشگاه',
  data: z.object({ link: z.string() }),
  refusals: [...refused, 'application.not_approved', 'application.has_owner'],
});
