import * as z from 'zod/mini';
import {
  applicationKinds,
  applicationProofs,
  applicationStates,
  documentKinds,
  documentStates,
} from '../../academy-applications.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { readableText, Reason, Version } from '../desk-scalars.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { requested, secondPerson } from '../money.ts';

const path = '/api/v1/desk/applications' as const;
const access = { staff: 'academies.edit' } as const;

const Named = z.object({ id: z.int(), name: z.string() });

/** An application in the list. `missing`: documents that did not come or were returned; `rivals`: others for it. */
export const DeskApplication = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(applicationKinds),
  state: z.enum(applicationStates),
  is_claim: z.boolean(),
  academy: z.nullable(Named),
  is_proven: z.boolean(),
  missing: z.array(z.enum(documentKinds)),
  rivals: z.int(),
  sent_at: z.nullable(z.string()),
});
export type DeskApplication = z.infer<typeof DeskApplication>;

/**
 * One of them, whole. `same_name`: academies of that name; `others`: undecided applications for the same academy or
 * name; `has_owner`: the claimed academy has one.
 */
export const WholeApplication = z.object({
  application: DeskApplication,
  version: z.int(),
  applicant: z.nullable(z.object({ user_id: z.int(), name: z.string(), masked: z.string() })),
  site_url: z.nullable(z.string()),
  national_id: z.nullable(z.string()),
  proof: z.nullable(z.enum(applicationProofs)),
  proof_host: z.nullable(z.string()),
  proven_at: z.nullable(z.string()),
  has_owner: z.boolean(),
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      state: z.enum(documentStates),
      note: z.nullable(z.string()),
      has_picture: z.boolean(),
      sent_at: z.nullable(z.string()),
    }),
  ),
  same_name: z.array(Named),
  others: z.array(z.object({ id: z.int(), name: z.string(), state: z.enum(applicationStates) })),
  reason: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  open_approvals: z.array(z.object({ id: z.int(), action: z.string() })),
});
export type WholeApplication = z.infer<typeof WholeApplication>;

const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { access, params: z.object({ id: Id }), notFound: 'application.not_found' } as const;
const refusedOne = [...refused, 'application.not_found'] as const;
/** It was changed, or sent anew; this is how it is now. */
const stale = { 'desk.stale': z.object({ application: WholeApplication }) } as const;
const decided = [...refusedOne, 'application.not_waiting', 'desk.stale'] as const;

/** Those that wait for the desk, the oldest first; or all of a state, the latest first. */
export const listApplications = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'درخواست‌های آموزشگاه‌ها',
  query: z.object({ state: z.catch(z.enum([...applicationStates, 'all']), 'sent'), ...keysetQuery }),
  data: keysetPage(DeskApplication),
  refusals: refused,
});

export const showApplication = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  ...one,
  summary: 'یک درخواست آموزشگاه',
  data: WholeApplication,
  refusals: refusedOne,
});

/** The picture of a document, WebP as Base64; looking at it is noted in the audit. */
export const showApplicationDocument = endpoint({
  method: 'POST',
  path: `${path}/{id}/documents/{kind}`,
  access,
  summary: 'دیدن یک مدرک درخواست آموزشگاه',
  params: z.object({ id: Id, kind: z.enum(documentKinds) }),
  notFound: 'application.not_found',
  data: z.object({ picture: z.string() }),
  refusals: [...refusedOne, 'media.not_found', 'media.away'],
});

const Note = readableText(500, 'بنویسید چه چیزی از این مدرک باید درست شود.', 'توضیح هر مدرک حداکثر ۵۰۰ حرف باشد.');

/** Gives it back with what has to be corrected, by document; those that came and are not named are accepted. */
export const returnApplication = endpoint({
  method: 'POST',
  path: `${path}/{id}/return`,
  ...one,
  summary: 'برگرداندن درخواست آموزشگاه برای اصلاح',
  body: z.object({
    version: Version,
    reason: Reason,
    documents: z.array(z.object({ kind: z.enum(documentKinds), note: Note })).check(z.maxLength(documentKinds.length)),
  }),
  data: z.object({}),
  otherData: stale,
  refusals: decided,
});

/** Makes the academy of an application for a new one; its applicant is its first owner. */
export const approveApplication = endpoint({
  method: 'POST',
  path: `${path}/{id}/approve`,
  ...one,
  summary: 'پذیرفتن درخواست آموزشگاه',
  body: z.object({ version: Version }),
  data: z.object({}),
  otherData: stale,
  refusals: [...decided, 'application.is_claim', 'application.not_complete', 'academy.name_used'],
});

/** Asks a second person to give an academy that is there to who claims it. Always 202. */
export const askApplicationClaim = endpoint({
  method: 'POST',
  path: `${path}/{id}/claim`,
  access: { staff: 'academies.edit', stepUp: true },
  summary: 'درخواست سپردن آموزشگاه به مدعی آن',
  params: z.object({ id: Id }),
  notFound: 'application.not_found',
  body: z.object({ version: Version, reason: Reason }),
  data: z.object({}),
  otherData: { ...stale, ...requested },
  refusals: [
    ...decided,
    'desk.step_up',
    'application.no_claim',
    'application.not_complete',
    'application.has_owner',
    ...secondPerson,
  ],
});

/** Refuses it for good, with a reason that the applicant reads. Its documents are deleted after thirty days. */
export const refuseApplication = endpoint({
  method: 'POST',
  path: `${path}/{id}/refuse`,
  ...one,
  summary: 'نپذیرفتن درخواست آموزشگاه',
  body: z.object({ version: Version, reason: Reason }),
  data: z.object({}),
  otherData: stale,
  refusals: decided,
});
