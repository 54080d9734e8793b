import { useState, type KeyboardEvent } from 'react';
import { formatJalaliDate, jalaliToGregorian, parseJalaliDate } from '@kavosh/persian/jalali.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';

interface DayFieldProps {
  label: string;
  /** `2026-11-23`, as an address holds it; empty: none. */
  value: string;
  onChange: (day: string) => void;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** A day of an address as a Jalali date. */
function written(day: string): string {
  const at = new Date(`${day}T12:00:00+03:30`);
  return Number.isNaN(at.getTime()) ? '' : formatJalaliDate(at);
}

/** A day of the Jalali calendar as people write it; it holds when the field is left or Enter is pressed. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(() => written(value));
  const [known, setKnown] = useState(value);
  const [isWrong, setWrong] = useState(false);
  // The address changed by another way, as by going back.
  if (known !== value) {
    setKnown(value);
    setTyped(written(value));
    setWrong(false);
  }
  const hold = () => {
    if (typed.trim() === '') {
      setWrong(false);
      if (value !== '') onChange('');
      return;
    }
    const jalali = parseJalaliDate(typed);
    setWrong(jalali === null);
    if (jalali === null) return;
    const { y, m, d } = jalaliToGregorian(jalali.y, jalali.m, jalali.d);
    const day = `${y}-${two(m)}-${two(d)}`;
    setTyped(written(day));
    if (day !== value) onChange(day);
  };
  return (
    <TextField
      label={label}
      maxLength={40}
      placeholder="۱۴۰۵/۹/۲"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={hold}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        hold();
      }}
      error={isWrong ? 'روز را مانند ۱۴۰۵/۹/۲ بنویسید.' : undefined}
    />
  );
}
