import type { IconName } from '@kavosh/ui/icon-paths.ts';

/** Who is signed in. `step`: `enrol` (a second factor has to be set up), `factor` (one has to be shown), or `open`. */
export interface OfficeSession {
  step: 'enrol' | 'factor' | 'open';
  /** Number of the member, whose drafts are restored on this device. */
  staff_id: number;
  name: string;
  /** Whose office it is, where there are several. */
  organisation?: OrganisationChoice;
  roles: readonly { id: number; name: string }[];
  permissions: readonly string[];
  factors: { totp: boolean; passkeys: number; recovery_codes: number };
  /** When the session ends, as ISO 8601 UTC. */
  expires_at: string;
}

export interface MenuEntry<Permission extends string = string> {
  to: string;
  label: string;
  icon: IconName;
  /** Shown to members with one of these; left out: to all. */
  of?: readonly Permission[];
}

/** Entries under a name of theirs. */
export interface MenuGroup<Permission extends string = string> {
  label: string;
  entries: readonly MenuEntry<Permission>[];
}

/** A choice of the palette. */
export interface Choice {
  key: string;
  /** A page, below the base of the office. */
  to: string;
  icon: IconName;
  label: string;
  detail: string | null;
}

/** An invitation as shown before it is accepted. */
interface Invitation {
  organisation?: OrganisationChoice;
  masked: string;
  roles: readonly { id: number; name: string }[];
  expires_at: string;
  has_password: boolean;
}

/** An organisation that the person is a member of. */
export interface OrganisationChoice {
  id: number;
  name: string;
}

export interface SignInGiven {
  mobile: string;
  password: string;
  device_key: string | null;
  organisation?: number;
}

/** The calls of signing in. What they throw is shown to the user. */
interface SessionCalls {
  read: (signal: AbortSignal) => Promise<OfficeSession>;
  /** `organisation`: of several that the person is a member of, the one that was chosen. */
  signIn: (given: SignInGiven) => Promise<OfficeSession | { choices: readonly OrganisationChoice[] }>;
  signOut: () => Promise<unknown>;
  readInvitation: (token: string, signal: AbortSignal) => Promise<Invitation>;
  acceptInvitation: (given: { token: string; password: string }) => Promise<OfficeSession>;
  showTotpCode: (code: string) => Promise<OfficeSession>;
  showRecoveryCode: (code: string) => Promise<OfficeSession>;
  beginPasskey: () => Promise<{ options: object }>;
  showPasskey: (response: Record<string, unknown>) => Promise<OfficeSession>;
  beginTotp: () => Promise<{ secret: string; uri: string }>;
  confirmTotp: (code: string) => Promise<{ session: OfficeSession; recovery_codes: string[] | null }>;
}

/** One office: its words, calls and menu. */
export interface Office {
  /** In sentences: «ورود به …». */
  name: string;
  /** Of the browser's tab, and at the head of each page. */
  title: string;
  /** The site that the office belongs to, as in «سایت …». */
  product: string;
  /** Under which path of the host its pages are, such as `/desk`. */
  base: string;
  /** Where a member's own account is, and where requests for a second person are decided. */
  pages: { account: string; approvals: string };
  /** The first word of its refusals: `desk` for `desk.step_up`. */
  refusals: string;
  /** Names in the storage of the browser. Two offices of one host have different ones. */
  storage: { drafts: string; columns: string; views: string; theme: string };
  session: SessionCalls;
  /** Address of the call that says what became of a request whose answer did not arrive; null: there is none. */
  outcomePath: ((request: string) => string) | null;
  /** Its pages in the order of the menu; the palette has the same. */
  menu: readonly MenuGroup[];
  /** What the palette finds besides pages; null: nothing. */
  search: {
    find: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
    /** The page that shows everything found. */
    page: (text: string) => string;
  } | null;
  /** The label of the palette's box. */
  paletteLabel: string;
}

let opened: Office | null = null;

/** Sets what this office is; called once, before anything is shown or asked. */
export function setOffice(office: Office): void {
  opened = office;
}

export function theOffice(): Office {
  if (!opened) throw new Error('No office is set: call setOffice first.');
  return opened;
}
