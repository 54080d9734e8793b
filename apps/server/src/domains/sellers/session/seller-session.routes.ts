import {
  acceptPanelInvitation,
  beginPanelPasskey,
  beginPanelTotp,
  confirmPanelTotp,
  readPanelInvitation,
  renewPanelRecoveryCodes,
  showPanelPasskey,
  showPanelRecovery,
  showPanelSession,
  showPanelTotp,
  signInToPanel,
  signOutOfPanel,
} from '@kavosh/contract/panel/session.ts';
import type { Seller } from '../../../kernel/actor.ts';
import { officeSessionRoute, route, sellerOperatorOf, type OfficeContext, type Route } from '../../../kernel/route.ts';
import type { SellerSessions } from './seller-sessions.ts';

type SellerContext = OfficeContext & { readonly actor: Seller };

const askedOf = (context: SellerContext) => ({
  actor: context.actor,
  operator: sellerOperatorOf(context),
  deviceKey: context.browser.deviceKey,
});
const pageOf = (context: SellerContext) => ({ ...askedOf(context), origin: context.browser.origin });
/** What the browser stores after a factor. */
const keptOf = ({ token, deviceKey }: { token: string; deviceKey: string | null }) => ({
  officeSession: token,
  ...(deviceKey === null ? {} : { officeDevice: deviceKey }),
});

export const sellerSessionRoutes = (sessions: SellerSessions): Route[] => [
  // By its token: a former token gets its own rights, not those of the newest one.
  route(showPanelSession, async (_input, { browser }) => ({
    data: { session: await sessions.showSession(browser.token ?? '') },
  })),
  officeSessionRoute(signInToPanel, async ({ body }, context) => {
    const { device, deviceKey, token: before } = context.browser;
    const { device_key: siteKey, academy_id: academyId, ...given } = body;
    const { token, academies } = await sessions.signIn(
      { ...given, academyId, device, before, deviceKeys: [deviceKey, siteKey] },
      context,
    );
    return token === undefined
      ? { refusal: 'panel.choose_academy', data: { academies } }
      : { data: { session: await sessions.showSession(token) }, officeSession: token };
  }),
  officeSessionRoute(signOutOfPanel, async (_input, { actor }) => {
    await sessions.signOut(actor);
    return { data: {}, officeSession: null };
  }),
  officeSessionRoute(showPanelTotp, async ({ body }, context) => {
    const shown = await sessions.showTotpCode(askedOf(context), body.code);
    return { data: { session: await sessions.presentSession(context.actor) }, ...keptOf(shown) };
  }),
  officeSessionRoute(showPanelRecovery, async ({ body }, context) => {
    const shown = await sessions.showRecoveryCode(askedOf(context), body.code);
    return { data: { session: await sessions.presentSession(context.actor) }, ...keptOf(shown) };
  }),
  route(beginPanelPasskey, async (_input, context) => ({
    data: { options: { ...(await sessions.beginPasskey(pageOf(context))) } },
  })),
  officeSessionRoute(showPanelPasskey, async ({ body }, context) => {
    const shown = await sessions.showPasskey(pageOf(context), body.response);
    return { data: { session: await sessions.presentSession(context.actor) }, ...keptOf(shown) };
  }),
  route(readPanelInvitation, async ({ body }, context) => ({
    data: await sessions.readInvitation(body.token, context),
  })),
  officeSessionRoute(acceptPanelInvitation, async ({ body }, context) => {
    const { device, deviceKey } = context.browser;
    const token = await sessions.acceptInvitation({ ...body, device, deviceKeys: [deviceKey] }, context);
    return { data: { session: await sessions.showSession(token) }, officeSession: token };
  }),
  route(beginPanelTotp, async (_input, context) => ({ data: await sessions.beginTotp(askedOf(context)) })),
  officeSessionRoute(confirmPanelTotp, async ({ body }, context) => {
    const { recoveryCodes, ...shown } = await sessions.confirmTotp(askedOf(context), body.code);
    const session = await sessions.presentSession(context.actor);
    return { data: { session, recovery_codes: recoveryCodes }, ...keptOf(shown) };
  }),
  route(renewPanelRecoveryCodes, async (_input, context) => ({
    data: { recovery_codes: await sessions.renewRecoveryCodes(askedOf(context)) },
  })),
];
