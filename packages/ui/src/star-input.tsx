import { useId, useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { starsAfterKey } from './star-steps.ts';
import './star-input.css';

export interface StarInputHandle {
  focus: () => void;
}

interface StarInputProps {
  /** The subject of the rating, above the stars and as the group's name. */
  label: ReactNode;
  /** Accessible name of a star; they are counted from 1. */
  starLabel: (star: number) => string;
  /** 0: nothing is chosen yet. */
  value: number;
  onChange: (value: number) => void;
  most?: number;
  /** The problem with the choice; read out with the stars. */
  error?: string | undefined;
  className?: string;
  ref?: Ref<StarInputHandle>;
}

/**
 * A rating in stars: radio buttons, drawn as stars. Mouse and finger choose directly, arrow keys in the direction of
 * reading.
 */
export function StarInput({ label, starLabel, value, onChange, most = 5, error, className, ref }: StarInputProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const starAt = (star: number) => group.current?.querySelectorAll('input')[Math.max(1, star) - 1];
  useImperativeHandle(ref, () => ({ focus: () => starAt(value)?.focus() }));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = starsAfterKey(event.key, value, most, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === undefined) return;
    // Browsers differ in which way an arrow goes from right to left, and all of them go round.
    event.preventDefault();
    onChange(next);
    starAt(next)?.focus();
  };
  return (
    <fieldset
      ref={group}
      className={classNames('star-input', className)}
      {...(error && { 'aria-describedby': `${id}-error` })}
    >
      <legend className="field-label">{label}</legend>
      <span className="star-input-row">
        {Array.from({ length: most }, (_, at) => at + 1).map((star) => (
          <label key={star}>
            <input
              type="radio"
              name={id}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              onKeyDown={onKeyDown}
              aria-label={starLabel(star)}
              {...(error && { 'aria-describedby': `${id}-error` })}
            />
            <Icon name="star" size={32} />
          </label>
        ))}
      </span>
      {error && (
        <span className="field-foot">
          <span className="field-error" id={`${id}-error`}>
            <Icon name="alert" size={14} />
            {error}
          </span>
        </span>
      )}
    </fieldset>
  );
}
