import './file-field.css';
import { useId } from 'react';
import { buttonClass } from '@kavosh/ui/button.tsx';

interface FileFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  file: File | null;
  disabled: boolean;
  /** Types that the browser offers, as `accept` of a file input; left out, any. */
  accept?: string;
  onChoose: (file: File | null) => void;
}

/** One file. The browser's own words for it are in the browser's language, so the button here has ours. */
export function FileField({ label, hint, error, file, disabled, accept, onChoose }: FileFieldProps) {
  const id = useId();
  return (
    <div className="field file-field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="file-line">
        <input
          id={id}
          className="sr-only"
          type="file"
          disabled={disabled}
          accept={accept}
          aria-labelledby={`${id}-label ${id}-name`}
          aria-describedby={`${id}-foot`}
          {...(error !== undefined && { 'aria-invalid': true })}
          // A file that was put aside can be chosen again: the browser tells of another one only.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
        <label htmlFor={id} className={buttonClass({ variant: 'secondary' })}>
          برگزیدن فایل
        </label>
        <bdi id={`${id}-name`} className="file-name">
          {file?.name ?? 'فایلی برگزیده نشده'}
        </bdi>
      </div>
      <div className="field-foot">
        <span id={`${id}-foot`} className={error === undefined ? undefined : 'field-error'}>
          {error ?? hint}
        </span>
      </div>
    </div>
  );
}
