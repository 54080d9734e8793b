import { useEffect, useState, type ComponentType } from 'react';

type Suggestions = ComponentType<{ input: HTMLInputElement }>;

/**
 * Makes every box that asks for it (`data-suggests`) a combobox once it has the focus. Boxes are plain GET forms and
 * stay such without a script, without suggestions, and where their part of the script cannot be loaded; visitors who
 * never search load nothing of it.
 */
export function SearchBoxes() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [List, setList] = useState<Suggestions | null>(null);
  useEffect(() => {
    const enter = (target: EventTarget | null) => {
      if (!(target instanceof HTMLInputElement) || target.dataset['suggests'] === undefined) return;
      // Before a screen reader has said what it is in.
      target.role = 'combobox';
      target.ariaAutoComplete = 'list';
      target.ariaExpanded ??= 'false';
      setInput(target);
      void loadSuggestions().then((list) => list && setList(() => list));
    };
    const onFocus = ({ target }: FocusEvent) => enter(target);
    enter(document.activeElement);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return List && input?.isConnected ? <List key={keyOf(input)} input={input} /> : null;
}

/**
 * The list of suggestions, or null where it could not be loaded; tried again with the next focus. Awaited, never
 * `import().then(done, failed)`: Vite moves such handlers inside its preloading, whose own failure they then miss.
 */
async function loadSuggestions(): Promise<Suggestions | null> {
  try {
    return (await import('./search-suggestions.tsx')).default;
  } catch {
    return null;
  }
}

const keys = new WeakMap<HTMLInputElement, number>();
let lastKey = 0;

/** A list of its own for each box. */
function keyOf(input: HTMLInputElement): number {
  const key = keys.get(input) ?? (lastKey += 1);
  keys.set(input, key);
  return key;
}
