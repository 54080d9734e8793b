/**
 * What a member has bought of a course: nothing, a purchase that waits for the academy to confirm it, or to let its
 * buyer in, or theirs.
 */
export type PurchaseStatus = 'buy' | 'waiting' | 'enrolling' | 'purchased';

/** The buying dialog of a course. */
export interface BuyDialogProps {
  course: { id: number };
  onClose: () => void;
  /** The status of the member's purchase and the entry to the course, when they become known or change. */
  onStatus: (status: PurchaseStatus, entry: string | null) => void;
}
