import type { ComponentProps } from 'react';
import { Dialog as PlainDialog } from '@kavosh/ui/dialog.tsx';
import { FirstField } from './first-field.tsx';

/** A dialog of an office: the focus goes to its first field that can be filled, also where that comes later. */
export function Dialog({ children, ...props }: ComponentProps<typeof PlainDialog>) {
  return (
    <PlainDialog {...props}>
      {children}
      <FirstField />
    </PlainDialog>
  );
}
