import { useState, type SubmitEvent, type ReactNode } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { officeCopy } from '../copy.ts';

interface FilterFormProps {
  /** Name and label of the text that narrows the list; left out, there is none. */
  find?: {
    name: string;
    label: string;
    /** What the address holds, as it is typed, and back; left out, both are the same. */
    show?: (value: string) => string;
    read?: (typed: string) => string;
  };
  value: (name: string) => string;
  set: (changes: Readonly<Record<string, string | null>>) => void;
  /** Choices that hold at once. */
  children?: ReactNode;
}

/** The filters of a list; texts apply when they are sent, choices at once. All are in the address. */
export function FilterForm({ find, value, set, children }: FilterFormProps) {
  const inAddress = find ? value(find.name) : '';
  const held = find?.show?.(inAddress) ?? inAddress;
  const [typed, setTyped] = useState(held);
  const [known, setKnown] = useState(held);
  // The address changed by another way, as by going back.
  if (known !== held) {
    setKnown(held);
    setTyped(held);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (find) set({ [find.name]: find.read?.(typed.trim()) ?? typed.trim() });
  };
  return (
    <search>
      <form className="filters" onSubmit={submit}>
        {children}
        {find && (
          <>
            <TextField
              label={find.label}
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" variant="secondary">
              {officeCopy.apply}
            </Button>
          </>
        )}
      </form>
    </search>
  );
}
