import type { ReactNode } from 'react';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Picture } from '@kavosh/ui/picture.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { compareHref, withoutSlot, type CompareAddress, type Slot } from './compare-address.ts';
import type { ComparedView } from './compare-view.ts';
import { compareCopy as copy } from './copy.ts';

interface EmptySlotProps {
  address: CompareAddress;
  slot: Slot;
  /** Opens the dialog; without a script the form leads to a page for choosing. */
  onAdd: (slot: Slot) => void;
  /** Fetches the dialog ahead of the press. */
  onNear: () => void;
}

/** A side without a course: the whole box adds one. */
export function EmptySlot({ address, slot, onAdd, onNear }: EmptySlotProps) {
  const { primary, secondary } = address;
  return (
    <form className="compare-slot compare-slot-empty" method="get" action="/compare/choose">
      {primary !== null && <input type="hidden" name="primary" value={primary} />}
      {secondary !== null && <input type="hidden" name="secondary" value={secondary} />}
      <button
        type="submit"
        name="slot"
        value={slot}
        aria-haspopup="dialog"
        data-compare-slot={slot}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={(event) => {
          event.preventDefault();
          onAdd(slot);
        }}
      >
        <span className="compare-plus">
          <Icon name="plus" size={28} />
        </span>
        <span>{copy.empty}</span>
      </button>
    </form>
  );
}

/** A side with its course, the way to buy it unless it has ended, and the way to take it out. */
export function FilledSlot({
  address,
  slot,
  course,
  price,
}: {
  address: CompareAddress;
  slot: Slot;
  course: ComparedView;
  price: ReactNode;
}) {
  const titleId = `compare-${slot}-title`;
  return (
    <article className="compare-slot" aria-labelledby={titleId}>
      <Picture url={course.cover} kind="cover" loading="eager" sizes="(width >= 64rem) 14rem, 47vw" />
      <h2 id={titleId} tabIndex={-1} data-compare-slot={slot}>
        <a href={course.path}>
          <BidiText text={course.title} />
        </a>
      </h2>
      {course.isEnded && (
        <p className="compare-ended">
          <Icon name="info" size={16} />
          {course.isClosed ? copy.closed : copy.ended}
        </p>
      )}
      {!course.isEnded && price}
      <p className="compare-description">
        <BidiText text={course.description} />
      </p>
      <div className="compare-actions">
        {!course.isEnded && (
          <a
            className={buttonClass(course.byAcademy ? { variant: 'secondary' } : {})}
            href={`/course/${course.id}`}
            aria-describedby={titleId}
          >
            {course.byAcademy ? copy.see : copy.buy}
          </a>
        )}
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={compareHref(withoutSlot(address, slot))}
          aria-describedby={titleId}
          data-keep-scroll=""
          rel="nofollow"
        >
          <Icon name="trash" size={18} />
          {copy.remove}
        </a>
      </div>
    </article>
  );
}
