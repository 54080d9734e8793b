/**
 * What a member has bought of a course: nothing, a purchase that waits for the academy to confirm it, or to let its
 * buyer in, or theirs.
 */
export type PurchaseStatus = 'buy' | 'waiting' | 'enrolling' | 'purchased';

/** How a member stands to a course. */
export interface BuyerStanding {
  status: PurchaseStatus;
  /** Where they find the way into it; null: not bought here, or not to be entered yet. */
  entry: string | null;
  /** Their place in the queue of one of its editions, in words; null: they are in none. */
  queue: string | null;
}

/** The buying dialog of a course. */
export interface BuyDialogProps {
  course: { id: number };
  onClose: () => void;
  /** How the member stands, when it becomes known or changes. */
  onStatus: (standing: BuyerStanding) => void;
}
