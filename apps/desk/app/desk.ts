import {
  acceptInvitation,
  beginPasskey,
  beginTotp,
  confirmTotp,
  readInvitation,
  showDeskSession,
  showPasskey,
  showRecoveryCode,
  showTotpCode,
  signInToDesk,
  signOutOfDesk,
} from '@kavosh/contract/desk/session.ts';
import { showOutcome } from '@kavosh/contract/desk/audit.ts';
import { sendCall } from '@kavosh/office/api/send-call.ts';
import type { Office } from '@kavosh/office/office.ts';
import { call } from '@kavosh/office/session/call.ts';
import { findChoices } from './find-choices.ts';
import { menu } from './menu.ts';

/** The desk as an office: where colleagues of the marketplace work. */
export const desk: Office = {
  name: 'میز کار',
  title: 'میز کار کاوش',
  product: 'کاوش',
  base: '/desk',
  pages: { account: '/account', approvals: '/approvals' },
  refusals: 'desk',
  storage: {
    drafts: 'kavoshDeskDrafts:',
    columns: 'kavosh-desk-columns-',
    views: 'kavosh-desk-views-',
    theme: 'kavosh-desk-theme',
  },
  session: {
    read: async (signal) => (await sendCall(showDeskSession, {}, signal)).session,
    signIn: async (body) => (await sendCall(signInToDesk, { body })).session,
    signOut: () => sendCall(signOutOfDesk, {}),
    readInvitation: (token, signal) => sendCall(readInvitation, { body: { token } }, signal),
    acceptInvitation: async (body) => (await sendCall(acceptInvitation, { body })).session,
    showTotpCode: async (code) => (await sendCall(showTotpCode, { body: { code } })).session,
    showRecoveryCode: async (code) => (await sendCall(showRecoveryCode, { body: { code } })).session,
    beginPasskey: () => sendCall(beginPasskey, {}),
    showPasskey: async (response) => (await sendCall(showPasskey, { body: { response } })).session,
    beginTotp: () => call(beginTotp, {}),
    confirmTotp: (code) => call(confirmTotp, { body: { code } }),
  },
  outcomePath: (request) => showOutcome.path.replace('{request}', request),
  menu,
  paletteLabel: 'نام بخش، شخص، دوره، یا شماره',
  search: {
    find: findChoices,
    page: (find) => `/search?${new URLSearchParams({ find }).toString()}`,
  },
};
