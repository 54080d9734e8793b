import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  /** It replaces a whole page, and its title is the page's heading. */
  isPage?: boolean;
  /** Advice on what to do. */
  body?: ReactNode;
  /** A button that tries again, or a link that reloads the page. */
  children?: ReactNode;
  className?: string;
}

/** Something failed; read out at once. */
export function ErrorState({ title, isPage = false, body, children, className }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classNames('notice', className)} data-kind="error" role="alert">
      <span className="notice-mark">
        <Icon name="alert" size={40} />
      </span>
      <Title className="notice-title">{title}</Title>
      {body && <p className="notice-body">{body}</p>}
      {children && <div className="notice-actions">{children}</div>}
    </div>
  );
}
