import type { CourseOffer, OfferedEdition } from '@kavosh/contract/purchases.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { BidiText } from '../../../../shared/bidi-text.tsx';
import { editionCopy as copy } from './edition-copy.ts';

/** From so few seats on it is said how many are left. */
const FEW = 5;

/** Where and when one is held, in one line. */
const nameOf = ({ center, start_datetime: start }: OfferedEdition): string =>
  [center, start === null ? '' : copy.from(formatJalaliDate(new Date(start)))].filter(Boolean).join('، ') ||
  copy.unnamed;

function stateOf({ is_full: isFull, seats_left: left, place }: OfferedEdition): string | null {
  if (place !== null) return place.offered_until === null ? copy.place(place.ahead) : copy.kept;
  if (isFull) return copy.full;
  return left !== null && left <= FEW ? copy.left(left) : null;
}

export interface EditionChoiceProps {
  offer: CourseOffer;
  busy: boolean;
  /** What was chosen, while its price is on its way. */
  chosen: number | null;
  onChoose: (edition: number) => void;
}

/** Which edition is bought; of one alone, which it is. */
export function EditionChoice({ offer, busy, chosen, onChoose }: EditionChoiceProps) {
  const { editions } = offer;
  if (editions.length === 0) return null;
  return (
    <fieldset className="buy-editions" disabled={busy}>
      <legend>{editions.length === 1 ? copy.one : copy.choose}</legend>
      {editions.map((edition) => (
        <Checkbox
          key={edition.id}
          type="radio"
          name="edition"
          value={edition.id}
          checked={(chosen ?? offer.edition) === edition.id}
          onChange={() => onChoose(edition.id)}
        >
          <span className="buy-edition">
            <span>
              <BidiText text={nameOf(edition)} />
              {edition.teacher && (
                <small>
                  <BidiText text={copy.teacher(edition.teacher)} />
                </small>
              )}
              {edition.clash && (
                <small data-tone="problem">
                  <BidiText text={copy.clash(edition.clash.title, formatJalaliDate(new Date(edition.clash.at)))} />
                </small>
              )}
              {edition.schedule && (
                <small>
                  <BidiText text={edition.schedule.split(/\s*[|\n]\s*/u).join('، ')} />
                </small>
              )}
            </span>
            <span className="buy-edition-end">
              {edition.amount !== null && offer.method !== 'free' && (
                <span translate="no">{edition.amount === 0 ? copy.free : formatToman(edition.amount)}</span>
              )}
              <EditionState edition={edition} />
            </span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function EditionState({ edition }: { edition: OfferedEdition }) {
  const state = stateOf(edition);
  return state === null ? null : <strong data-full={edition.is_full || undefined}>{state}</strong>;
}

/** Of a full edition: whether the person wants to wait, or how far they are. */
export function FullEdition({ edition }: { edition: OfferedEdition }) {
  return edition.place === null ? (
    <>
      <p className="buy-note" data-tone="problem">
        <Icon name="info" size={18} />
        {copy.fullAsk}
      </p>
      <p className="buy-lead">{copy.waitLead}</p>
    </>
  ) : (
    <>
      <output className="buy-note" data-tone="done">
        <Icon name="clock" size={18} />
        {copy.waits(edition.place.ahead)}
      </output>
      <p className="buy-lead">{copy.waitLead}</p>
    </>
  );
}
