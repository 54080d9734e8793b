import {
  acceptInvitation,
  addPasskey,
  beginNewPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  endDeskDevice,
  listDeskDevices,
  listPasskeys,
  readInvitation,
  removePasskey,
  renewRecoveryCodes,
  showDeskSession,
  showPasskey,
  showRecoveryCode,
  showTotpCode,
  signInToDesk,
  signOutOfDesk,
} from '@kavosh/contract/desk/session.ts';
import {
  dismissStaff,
  listStaff,
  resetStaffFactors,
  revokeInvitation,
  signOutStaff,
} from '@kavosh/contract/desk/staff.ts';
import type { Staff as StaffActor } from '../../kernel/actor.ts';
import { officeSessionRoute, operatorOf, route, type OfficeContext, type Route } from '../../kernel/route.ts';
import type { FactorAsked, Invited, PasskeyPage, Members, ShownFactor, Who } from './members.ts';

type StaffContext = OfficeContext & { readonly actor: StaffActor };

const askedOf = (context: StaffContext): FactorAsked => ({ ...whoOf(context), deviceKey: context.browser.deviceKey });
/** What the browser stores after a factor. */
const keptOf = ({ token, deviceKey }: ShownFactor) => ({
  officeSession: token,
  ...(deviceKey === null ? {} : { officeDevice: deviceKey }),
});
const whoOf = (context: StaffContext): Who => ({ actor: context.actor, operator: operatorOf(context) });
const pageOf = (context: StaffContext): PasskeyPage => ({ ...whoOf(context), origin: context.browser.origin });
/** The token stands behind the hash: it is in no request, log or Referer. */
const linkOf = ({ token, expiresAt }: Invited) => ({
  link: `/desk/invitation#${token}`,
  expires_at: expiresAt.toISOString(),
});

export function memberRoutes(staff: Members): Route[] {
  const passkeysOf = async ({ actor }: StaffContext) => {
    const rows = await staff.passkeys.list(actor);
    return {
      data: {
        passkeys: rows.map(({ id, name, created_at: at, last_used_at: used }) => ({
          id,
          name,
          created_at: at.toISOString(),
          last_used_at: used?.toISOString() ?? null,
        })),
      },
    };
  };
  const devicesOf = async ({ actor }: StaffContext) => ({
    data: {
      devices: (await staff.listSessions(actor)).map(({ id, device, created_at: at, last_seen_at: seen, is_this }) => ({
        id,
        device,
        created_at: at.toISOString(),
        last_seen_at: seen.toISOString(),
        is_this,
      })),
    },
  });
  return [
    // By its token: a former token gets its own rights, not those of the newest one.
    route(showDeskSession, async (_input, { browser }) => ({
      data: { session: await staff.showSession(browser.token ?? '') },
    })),
    officeSessionRoute(signInToDesk, async ({ body }, context) => {
      const { device, deviceKey, token: before } = context.browser;
      const { device_key: siteKey, ...given } = body;
      const token = await staff.signIn({ ...given, device, before, deviceKeys: [deviceKey, siteKey] }, context);
      return { data: { session: await staff.showSession(token) }, officeSession: token };
    }),
    officeSessionRoute(signOutOfDesk, async (_input, { actor }) => {
      await staff.signOut(actor);
      return { data: {}, officeSession: null };
    }),
    officeSessionRoute(showTotpCode, async ({ body }, context) => {
      const shown = await staff.showTotpCode(askedOf(context), body.code);
      return { data: { session: await staff.presentSession(context.actor) }, ...keptOf(shown) };
    }),
    officeSessionRoute(showRecoveryCode, async ({ body }, context) => {
      const shown = await staff.showRecoveryCode(askedOf(context), body.code);
      return { data: { session: await staff.presentSession(context.actor) }, ...keptOf(shown) };
    }),
    route(beginPasskey, async (_input, context) => ({
      data: { options: { ...(await staff.passkeys.begin(pageOf(context))) } },
    })),
    officeSessionRoute(showPasskey, async ({ body }, context) => {
      const shown = await staff.passkeys.show({ ...pageOf(context), ...askedOf(context) }, body.response);
      return { data: { session: await staff.presentSession(context.actor) }, ...keptOf(shown) };
    }),
    route(readInvitation, async ({ body }, context) => ({ data: await staff.readInvitation(body.token, context) })),
    officeSessionRoute(acceptInvitation, async ({ body }, context) => {
      const { device, deviceKey } = context.browser;
      const token = await staff.acceptInvitation({ ...body, device, deviceKeys: [deviceKey] }, context);
      return { data: { session: await staff.showSession(token) }, officeSession: token };
    }),
    route(beginTotp, async (_input, context) => ({ data: await staff.beginTotp(whoOf(context)) })),
    officeSessionRoute(confirmTotp, async ({ body }, context) => {
      const { recoveryCodes, ...shown } = await staff.confirmTotp(askedOf(context), body.code);
      const session = await staff.presentSession(context.actor);
      return { data: { session, recovery_codes: recoveryCodes }, ...keptOf(shown) };
    }),
    route(renewRecoveryCodes, async (_input, context) => ({
      data: { recovery_codes: await staff.renewRecoveryCodes(whoOf(context)) },
    })),
    route(listPasskeys, async (_input, context) => passkeysOf(context)),
    route(beginNewPasskey, async (_input, context) => ({
      data: { options: { ...(await staff.passkeys.beginNew(pageOf(context))) } },
    })),
    route(addPasskey, async ({ body }, context) => {
      await staff.passkeys.add(pageOf(context), body);
      return passkeysOf(context);
    }),
    route(removePasskey, async ({ params }, context) => {
      await staff.passkeys.remove(whoOf(context), params.id);
      return passkeysOf(context);
    }),
    route(listDeskDevices, async (_input, context) => devicesOf(context)),
    route(endDeskDevice, async ({ params }, context) => {
      await staff.endSession(context.actor, params.id);
      return devicesOf(context);
    }),
    route(listStaff, async () => ({ data: await staff.list() })),
    route(revokeInvitation, async ({ params }, context) => {
      await staff.revokeInvitation(params.id, operatorOf(context));
      return { data: {} };
    }),
    route(resetStaffFactors, async ({ params, body }, context) => ({
      data: linkOf(await staff.resetFactors({ staffId: params.id, reason: body.reason }, operatorOf(context))),
    })),
    route(dismissStaff, async ({ params, body }, context) => {
      await staff.dismiss({ staffId: params.id, reason: body.reason }, operatorOf(context));
      return { data: { member: await staff.show(params.id) } };
    }),
    route(signOutStaff, async ({ params, body }, context) => ({
      data: { ended: await staff.signOutStaff({ staffId: params.id, reason: body.reason }, operatorOf(context)) },
    })),
  ];
}
