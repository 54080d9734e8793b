import { checkMobile, registerUser, sendMobileCode, signIn, verifyMobileCode } from '@kavosh/contract/sign-in.ts';
import type { SignedInUser } from '@kavosh/contract/sign-in.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { signInMessages } from '@kavosh/contract/sign-in.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import type { LiteStep } from '../../../host.ts';
import { safeNext } from '../../../session/safe-next.ts';
import { liteCopy } from '../copy.ts';
import { LiteRefusal, textOf, type LiteOutcome, type LiteRequest } from '../lite-request.ts';

const paths = {
  phone: '/lite/sign-in',
  password: '/lite/sign-in/password',
  code: '/lite/sign-in/code',
  register: '/lite/sign-in/register',
} as const;

/** Pages of the dashboard need a script: here the account stands for them. */
export function liteNext(text: string | null): string | null {
  const goal = safeNext(text);
  return goal !== null && /^\/dashboard(?:[/?#]|$)/.test(goal) ? '/lite' : goal;
}

export const signInPath = (next: string): string => `${paths.phone}?next=${encodeURIComponent(next)}`;

/** Where a step of signing in is gone on with. */
const pathOf: Readonly<Record<LiteStep['state'], string>> = {
  password: paths.password,
  login: paths.code,
  register: paths.code,
  proven: paths.register,
};

/** The step that this page is for. @returns the page to go to instead where it is not under way */
function stepFor(
  { visit: { step } }: LiteRequest,
  states: readonly LiteStep['state'][],
): { step: LiteStep } | { to: string } {
  if (step === null) return { to: paths.phone };
  return states.includes(step.state) ? { step } : { to: pathOf[step.state] };
}

function opened({ visit }: LiteRequest, { token, device_key: deviceKey }: SignedInUser, next: string | null) {
  visit.keep({ session: { token, deviceKey }, step: null });
  return { to: liteNext(next) ?? '/lite' };
}

/** Sends a code for signing in. */
async function sendCode(request: LiteRequest, mobile: string, next: string | null): Promise<{ to: string }> {
  const { context, visit } = request;
  const body = { mobile, state: 'login' as const, device_key: visit.deviceKey };
  const { data } = await callOnServer(context, sendMobileCode, { body }, [428]);
  if (data === null || !('token' in data)) throw new LiteRefusal(liteCopy.scarce);
  visit.keep({ step: { mobile, state: 'login', token: data.token, next } });
  return { to: paths.code };
}

/** Finds the next step for a number: a new one gets a code, a known one its password, or a code where it has none. */
async function begin(request: LiteRequest, mobile: string, next: string | null): Promise<{ to: string }> {
  const { context, visit } = request;
  const body = { mobile, device_key: visit.deviceKey };
  const { code, data } = await callOnServer(context, checkMobile, { body }, [404, 428]);
  if (data === null) throw new LiteRefusal(liteCopy.failed);
  if (code === 404) {
    visit.keep({ step: { mobile, state: 'register', token: data.token, next } });
    return { to: paths.code };
  }
  if (!data.has_password) {
    if (code === 428) throw new LiteRefusal(liteCopy.scarce);
    return sendCode(request, mobile, next);
  }
  visit.keep({ step: { mobile, state: 'password', token: '', next } });
  return { to: paths.password };
}

export type SignInView =
  | { kind: 'phone'; next: string | null }
  | { kind: 'password'; mobile: string }
  | { kind: 'code'; mobile: string }
  | { kind: 'register'; mobile: string };

export const phonePage = {
  load({ visit, query }: LiteRequest): SignInView | { to: string } {
    // Who edits the number goes on to where they were going.
    // The screens of signing in are cached for all visitors, so that their link here cannot name where it leads on to.
    const from = visit.cameFrom === null ? null : new URL(visit.cameFrom);
    const fromScreen = from !== null && /^\/(?:auth|login)(?:\/|$)/.test(from.pathname) ? from.searchParams : null;
    const next = liteNext(query.get('next') ?? fromScreen?.get('next') ?? visit.step?.next ?? null);
    return visit.isMember ? { to: next ?? '/lite' } : { kind: 'phone', next };
  },
  async act(request: LiteRequest): Promise<LiteOutcome> {
    const { fields } = request;
    const mobile = normalizeMobile(textOf(fields, 'mobile'));
    if (mobile === null) throw new LiteRefusal('', { mobile: signInMessages.mobile });
    return begin(request, mobile, liteNext(fields.get('next')));
  },
};

export const passwordPage = {
  load(request: LiteRequest): SignInView | { to: string } {
    const found = stepFor(request, ['password']);
    return 'to' in found ? found : { kind: 'password', mobile: found.step.mobile };
  },
  /** By the password, or, where the other button was pressed, on to a code. */
  async act(request: LiteRequest): Promise<LiteOutcome> {
    const found = stepFor(request, ['password']);
    if ('to' in found) return found;
    const { context, visit, fields, deviceName } = request;
    const { mobile, next } = found.step;
    if (fields.get('by') === 'code') return sendCode(request, mobile, next);
    const body = {
      mobile,
      password: textOf(fields, 'password'),
      device_name: deviceName,
      device_key: visit.deviceKey,
    };
    const { data } = await callOnServer(context, signIn, { body });
    return opened(request, data.user, next);
  },
};

export const codePage = {
  load(request: LiteRequest): SignInView | { to: string } {
    const found = stepFor(request, ['login', 'register']);
    return 'to' in found ? found : { kind: 'code', mobile: found.step.mobile };
  },
  /** Takes the code, or sends another one where that button was pressed. */
  async act(request: LiteRequest): Promise<LiteOutcome> {
    const found = stepFor(request, ['login', 'register']);
    if ('to' in found) return found;
    const { context, visit, fields, deviceName } = request;
    const { mobile, next, token, state } = found.step;
    if (fields.get('by') === 'resend')
      return state === 'login' ? sendCode(request, mobile, next) : begin(request, mobile, next);
    const body = {
      token,
      code: textOf(fields, 'code'),
      state: state === 'login' ? ('login' as const) : ('register' as const),
      device_name: deviceName,
      device_key: visit.deviceKey,
    };
    const { data } = await callOnServer(context, verifyMobileCode, { body });
    if (data.user !== null) return opened(request, data.user, next);
    visit.keep({ step: { mobile, state: 'proven', token: data.token ?? '', next } });
    return { to: paths.register };
  },
};

export const registerPage = {
  load(request: LiteRequest): SignInView | { to: string } {
    const found = stepFor(request, ['proven']);
    return 'to' in found ? found : { kind: 'register', mobile: found.step.mobile };
  },
  async act(request: LiteRequest): Promise<LiteOutcome> {
    const found = stepFor(request, ['proven']);
    if ('to' in found) return found;
    const { context, visit, fields, deviceName } = request;
    const { mobile, next, token } = found.step;
    const body = {
      mobile,
      token,
      first_name: textOf(fields, 'first_name'),
      last_name: textOf(fields, 'last_name'),
      password: textOf(fields, 'password'),
      device_name: deviceName,
      device_key: visit.deviceKey,
    };
    const { data } = await callOnServer(context, registerUser, { body });
    return opened(request, data.user, next);
  },
};
