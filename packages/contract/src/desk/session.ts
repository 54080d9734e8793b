import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { InvitationToken, Password, PasskeyJson, RecoveryCode, TotpCode } from '../member-sign-in.ts';
import { DeviceKey, Mobile } from '../sign-in.ts';
import { readableLine } from './desk-scalars.ts';
import { permissions } from './permissions.ts';

export const DESK_SESSION_HOURS = 12;
export const DESK_IDLE_MINUTES = 30;
export const STEP_UP_MINUTES = 5;
export const RECOVERY_CODES = 10;
/**
 * Sent with `1` by a page that polls by itself: such a call does not count as activity, and does not prolong the
 * session.
 */
export const UNATTENDED_HEADER = 'kavosh-unattended';

const session = '/api/v1/desk/session' as const;

const DeskRole = z.object({ id: z.int(), name: z.string() });

/**
 * Who sits at the desk. `step`: `enrol` (a second factor has to be set up), `factor` (one has to be shown), or `open`.
 * Times as ISO 8601 UTC; `stepped_up_until`: until when no second factor is asked for again.
 */
export const DeskSession = z.object({
  step: z.enum(['enrol', 'factor', 'open']),
  staff_id: z.int(),
  name: z.string(),
  roles: z.array(DeskRole),
  permissions: z.array(z.enum(permissions)),
  factors: z.object({ totp: z.boolean(), passkeys: z.int(), recovery_codes: z.int() }),
  stepped_up_until: z.nullable(z.string()),
  expires_at: z.string(),
});
export type DeskSession = z.infer<typeof DeskSession>;

const opened = z.object({ session: DeskSession });
const tries = ['desk.too_many_tries', 'server.busy'] as const;

export const showDeskSession = endpoint({
  method: 'GET',
  path: session,
  access: { staff: 'half' },
  summary: 'نشست میز کار',
  data: opened,
  refusals: ['desk.unauthenticated'],
});

/**
 * By number and password, as on the site and under its limits; the second factor follows. `device_key`: the key that
 * the site gave this browser, if its pages can read it; the desk's own key is in a cookie.
 */
export const signInToDesk = endpoint({
  method: 'POST',
  path: `${session}/sign-in`,
  access: { staff: 'anyone' },
  summary: 'ورود به میز کار',
  body: z.object({ mobile: Mobile, password: Password, device_key: DeviceKey }),
  data: opened,
  refusals: ['identity.sign_in_failed', 'identity.too_many_tries', 'server.busy'],
});

export const signOutOfDesk = endpoint({
  method: 'POST',
  path: `${session}/sign-out`,
  access: { staff: 'half' },
  summary: 'خروج از میز کار',
  data: z.object({}),
  refusals: ['desk.unauthenticated'],
});

/** Opens the session, or makes an open one fresh for what needs it. Each code is good once. */
export const showTotpCode = endpoint({
  method: 'POST',
  path: `${session}/factor/totp`,
  access: { staff: 'half' },
  summary: 'کد ورود دومرحله‌ای',
  body: z.object({ code: TotpCode }),
  data: opened,
  refusals: ['desk.unauthenticated', 'desk.code_wrong', ...tries],
});

/** As `showTotpCode`, for a member who has lost the device; each of the ten codes is valid once. */
export const showRecoveryCode = endpoint({
  method: 'POST',
  path: `${session}/factor/recovery`,
  access: { staff: 'half' },
  summary: 'کد بازیابی',
  body: z.object({ code: RecoveryCode }),
  data: opened,
  refusals: ['desk.unauthenticated', 'desk.code_wrong', ...tries],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: `${session}/factor/passkey/begin`,
  access: { staff: 'half' },
  summary: 'آغاز ورود با کلید عبور',
  data: z.object({ options: PasskeyJson }),
  refusals: ['desk.unauthenticated', 'desk.passkey_wrong'],
});

export const showPasskey = endpoint({
  method: 'POST',
  path: `${session}/factor/passkey`,
  access: { staff: 'half' },
  summary: 'ورود با کلید عبور',
  body: z.object({ response: PasskeyJson }),
  data: opened,
  refusals: ['desk.unauthenticated', 'desk.passkey_wrong', ...tries],
});

/** What an invitation says before it is taken. The number is masked; times as ISO 8601 UTC. */
export const readInvitation = endpoint({
  method: 'POST',
  path: `${session}/invitation`,
  access: { staff: 'anyone' },
  summary: 'خواندن دعوت‌نامه',
  body: z.object({ token: InvitationToken }),
  data: z.object({
    masked: z.string(),
    roles: z.array(DeskRole),
    expires_at: z.string(),
    /** Whether the number has an account with a password; without one it is made on the site first. */
    has_password: z.boolean(),
  }),
  refusals: ['staff.invitation_over', 'desk.too_many_tries'],
});

/** Takes an invitation, once: makes its number staff, signed in, with a second factor to be set up. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: `${session}/invitation/accept`,
  access: { staff: 'anyone' },
  summary: 'پذیرفتن دعوت‌نامه',
  body: z.object({ token: InvitationToken, password: Password }),
  data: opened,
  refusals: ['staff.invitation_over', 'staff.already', 'identity.sign_in_failed', 'identity.too_many_tries', ...tries],
});

/** A new secret for an authenticator; it counts once a code of it was shown. Twice in a row gives another. */
export const beginTotp = endpoint({
  method: 'POST',
  path: `${session}/totp/begin`,
  access: { staff: 'half' },
  summary: 'ساختن کلید برنامه کدساز',
  data: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['desk.unauthenticated', 'desk.second_factor', 'desk.step_up'],
});

/** The first time it also opens the session and tells ten recovery codes, which are shown this once. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: `${session}/totp/confirm`,
  access: { staff: 'half' },
  summary: 'تأیید برنامه کدساز',
  body: z.object({ code: TotpCode }),
  data: z.object({ session: DeskSession, recovery_codes: z.nullable(z.array(z.string())) }),
  refusals: ['desk.unauthenticated', 'desk.second_factor', 'desk.step_up', 'desk.code_wrong', 'desk.too_many_tries'],
});

/** Ten new recovery codes; the old ones are void. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${session}/recovery-codes`,
  access: { staff: 'signed_in', stepUp: true },
  summary: 'کدهای بازیابی تازه',
  data: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['desk.unauthenticated', 'desk.step_up'],
});

const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
const passkeys = z.object({ passkeys: z.array(Passkey) });

export const listPasskeys = endpoint({
  method: 'GET',
  path: `${session}/passkeys`,
  access: { staff: 'signed_in' },
  summary: 'کلیدهای عبور',
  data: passkeys,
  refusals: ['desk.unauthenticated'],
});

export const beginNewPasskey = endpoint({
  method: 'POST',
  path: `${session}/passkeys/begin`,
  access: { staff: 'signed_in', stepUp: true },
  summary: 'آغاز افزودن کلید عبور',
  data: z.object({ options: PasskeyJson }),
  refusals: ['desk.unauthenticated', 'desk.step_up', 'desk.passkey_wrong'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: `${session}/passkeys`,
  access: { staff: 'signed_in', stepUp: true },
  summary: 'افزودن کلید عبور',
  body: z.object({
    name: readableLine(60, 'نامی برای این کلید بنویسید.', 'نام کلید حداکثر ۶۰ حرف باشد.'),
    response: PasskeyJson,
  }),
  data: passkeys,
  refusals: ['desk.unauthenticated', 'desk.step_up', 'desk.passkey_wrong'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: `${session}/passkeys/{id}/remove`,
  access: { staff: 'signed_in', stepUp: true },
  summary: 'برداشتن کلید عبور',
  params: z.object({ id: Id }),
  notFound: 'desk.passkey_wrong',
  data: passkeys,
  refusals: ['desk.unauthenticated', 'desk.step_up', 'desk.passkey_wrong', 'staff.last_factor'],
});

const DeskDevice = z.object({
  id: z.int(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_this: z.boolean(),
});
const devices = z.object({ devices: z.array(DeskDevice) });

/** Where this staff member is signed in to the desk. */
export const listDeskDevices = endpoint({
  method: 'GET',
  path: `${session}/devices`,
  access: { staff: 'signed_in' },
  summary: 'نشست‌های باز میز کار',
  data: devices,
  refusals: ['desk.unauthenticated'],
});

export const endDeskDevice = endpoint({
  method: 'POST',
  path: `${session}/devices/{id}/end`,
  access: { staff: 'signed_in' },
  summary: 'پایان دادن به یک نشست',
  params: z.object({ id: Id }),
  notFound: 'staff.not_found',
  data: devices,
  refusals: ['desk.unauthenticated', 'staff.not_found'],
});
