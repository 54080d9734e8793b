interface WhichTabsProps {
  label: string;
  /** Value in the address, and label; the first one is the default. */
  choices: readonly (readonly [value: string, label: string])[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** Which of the lists of one page is shown. */
export function WhichTabs({ label, choices, chosen, onChoose }: WhichTabsProps) {
  const [first] = choices[0]!;
  const held = chosen === '' ? first : chosen;
  return (
    <fieldset className="which" aria-label={label}>
      {choices.map(([value, name]) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === held}
          data-chosen={value === held || undefined}
          onClick={() => onChoose(value === first ? '' : value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
