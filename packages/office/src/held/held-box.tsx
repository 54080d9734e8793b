import type { ReactNode } from 'react';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { AmountField } from '../fields/amount-field.tsx';
import { chosenOf } from './chosen-of.ts';

export interface Box {
  label: string;
  maxLength?: number;
  rows?: number;
  dir?: 'ltr';
  hint?: string;
  /** The choices; left out for a typed text. */
  options?: readonly { value: string; label: string }[];
  /** Several of them, as their values with commas between. */
  isMany?: boolean;
  /** An amount, with how it is read. */
  isAmount?: boolean;
  /** The field that it belongs to, under which the server's sentences come. */
  of?: string;
  /** Draws it, and maybe others with it; null where another one does. */
  draw?: ((box: DrawnBox) => ReactNode) | null;
}

/** Props of a box that draws itself. */
export interface DrawnBox {
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
  /** All boxes of the form, and how several of them are typed at once. */
  typed: Readonly<Record<string, string>>;
  put: (texts: Readonly<Record<string, string>>) => void;
}

interface HeldBoxProps extends DrawnBox {
  box: Box;
}

/** The value of a box in words: the names of the chosen options. Pure. */
export function wordOf({ options, isMany = false }: Box, value: string): string {
  if (!options) return value;
  const name = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  return isMany ? chosenOf(value).map(name).join('، ') : name(value);
}

/** One box of a form: a text, several lines, an amount, a choice or several. */
export function HeldBox({ box, ...drawn }: HeldBoxProps) {
  const { rows, dir, hint, label, maxLength, options, isMany, isAmount, draw } = box;
  const { value, error, onType } = drawn;
  if (draw !== undefined) return draw && draw(drawn);
  if (isAmount)
    return <AmountField label={label} value={value} error={error} onChange={onType} {...(hint ? { hint } : {})} />;
  if (options && isMany) {
    const chosen = new Set(chosenOf(value));
    const turn = (one: string) =>
      options.flatMap((option) => (chosen.has(option.value) !== (option.value === one) ? [option.value] : []));
    return (
      <fieldset className="choice">
        <legend className="field-label">{label}</legend>
        {options.map((one) => (
          <Checkbox key={one.value} checked={chosen.has(one.value)} onChange={() => onType(turn(one.value).join(','))}>
            {one.label}
          </Checkbox>
        ))}
        {error && <span className="field-error">{error}</span>}
      </fieldset>
    );
  }
  if (options)
    return (
      <SelectMenu label={label} value={value} error={error} onChange={(event) => onType(event.target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </SelectMenu>
    );
  return (
    <TextField
      label={label}
      maxLength={maxLength}
      {...(rows === undefined ? {} : { multiline: true as const, rows })}
      {...(dir === undefined ? {} : { dir })}
      {...(hint === undefined ? {} : { hint })}
      error={error}
      value={value}
      onChange={(event: { target: { value: string } }) => onType(event.target.value)}
    />
  );
}
