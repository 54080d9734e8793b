import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { LinkComponent } from './link-component.ts';

interface ChipProps {
  /** Where it leads; a removable one leads to the page without it. Without an address it is plain text. */
  href?: string;
  /** What removing it is called by a screen reader, before its text. With it the chip shows a cross. */
  removeLabel?: string;
  chosen?: boolean;
  LinkComponent?: LinkComponent;
  className?: string;
  children: ReactNode;
}

/** A short fact, filter or phrase. */
export function Chip({ href, removeLabel, chosen, LinkComponent: Link = 'a', className, children }: ChipProps) {
  const content = (
    <>
      {removeLabel && <span className="sr-only">{removeLabel}: </span>}
      <span className="chip-text">{children}</span>
      {removeLabel && <Icon name="close" size={16} />}
    </>
  );
  const look = { className: classNames('chip', className), 'data-chosen': chosen || undefined };
  return href === undefined ? (
    <span {...look}>{content}</span>
  ) : (
    <Link href={href} {...look}>
      {content}
    </Link>
  );
}
