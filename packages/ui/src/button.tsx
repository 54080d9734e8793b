import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Heights of 36, 44 and 52 px; the small one still takes a press on 44 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `icon`: as wide as high, for a single icon. Give it an `aria-label`. */
  shape?: 'text' | 'icon' | undefined;
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows its own progress and swallows presses, but keeps focus and width. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** The look of a button, for a link: `<Link className={buttonClass({ variant: 'secondary' })} to="…">`. */
export function buttonClass(
  { variant = 'primary', size = 'medium', shape = 'text' }: ButtonLook = {},
  className?: string,
): string {
  const look = [
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    shape === 'icon' && 'button-icon',
  ];
  return classNames(...look, className) ?? '';
}

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A native button, `type="button"` unless told otherwise. */
export function Button({ variant, size, shape, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, shape }, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? swallow : onClick}
    >
      <span className="button-label">{children}</span>
      {busy && <span className="spinner" />}
    </button>
  );
}
