import type { CourseOffer, EditionOffer } from '../../catalogue/catalogue.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** The offer of one edition of a course, or of the course as a whole. */
export interface ChosenOffer {
  /** With the edition's own price and start. */
  offer: CourseOffer;
  /** Null: the course as a whole. */
  edition: EditionOffer | null;
  /** Why it cannot be bought so: edition.choose or edition.closed; null: it can. */
  refusal: Refusal | null;
}

/**
 * Which edition is bought: the one that was named, or the only one. Where several can be had one has to be named,
 * unless they have no capacity and one price. Where the academy's own site sells, there are none here. Pure.
 * @param named its id; null: none was named
 */
export function chooseEdition(offer: CourseOffer, named: number | null): ChosenOffer {
  const { editions } = offer;
  const whole = { offer, edition: null, refusal: null };
  if (named !== null && offer.paymentType === 'wallet') {
    const edition = editions.find((one) => one.id === named);
    return edition ? chosen(offer, edition) : { ...whole, refusal: new Refusal('edition.closed') };
  }
  if (editions.length === 1) return chosen(offer, editions[0]!);
  return needsChoice(offer) ? { ...whole, refusal: new Refusal('edition.choose') } : whole;
}

/** Whether one of its editions has to be named. Pure. */
export const needsChoice = ({ editions, amount }: CourseOffer): boolean =>
  editions.length > 1 && editions.some((one) => one.capacity !== null || one.amount !== amount);

const chosen = (offer: CourseOffer, edition: EditionOffer): ChosenOffer => ({
  offer: {
    ...offer,
    amount: edition.amount,
    startsAt: edition.startsAt ?? offer.startsAt,
    priceDoubt: edition.priceDoubt,
  },
  edition,
  refusal: null,
});
