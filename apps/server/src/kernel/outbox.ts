import type { Executor } from './executor.ts';

/** A code that goes to a mobile number by SMS; `kind` chooses the provider's template. */
export interface CodeSms {
  /** `09xxxxxxxxx` */
  readonly to: string;
  readonly kind: 'register' | 'login' | 'reset';
  readonly code: string;
}

/**
 * An SMS to a member: it concerns their money or their password, their message was answered, a course that they bought
 * is open to them, or what they asked to hear of is there; `academy-purchase` goes to an academy, `academy-account` to
 * its owners. `kind` chooses the provider's template.
 */
export interface MemberSms {
  /** `09xxxxxxxxx` */
  readonly to: string;
  readonly kind:
    | 'withdrawal-requested'
    | 'bank-account-changed'
    | 'bank-account-removed'
    | 'password-changed'
    | 'message-answered'
    | 'course-ready'
    | 'academy-purchase'
    | 'academy-account'
    | 'alerts'
    | 'seat-offered'
    | 'money-topped-up'
    | 'money-paid'
    | 'money-back'
    | 'money-paid-out';
  /** Whole toman; of a withdrawal that was asked for, and of money that moved. */
  readonly amount?: number;
  /** The last four digits of the bank account that it is about, or else of the mobile number. */
  readonly end: string;
  /** The name of the course that is open; as much of it is said as fits. */
  readonly course?: string;
}

/** Where domains leave messages that the queue sends. */
export interface Outbox {
  /** Leaves a message with the transaction that is given: it goes out when, and only when, that commits. No network. */
  putCode<Tables>(executor: Executor<Tables>, message: CodeSms): Promise<void>;
  /** As `putCode`. It waits longer for a provider that cannot be reached than a code does. */
  putMemberSms<Tables>(executor: Executor<Tables>, message: MemberSms): Promise<void>;
  /** Whether anything would send an SMS of this kind. */
  sendsToMembers(kind: MemberSms['kind']): boolean;
}

/** A mail of plain text to one person. */
export interface Mail {
  /** An address of mail. */
  readonly to: string;
  /** The kind of message, as the log names it. */
  readonly kind: 'message-answered' | 'academy-asked' | 'academy-told' | 'commission-owed' | 'alerts' | 'review-asked';
  readonly subject: string;
  readonly text: string;
  /** Where an answer goes; left out: where it comes from. */
  readonly replyTo?: string | undefined;
  /** The address at which mails of this kind are stopped by one press (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  /** Handed to `whenGivenUp`. */
  readonly about?: string | undefined;
}

/** Result of a mail that is not tried again: `failed`: it was not delivered; `unknown`: perhaps it was. */
export type GivenUp = 'failed' | 'unknown';

/** Where domains leave mails that the queue sends. */
export interface Mailer {
  /** Whether there is a sender for them; where there is none, people are notified in another way. */
  readonly sends: boolean;
  /** Leaves a mail with the transaction that is given: it goes out when, and only when, that commits. No network. */
  put<Tables>(executor: Executor<Tables>, mail: Mail): Promise<void>;
  /** From now on told, in the process that sent, of each mail of the kind that is given up: its `about`. */
  whenGivenUp(kind: Mail['kind'], told: (about: string, end: GivenUp) => Promise<void>): void;
}

/** Where no mail is configured. */
export const noMailer: Mailer = {
  sends: false,
  put: () => Promise.reject(new Error('there is nothing that would send a mail')),
  whenGivenUp: () => undefined,
};
