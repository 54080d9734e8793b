import type {
  OfficeEdition,
  PlannedDates,
  Repeat,
  WrittenEdition,
} from '@kavosh/contract/desk/catalogue/edition-shapes.ts';

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
  /** The edition as it is now, where another one was faster; null: something else went wrong. */
  staleIn(error: unknown): OfficeEdition | null;
}
