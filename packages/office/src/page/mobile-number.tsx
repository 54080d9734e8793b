import { toPersianDigits } from '@kavosh/persian/digits.ts';

/** A mobile number, whole or masked, in the order of its digits; null: whose account it was is deleted. */
export function MobileNumber({ number }: { number: string | null }) {
  return (
    <bdi dir="ltr" translate="no">
      {number === null ? '—' : toPersianDigits(number)}
    </bdi>
  );
}
