import './held.css';
import type { ReactNode } from 'react';

/** Beyond this many letters a text may be taller than its box, which then scrolls and has to take the keyboard. */
const mayScroll = 250;

interface TypedTextProps {
  /** Its name, for people who reach it with the Tab key. */
  label: string;
  children: string;
}

/** A typed text with its line breaks; a long one scrolls in its own box. */
export function TypedText({ label, children }: TypedTextProps): ReactNode {
  const scrolls = children.length > mayScroll || children.split('\n').length > 8;
  return (
    <div className="typed-text" dir="auto" {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': label })}>
      {children}
    </div>
  );
}
