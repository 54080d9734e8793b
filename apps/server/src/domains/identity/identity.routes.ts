import {
  changePassword,
  checkMobile,
  listDevices,
  registerUser,
  resetPassword,
  sendMobileCode,
  showLoginStat,
  signIn,
  signOut,
  signOutDevice,
  signOutEverywhere,
  verifyMobileCode,
} from '@kavosh/contract/sign-in.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Identity } from './identity.ts';
import type { WorkForCode } from './codes/send-code.ts';

/** Proof of work to be done first, with the seconds after which it is not needed. */
const workAnswer = ({ retryAfterSeconds, ...data }: WorkForCode) => ({
  refusal: 'identity.work_needed' as const,
  data,
  details: { retryAfterSeconds },
});

export const identityRoutes = (identity: Identity): Route[] => [
  route(checkMobile, async ({ body }, { address }) => {
    const found = await identity.checkMobile(body, { address });
    if ('challenge' in found) return workAnswer(found);
    return 'token' in found ? { refusal: 'identity.not_registered', data: found } : { data: found };
  }),
  route(sendMobileCode, async ({ body }, { address }) => {
    const sent = await identity.sendMobileCode(body, { address });
    return 'challenge' in sent ? workAnswer(sent) : { data: sent };
  }),
  route(verifyMobileCode, async ({ body }) => ({ data: await identity.verifyMobileCode(body) })),
  route(signIn, async ({ body }, { address }) => ({ data: { user: await identity.signIn(body, { address }) } })),
  route(registerUser, async ({ body }) => ({ data: { user: await identity.registerUser(body) } })),
  route(resetPassword, async ({ body }) => ({ data: { user: await identity.resetPassword(body) } })),
  route(signOut, async (_input, { actor }) => {
    await identity.signOut(actor);
    return { data: {} };
  }),
  route(showLoginStat, async () => ({ data: { stat: { users: await identity.countUsers() } } })),
  route(listDevices, async (_input, { actor }) => ({ data: { devices: await identity.listDevices(actor) } })),
  route(signOutDevice, async ({ params }, { actor }) => ({
    data: { devices: await identity.signOutDevice(actor, params.id) },
  })),
  route(changePassword, async ({ body }, { actor, address }) => ({
    data: { devices: await identity.changePassword(actor, body, { address }) },
  })),
  route(signOutEverywhere, async (_input, { actor }) => {
    await identity.signOutEverywhere(actor);
    return { data: {} };
  }),
];
