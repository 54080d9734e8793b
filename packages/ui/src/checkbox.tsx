import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** One of several or one of one. */
  type?: 'checkbox' | 'radio';
  /** A figure at the far end, such as how much the choice would leave. */
  count?: ReactNode;
  children: ReactNode;
}

/** A native checkbox or radio with its label; the whole line is the target. `className` goes to the line. */
export function Checkbox({ type = 'checkbox', count, className, children, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('checkbox', className)}>
      <input {...rest} type={type} />
      <bdi>{children}</bdi>
      {count !== undefined && <span className="checkbox-count">{count}</span>}
    </label>
  );
}
