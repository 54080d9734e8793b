/** What a member has bought of a course: nothing bought, a purchase that waits for the academy, or theirs. */
export type PurchaseStatus = 'buy' | 'waiting' | 'purchased';

/** The buying dialog of a course. */
export interface BuyDialogProps {
  course: { id: number };
  onClose: () => void;
  /** The status of the member's purchase and the entry to the course, when they become known or change. */
  onStatus: (status: PurchaseStatus, entry: string | null) => void;
}
