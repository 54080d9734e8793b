import { useState, type FormHTMLAttributes } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import type { KeptForm } from './kept-form.ts';

interface DeskFormProps extends FormHTMLAttributes<HTMLFormElement> {
  kept: KeptForm;
}

/** A form of an office. Reports when it contains a restored draft, and discards it on request. */
export function OfficeForm({ kept, className = 'desk-form', children, ...attributes }: DeskFormProps) {
  const [dismissed, setDismissed] = useState<KeptForm | null>(null);
  return (
    <form {...attributes} className={className} ref={(element) => kept.standAt(element)}>
      {kept.wasKept && dismissed !== kept && (
        <output className="panel kept-note">
          آنچه پیش‌تر نوشته بودید و ذخیره نشده بود، برگشته است.{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              kept.discard();
              setDismissed(kept);
            }}
          >
            دور انداختن نوشته‌ها
          </Button>
        </output>
      )}
      {children}
    </form>
  );
}
