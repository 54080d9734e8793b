import { accessLimits } from '@kavosh/contract/access-fields.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';

interface EntryFieldProps {
  /** An address to enter by, a code, or words for the buyer. */
  what: 'url' | 'code' | 'note';
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error: string | undefined;
}

/** A part of how a buyer gets into a course: of the course, or of one purchase. */
export function EntryField({ what, label, value, onChange, hint, error }: EntryFieldProps) {
  const shared = { label, value, error, maxLength: accessLimits[what], ...(hint === undefined ? {} : { hint }) };
  if (what === 'note')
    return <TextField {...shared} multiline rows={3} onChange={(event) => onChange(event.target.value)} />;
  return (
    <TextField
      {...shared}
      dir="ltr"
      {...(what === 'url' ? { inputMode: 'url' as const } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
