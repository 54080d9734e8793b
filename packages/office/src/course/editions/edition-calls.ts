import type {
  OfficeEdition,
  PlannedDates,
  Repeat,
  WrittenEdition,
} from '@kavosh/contract/desk/catalogue/edition-shapes.ts';

/** How many orders were cancelled, wait for the desk, and are left for another press. */
export interface CancelledOrders {
  cancelled: number;
  with_desk: number;
  left: number;
}

/** The calls of an office about the editions of one course. */
export interface EditionCalls {
  /**
   * `goesLive`: what is written is on the site at once; otherwise it is sent with the course, and waits for a look.
   * `isSent`: what waits was sent.
   */
  list(signal: AbortSignal): Promise<{ editions: OfficeEdition[]; goesLive: boolean; isSent: boolean }>;
  planDates(repeat: Repeat): Promise<PlannedDates>;
  save(edition: WrittenEdition): Promise<OfficeEdition>;
  turn(edition: OfficeEdition, isOpen: boolean): Promise<unknown>;
  /**
   * Cancels all orders of an edition, with a reason that their buyers read. Left out: this office does not, or the one
   * who looks may not.
   */
  cancelOrders?: ((edition: OfficeEdition, reason: string) => Promise<CancelledOrders>) | undefined;
  /** The edition as it is now, where another one was faster; null: something else went wrong. */
  staleIn(error: unknown): OfficeEdition | null;
}
