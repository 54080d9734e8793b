import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { InvitationToken, Password, PasskeyJson, RecoveryCode, TotpCode } from '../member-sign-in.ts';
import { DeviceKey, Mobile } from '../sign-in.ts';
import { BodyId } from '../desk/desk-scalars.ts';
import { sellerPermissions } from './permissions.ts';

const session = '/api/v1/panel/session' as const;

const PanelRole = z.object({ id: z.int(), name: z.string() });

/**
 * Who is in the panel, and of which academy. `step`: `enrol` (a second factor has to be set up), `factor` (one has to
 * be shown), or `open`; members whose roles need no second factor are never asked for one. Times as ISO 8601 UTC.
 */
export const PanelSession = z.object({
  step: z.enum(['enrol', 'factor', 'open']),
  member_id: z.int(),
  name: z.string(),
  academy: z.object({ id: z.int(), name: z.string() }),
  roles: z.array(PanelRole),
  permissions: z.array(z.enum(sellerPermissions)),
  factors: z.object({ totp: z.boolean(), passkeys: z.int(), recovery_codes: z.int() }),
  stepped_up_until: z.nullable(z.string()),
  expires_at: z.string(),
});
export type PanelSession = z.infer<typeof PanelSession>;

const opened = z.object({ session: PanelSession });
const tries = ['panel.too_many_tries', 'server.busy'] as const;

export const showPanelSession = endpoint({
  method: 'GET',
  path: session,
  access: { seller: 'half' },
  summary: 'نشست پنل آموزشگاه',
  data: opened,
  refusals: ['panel.unauthenticated'],
});

/**
 * By number and password, as on the site and under its limits. Members of several academies name one: without it, or
 * with one that they are not of, they get the list of theirs. From then on the session alone says which academy it is.
 */
export const signInToPanel = endpoint({
  method: 'POST',
  path: `${session}/sign-in`,
  access: { seller: 'anyone' },
  summary: 'ورود به پنل آموزشگاه',
  body: z.object({ mobile: Mobile, password: Password, device_key: DeviceKey, academy_id: z.optional(BodyId) }),
  data: opened,
  otherData: {
    'panel.choose_academy': z.object({ academies: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  refusals: ['panel.choose_academy', 'identity.sign_in_failed', 'identity.too_many_tries', 'server.busy'],
});

export const signOutOfPanel = endpoint({
  method: 'POST',
  path: `${session}/sign-out`,
  access: { seller: 'half' },
  summary: 'خروج از پنل آموزشگاه',
  data: z.object({}),
  refusals: ['panel.unauthenticated'],
});

/** Opens the session, or makes an open one fresh for what needs it. Each code is good once. */
export const showPanelTotp = endpoint({
  method: 'POST',
  path: `${session}/factor/totp`,
  access: { seller: 'half' },
  summary: 'کد ورود دومرحله‌ای',
  body: z.object({ code: TotpCode }),
  data: opened,
  refusals: ['panel.unauthenticated', 'panel.code_wrong', ...tries],
});

/** As `showPanelTotp`, for a member who has lost the device; each of the ten codes is valid once. */
export const showPanelRecovery = endpoint({
  method: 'POST',
  path: `${session}/factor/recovery`,
  access: { seller: 'half' },
  summary: 'کد بازیابی',
  body: z.object({ code: RecoveryCode }),
  data: opened,
  refusals: ['panel.unauthenticated', 'panel.code_wrong', ...tries],
});

export const beginPanelPasskey = endpoint({
  method: 'POST',
  path: `${session}/factor/passkey/begin`,
  access: { seller: 'half' },
  summary: 'آغاز ورود با کلید عبور',
  data: z.object({ options: PasskeyJson }),
  refusals: ['panel.unauthenticated', 'panel.passkey_wrong'],
});

export const showPanelPasskey = endpoint({
  method: 'POST',
  path: `${session}/factor/passkey`,
  access: { seller: 'half' },
  summary: 'ورود با کلید عبور',
  body: z.object({ response: PasskeyJson }),
  data: opened,
  refusals: ['panel.unauthenticated', 'panel.passkey_wrong', ...tries],
});

/** What an invitation says before it is taken. The number is masked; times as ISO 8601 UTC. */
export const readPanelInvitation = endpoint({
  method: 'POST',
  path: `${session}/invitation`,
  access: { seller: 'anyone' },
  summary: 'خواندن دعوت‌نامه',
  body: z.object({ token: InvitationToken }),
  data: z.object({
    academy: z.object({ id: z.int(), name: z.string() }),
    masked: z.string(),
    roles: z.array(PanelRole),
    expires_at: z.string(),
    /** Whether the number has an account with a password; without one it is made on the site first. */
    has_password: z.boolean(),
  }),
  refusals: ['staff.invitation_over', 'panel.too_many_tries'],
});

/** Takes an invitation, once: makes its number a member, signed in. */
export const acceptPanelInvitation = endpoint({
  method: 'POST',
  path: `${session}/invitation/accept`,
  access: { seller: 'anyone' },
  summary: 'پذیرفتن دعوت‌نامه',
  body: z.object({ token: InvitationToken, password: Password }),
  data: opened,
  refusals: ['staff.invitation_over', 'staff.already', 'identity.sign_in_failed', 'identity.too_many_tries', ...tries],
});

/** A new secret for an authenticator; it counts once a code of it was shown. Twice in a row gives another. */
export const beginPanelTotp = endpoint({
  method: 'POST',
  path: `${session}/totp/begin`,
  access: { seller: 'half' },
  summary: 'ساختن کلید برنامه کدساز',
  data: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['panel.unauthenticated', 'panel.second_factor', 'panel.step_up'],
});

/** The first time it also opens the session and tells ten recovery codes, which are shown this once. */
export const confirmPanelTotp = endpoint({
  method: 'POST',
  path: `${session}/totp/confirm`,
  access: { seller: 'half' },
  summary: 'تأیید برنامه کدساز',
  body: z.object({ code: TotpCode }),
  data: z.object({ session: PanelSession, recovery_codes: z.nullable(z.array(z.string())) }),
  refusals: [
    'panel.unauthenticated',
    'panel.second_factor',
    'panel.step_up',
    'panel.code_wrong',
    'panel.too_many_tries',
  ],
});

/** Ten new recovery codes, which are shown this once; the old ones are void. */
export const renewPanelRecoveryCodes = endpoint({
  method: 'POST',
  path: `${session}/recovery-codes`,
  access: { seller: 'signed_in', stepUp: true },
  summary: 'کدهای بازیابی تازه',
  data: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['panel.unauthenticated', 'panel.second_factor', 'panel.step_up'],
});
