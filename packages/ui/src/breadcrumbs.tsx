import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { LinkComponent } from './link-component.ts';

interface Crumb {
  text: ReactNode;
  /** Left out for the page itself. */
  href?: string;
}

interface BreadcrumbsProps {
  items: readonly Crumb[];
  /** Accessible name of the way here. */
  label: string;
  LinkComponent?: LinkComponent;
  className?: string;
}

/** The way from the first page to this one. */
export function Breadcrumbs({ items, label, LinkComponent: Link = 'a', className }: BreadcrumbsProps) {
  return (
    <nav className={classNames('breadcrumbs', className)} aria-label={label}>
      <ol>
        {items.map((item, index) => (
          <li key={item.href ?? ''}>
            {index > 0 && <Icon name="chevron-end" size={14} />}
            {item.href === undefined ? (
              <bdi dir="rtl" aria-current="page">
                {item.text}
              </bdi>
            ) : (
              <Link href={item.href}>
                <bdi dir="rtl">{item.text}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
