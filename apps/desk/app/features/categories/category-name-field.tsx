import { TextField } from '@kavosh/ui/text-field.tsx';
import { OfficeError } from '@kavosh/office/api/office-error.ts';
import { focusOnArrival } from '@kavosh/office/fields/focus-on-arrival.ts';

interface CategoryNameFieldProps {
  name: string;
  onChange: (name: string) => void;
  error: unknown;
  /** Of the page that a category of this name has. */
  pathOf: (category: { name: string }) => string;
}

/** The name of a category, and the address that its page gets from it. */
export function CategoryNameField({ name, onChange, error, pathOf }: CategoryNameFieldProps) {
  return (
    <TextField
      label="نام"
      maxLength={80}
      ref={focusOnArrival}
      value={name}
      onChange={(event) => onChange(event.target.value)}
      error={error instanceof OfficeError ? error.field('name') : undefined}
      hint={
        /[\p{L}\p{N}]/u.test(name) && (
          <>
            نشانی صفحه از نام ساخته می‌شود: <bdi dir="ltr">{pathOf({ name })}</bdi>
          </>
        )
      }
    />
  );
}
