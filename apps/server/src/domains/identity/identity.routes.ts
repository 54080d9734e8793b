import {
  checkMobile, listDevices, registerUser, resetPassword, sendMobileCode, showLoginStat, signIn, signOut, signOutDevice, signOutEverywhere, verifyMobileCode,
} from '@kavosh/contract/sign-in.ts';
import { route, type Route } from '../../http/route.ts';
import type { Identity } from './identity.ts';

export const identityRoutes = (identity: Identity): Route[] => [
  route(checkMobile, async ({ body }, { address }) => {
    const found = await identity.checkMobile(body.mobile, { address });
    return 'token' in found ? { code: 404, data: found } : { data: found };
  }),
  route(sendMobileCode, async ({ body }, { address }) => ({ data: await identity.sendMobileCode(body, { address }) })),
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
  route(signOutDevice, async ({ params }, { actor }) => ({ data: { devices: await identity.signOutDevice(actor, params.id) } })),
  route(signOutEverywhere, async (_input, { actor }) => {
    await identity.signOutEverywhere(actor);
    return { data: {} };
  }),
];
