import { useId, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface SelectMenuProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: ReactNode;
  /** `inline`: the label stands before the box; `hidden`: for screen readers only. */
  labelPlace?: 'above' | 'inline' | 'hidden';
  /** The text under the box when the choice is refused. */
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
  /** `<option>`s. */
  children: ReactNode;
}

/**
 * The browser's own select in our dress: keyboard, phone wheel and screen reader come with it. `className` goes to the
 * whole.
 */
export function SelectMenu({ label, labelPlace = 'above', error, className, children, id, ...rest }: SelectMenuProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <div className={classNames('select-menu', className)} data-layout={labelPlace}>
      <label className={labelPlace === 'hidden' ? 'sr-only' : 'field-label'} htmlFor={selectId}>
        {label}
      </label>
      <span className="select-menu-box">
        <select
          {...rest}
          className="field-input"
          id={selectId}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${selectId}-error` })}
        >
          {children}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
      {error && (
        <span className="field-foot">
          <span className="field-error" id={`${selectId}-error`}>
            <Icon name="alert" size={14} />
            {error}
          </span>
        </span>
      )}
    </div>
  );
}
