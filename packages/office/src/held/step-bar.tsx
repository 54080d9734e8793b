import { toPersianDigits } from '@kavosh/persian/digits.ts';

/** The boxes in groups, of which one is shown. */
export interface FormSteps<Field extends string> {
  steps: readonly { label: string; boxes: readonly Field[] }[];
  /** Which one, from 0. */
  at: number;
  onGo: (at: number) => void;
}

/** The steps of a form; any of them can be gone to. */
export function StepBar<Field extends string>({ steps, at, onGo }: FormSteps<Field>) {
  return (
    <ol className="which" aria-label="گام‌های فرم">
      {steps.map(({ label }, place) => (
        <li key={label}>
          <button
            type="button"
            className="chip"
            aria-current={place === at ? 'step' : undefined}
            data-chosen={place === at || undefined}
            onClick={() => onGo(place)}
          >
            {toPersianDigits(String(place + 1))}. {label}
          </button>
        </li>
      ))}
    </ol>
  );
}
