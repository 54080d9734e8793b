import {
  acceptPanelInvitation,
  beginPanelPasskey,
  beginPanelTotp,
  confirmPanelTotp,
  readPanelInvitation,
  showPanelPasskey,
  showPanelRecovery,
  showPanelSession,
  showPanelTotp,
  signInToPanel,
  signOutOfPanel,
  type PanelSession,
} from '@kavosh/contract/panel/session.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { sendCall } from '@kavosh/office/api/send-call.ts';
import type { Office, OfficeSession } from '@kavosh/office/office.ts';
import { call } from '@kavosh/office/session/call.ts';
import { menu } from './menu.ts';

const shown = ({ member_id: id, academy, ...session }: PanelSession): OfficeSession => ({
  ...session,
  staff_id: id,
  organisation: academy,
});

/** The panel as an office: where members of an academy work. */
export const panel: Office = {
  name: 'پنل آموزشگاه',
  title: 'پنل آموزشگاه در کاوش',
  product: 'کاوش',
  base: '/academy',
  pages: { account: '/account', approvals: '/' },
  refusals: 'panel',
  storage: {
    drafts: 'kavoshPanelDrafts:',
    columns: 'kavosh-panel-columns-',
    views: 'kavosh-panel-views-',
    theme: 'kavosh-panel-theme',
  },
  session: {
    read: async (signal) => shown((await sendCall(showPanelSession, {}, signal)).session),
    signIn: async ({ organisation, ...given }) => {
      const body = { ...given, ...(organisation === undefined ? {} : { academy_id: organisation }) };
      try {
        return shown((await sendCall(signInToPanel, { body })).session);
      } catch (error) {
        const chosen = refusedData(signInToPanel, 'panel.choose_academy', error);
        if (chosen) return { choices: chosen.academies };
        throw error;
      }
    },
    signOut: () => sendCall(signOutOfPanel, {}),
    readInvitation: async (token, signal) => {
      const { academy, ...invitation } = await sendCall(readPanelInvitation, { body: { token } }, signal);
      return { ...invitation, organisation: academy };
    },
    acceptInvitation: async (body) => shown((await sendCall(acceptPanelInvitation, { body })).session),
    showTotpCode: async (code) => shown((await sendCall(showPanelTotp, { body: { code } })).session),
    showRecoveryCode: async (code) => shown((await sendCall(showPanelRecovery, { body: { code } })).session),
    beginPasskey: () => sendCall(beginPanelPasskey, {}),
    showPasskey: async (response) => shown((await sendCall(showPanelPasskey, { body: { response } })).session),
    beginTotp: () => call(beginPanelTotp, {}),
    confirmTotp: async (code) => {
      const { session, ...rest } = await call(confirmPanelTotp, { body: { code } });
      return { ...rest, session: shown(session) };
    },
  },
  // What is done here may be repeated: it says nothing new then.
  outcomePath: null,
  menu,
  search: null,
  paletteLabel: 'نام بخش',
};
