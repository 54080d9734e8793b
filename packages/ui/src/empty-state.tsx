import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { StarOrnament } from './star-ornament.tsx';
import { StarPattern } from './star-pattern.tsx';

interface EmptyStateProps {
  title: ReactNode;
  body?: ReactNode;
  /** In the middle of the ornament. */
  icon?: IconName;
  /** The next step: links, buttons, a search box. */
  children?: ReactNode;
  className?: string;
}

/** Nothing here, and what to do next. */
export function EmptyState({ title, body, icon, children, className }: EmptyStateProps) {
  return (
    <div className={classNames('notice', className)} data-kind="empty">
      <StarPattern fade="centre" />
      <span className="notice-mark">
        <StarOrnament size={112} />
        {icon && <Icon name={icon} size={24} />}
      </span>
      <p className="notice-title">{title}</p>
      {body && <p className="notice-body">{body}</p>}
      {children && <div className="notice-actions">{children}</div>}
    </div>
  );
}
