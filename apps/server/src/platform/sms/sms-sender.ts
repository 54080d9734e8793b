import type { CodeSms, MemberSms } from '../../kernel/outbox.ts';

/** Why a provider will not send, however often it is asked. */
export type SmsRefusal =
  | 'parameters'
  | 'key'
  | 'account'
  | 'method'
  | 'address-not-allowed'
  | 'receiver'
  | 'sender'
  | 'text'
  | 'too-many'
  | 'date'
  | 'credit'
  | 'template'
  | 'plan'
  | 'blacklisted'
  | 'not-delivered'
  | 'redirected'
  | 'rejected';

/** What became of one attempt to send. `code` is the provider's own number, or the operating system's word. */
export type SmsOutcome =
  /** The provider has taken it. */
  | { readonly result: 'sent'; readonly messageId: string }
  /**
   * It was not sent: no provider or no template is configured for it. For SMS to members alone; without a provider
   * codes are printed.
   */
  | { readonly result: 'not-sent'; readonly reason: 'no-template' | 'no-provider' }
  /** It was not sent, and asking again would not help. */
  | { readonly result: 'refused'; readonly reason: SmsRefusal; readonly code: number }
  /** It was surely not sent, and may be tried again. */
  | { readonly result: 'temporary'; readonly reason: 'unreachable' | 'busy'; readonly code: number | string | null }
  /** Perhaps it was sent: never tried again, so that it is not paid for or received twice. */
  | {
      readonly result: 'unknown';
      readonly reason: 'timeout' | 'broken-off' | 'too-large' | 'not-understood' | 'provider-fault';
      readonly code: number | string | null;
    };

/** One way of sending messages. */
export interface SmsSender {
  /** Its name in the configuration, logs and metrics. */
  readonly provider: string;
  /** One attempt. Never throws: what goes wrong is an outcome. */
  sendCode(message: CodeSms): Promise<SmsOutcome>;
  /** As `sendCode`. */
  sendMemberSms(message: MemberSms): Promise<SmsOutcome>;
  /** Whether it has a way for this kind: a template, or the demo's inbox. */
  sendsToMembers(kind: MemberSms['kind']): boolean;
}
