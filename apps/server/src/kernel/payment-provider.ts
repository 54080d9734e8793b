/** Why a provider refuses, whatever the payment: its answer is about our account or our call. */
export type ProviderRefusal =
  | 'merchant'
  | 'inactive'
  | 'suspended'
  | 'level'
  | 'parameters'
  | 'callback'
  | 'amount'
  | 'too-many'
  | 'limit'
  | 'wages'
  | 'reverse'
  | 'redirected'
  | 'rejected';

/** Why the provider's answer is unknown. */
export type ProviderSilence =
  | 'unreachable'
  | 'timeout'
  | 'broken-off'
  | 'too-large'
  | 'not-understood'
  | 'provider-fault'
  | 'not-compared';

/**
 * An answer that is about us and not about a payment. `code` is the provider's own number, or the operating system's
 * word.
 */
export interface ProviderRefused {
  readonly result: 'refused';
  readonly reason: ProviderRefusal;
  readonly code: number | string | null;
}
/** No answer that means anything; asking again may help. */
export interface ProviderUnclear {
  readonly result: 'unclear';
  readonly reason: ProviderSilence;
  readonly code: number | string | null;
}

export interface PaymentRequest {
  /** Whole toman. */
  readonly amount: number;
  /** Our name for it, never used twice. */
  readonly orderId: string;
  /** The purpose as shown on the gateway's page, in Persian. */
  readonly description: string;
}

export type RequestOutcome =
  /** The provider knows it as `authority`; `redirectUrl` is where the person pays. */
  | { readonly result: 'begun'; readonly authority: string; readonly redirectUrl: string }
  | ProviderRefused
  | ProviderUnclear;

/** A question about a payment; all three come from our own row. */
export interface PaymentQuestion {
  readonly authority: string;
  /** Whole toman. */
  readonly amount: number;
  readonly orderId: string;
}

export type VerifyOutcome =
  /** Paid, this amount. `again`: it was verified before. `reference` is the provider's number for people. */
  | { readonly result: 'paid'; readonly reference: string | null; readonly again: boolean }
  /** Not paid, so far. */
  | { readonly result: 'unpaid' }
  /** The provider says that the person turned back. */
  | { readonly result: 'cancelled' }
  /** The provider says that the payment did not come about, or was taken back. `code` is its own number. */
  | { readonly result: 'failed'; readonly code: number }
  /**
   * The amount, order or merchant paid is not what we asked for: no wallet is credited, and a colleague has to look.
   */
  | { readonly result: 'mismatch'; readonly what: 'amount' | 'order' | 'merchant' }
  /** The provider knows no such payment. */
  | { readonly result: 'unknown-authority' }
  | ProviderRefused
  | ProviderUnclear;

export type ListOutcome =
  | { readonly result: 'listed'; readonly authorities: readonly string[] }
  | ProviderRefused
  | ProviderUnclear;

/** What an address says to which a browser came back. Anybody can write one: it is a reason to look and never more. */
export interface ReturnHint {
  readonly authority: string;
  /** Our own name for the payment, where the provider repeats it. */
  readonly orderId: string | null;
  readonly says: 'paid' | 'not-paid';
}

/** A refund of a payment, in part or whole. */
export interface RefundQuestion {
  readonly authority: string;
  /** The provider's number of the payment for people, as `verify` said it. */
  readonly reference: string | null;
  /** Whole toman. */
  readonly amount: number;
  /** Our name for this refund, never used twice. */
  readonly refundId: string;
}

export type RefundOutcome =
  /** It arrived at the card's bank. */
  | { readonly result: 'done'; readonly reference: string }
  /** The provider took it on, and says later how it ended. */
  | { readonly result: 'accepted'; readonly reference: string }
  /** The provider knows no such refund, and there will be none unless it is asked for again. */
  | { readonly result: 'none' }
  /** It will not come about. */
  | { readonly result: 'failed'; readonly code: number | string }
  | ProviderRefused
  | ProviderUnclear;

/** One way of being paid. Rial exists behind it alone. */
export interface PaymentProvider {
  /** Stands in rows, in the address of return, in logs and metrics. */
  readonly name: string;
  /** After this long what was not paid never will be; milliseconds from its beginning. */
  readonly payableMs: number;
  /** Announces a payment. Never throws: what goes wrong is an outcome. */
  request(payment: PaymentRequest): Promise<RequestOutcome>;
  /** Asks whether it was paid, and takes it if so. Never throws. */
  verify(question: PaymentQuestion): Promise<VerifyOutcome>;
  /** Payments that were paid and not yet verified, where the provider can list them. Never throws. */
  listUnverified?(): Promise<ListOutcome>;
  /**
   * Pays back to the card that a payment came from, where the provider can. Asked once for each refund: what became of
   * one whose answer is not known, `refundState` says. Neither throws.
   */
  refund?(question: RefundQuestion): Promise<RefundOutcome>;
  refundState?(question: RefundQuestion): Promise<RefundOutcome>;
  /** @returns null where the address is not one of this provider's */
  parseReturn(query: Readonly<Record<string, unknown>>): ReturnHint | null;
}

/** Events that an operator has to know; logged and counted. */
export type PaymentAlert =
  /** The result was still unknown after ten minutes. */
  | { readonly alert: 'unsettled'; readonly provider: string; readonly topUpId: number; readonly reason: string }
  /** Paid otherwise than asked for, or not known to the provider that gave its name. */
  | { readonly alert: 'contradicted'; readonly provider: string; readonly topUpId: number; readonly reason: string }
  /** Three days after a refund to a card was sent, it is unknown whether it arrived. */
  | {
      readonly alert: 'refund-unsettled';
      readonly provider: string;
      readonly cardRefundId: number;
      readonly reason: string;
    }
  /** A payment of our account without a row of ours. */
  | { readonly alert: 'foreign'; readonly provider: string; readonly count: number };

/** The ways of being paid that this process knows. */
export interface Payments {
  /** The provider of new payments; null: there is none. */
  readonly offered: PaymentProvider | null;
  /** Includes providers that only finish payments that they began. */
  readonly byName: ReadonlyMap<string, PaymentProvider>;
  /** Logs and counts. */
  readonly alert: (alert: PaymentAlert) => void;
}

export const noPayments: Payments = { offered: null, byName: new Map(), alert: () => {} };
