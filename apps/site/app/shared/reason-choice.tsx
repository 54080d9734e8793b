import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';

interface ReasonChoiceProps<Reason extends string> {
  /** Unique on the page; that of what is wrong is made of it. */
  id: string;
  legend: string;
  reasons: readonly Reason[];
  words: Readonly<Record<Reason, string>>;
  chosen: Reason | undefined;
  onChoose: (reason: Reason) => void;
  error: string | undefined;
}

/** One of several reasons, with what is wrong where none is chosen. */
export function ReasonChoice<Reason extends string>(props: ReasonChoiceProps<Reason>) {
  const { id, legend, reasons, words, chosen, onChoose, error } = props;
  return (
    <fieldset {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend className="field-label">{legend}</legend>
      {reasons.map((one) => (
        <Checkbox
          key={one}
          type="radio"
          name="reason"
          value={one}
          checked={one === chosen}
          onChange={() => onChoose(one)}
        >
          {words[one]}
        </Checkbox>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
