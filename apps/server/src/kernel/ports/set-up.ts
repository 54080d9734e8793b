import type { SmsTemplate } from '@kavosh/contract/desk/desk-mail-texts.ts';

/** One part of the configuration. */
export interface SetUpPart {
  isDone: boolean;
  /** Names of the settings that are still missing. */
  missing: readonly string[];
}

/** Where the texts of SMS lie. It contains names of templates, and no key. */
export interface SmsSetUp {
  /** Null: there is none, and no SMS is sent. */
  provider: 'kavenegar' | 'sms.ir' | null;
  templates: readonly SmsTemplate[];
}

/** What the configuration sets up, as shown to colleagues. Of values of settings it has names of templates alone. */
export interface SetUp {
  /** Wallets can be topped up. */
  payment: SetUpPart;
  /** Sign-in codes are delivered. */
  codes: SetUpPart;
  /** Members get all their SMS notifications. */
  notices: SetUpPart;
  sms: SmsSetUp;
}
