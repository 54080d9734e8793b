/** How a member stands to a course: nothing bought, a purchase that waits for the academy, or theirs. */
export type BuyStanding = 'buy' | 'waiting' | 'purchased';

/** The buying dialog of a course. */
export interface BuyDialogProps {
  course: { id: number };
  onClose: () => void;
  /** How the member stands to the course, as soon as it is known or changes. */
  onStanding: (standing: BuyStanding) => void;
}
