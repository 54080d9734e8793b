import type { Ref } from 'react';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { officeCopy } from '../copy.ts';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** The server's sentence for this field. */
  error?: string | undefined;
  /** Three lines in a dialog, two on a page. */
  rows?: 2 | 3;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Why something is done, for the audit and for the colleague who decides. */
export function ReasonField({ value, onChange, error, rows = 3, ref }: ReasonFieldProps) {
  return (
    <TextField
      multiline
      rows={rows}
      label={officeCopy.reason}
      hint={officeCopy.reasonHint}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      {...(ref === undefined ? {} : { ref })}
    />
  );
}
