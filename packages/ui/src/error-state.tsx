import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  /** What to do. */
  body?: ReactNode;
  /** A button that tries again, or a link that reloads the page. */
  children?: ReactNode;
  className?: string;
}

/** Something failed; read out at once. */
export function ErrorState({ title, body, children, className }: ErrorStateProps) {
  return (
    <div className={classNames('notice', className)} data-kind="error" role="alert">
      <span className="notice-mark">
        <Icon name="alert" size={40} />
      </span>
      <p className="notice-title">{title}</p>
      {body && <p className="notice-body">{body}</p>}
      {children && <div className="notice-actions">{children}</div>}
    </div>
  );
}
