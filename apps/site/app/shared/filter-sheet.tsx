import { useEffect, useRef, useState, type ReactNode, type SubmitEvent, type ToggleEvent } from 'react';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { FILTER_SHEET } from './filter-button.tsx';
import { holdFocusIn } from './hold-focus-in.ts';
import { useOnHydration } from './use-on-hydration.ts';

interface FilterSheetProps<Address> {
  /** The list's address, or that of the one being loaded. */
  address: Address;
  /** How many filters are on. */
  countOf: (address: Address) => number;
  /** Where the form goes without a script. */
  action: string;
  words: { title: string; close: string; apply: string };
  onChange: (to: Address) => void;
  /**
   * What controls within the sheet ask for that were used before the script had come; the same object where none was.
   */
  earlyChoices: (sheet: HTMLElement, address: Address) => Address;
  /** Whether the form has a text that only the server understands: it is then submitted without a script. */
  isForServer?: (form: HTMLFormElement, chosen: Address) => boolean;
  /** What is chosen, each with a way to take it back: `onRemove` holds the step while the sheet is open. */
  chips: (chosen: Address, onRemove: ((to: Address) => void) | undefined) => ReactNode;
  /** A link to the list without filters; `onClear` holds the step while the sheet is open. */
  clear: (onClear: ((to: Address) => void) | undefined) => ReactNode;
  /** The controls: they show `chosen` and tell `choose`. */
  children: (chosen: Address, choose: (to: Address) => void) => ReactNode;
}

/**
 * The filters of a list: one form that stands beside the list on wide screens and is a native popover over the whole
 * screen on narrow ones. Beside the list a choice counts at once; over the screen choices are held until they are
 * applied. Without a script it is a form with a button in both places.
 */
export function FilterSheet<Address extends object>({
  address,
  countOf,
  action,
  words,
  onChange,
  earlyChoices,
  isForServer,
  chips,
  clear,
  children,
}: FilterSheetProps<Address>) {
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [held, setHeld] = useState<Address | null>(null);
  const letGo = useRef<() => void>(undefined);
  const chosen = held ?? address;

  // Opened, and chosen in, before the script had come.
  useOnHydration(() => {
    const element = sheet.current;
    if (!element?.matches(':popover-open')) return;
    setOpen(true);
    setHeld(earlyChoices(element, address));
  });
  useEffect(() => {
    const element = sheet.current;
    if (!open || !element) return;
    letGo.current = holdFocusIn(element);
    const wide = matchMedia('(width >= 64rem)');
    const close = () => element.hidePopover();
    wide.addEventListener('change', close);
    // Another list or more room: nothing is left to lie over it.
    return () => {
      wide.removeEventListener('change', close);
      if (element.matches(':popover-open')) close();
      letGo.current?.();
    };
  }, [open, address]);

  // The browser gives the focus back right after this event: the button must be able to take it.
  const onBeforeToggle = (event: ToggleEvent) => {
    if (event.newState === 'closed') letGo.current?.();
  };
  const onToggle = (event: ToggleEvent) => {
    setOpen(event.newState === 'open');
    setHeld(null);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isForServer?.(event.currentTarget, chosen)) return;
    event.preventDefault();
    if (held) onChange(held);
    sheet.current?.hidePopover();
  };
  return (
    <div
      ref={sheet}
      id={FILTER_SHEET}
      className="filter-panel"
      popover="auto"
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      {...(open && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': `${FILTER_SHEET}-title` })}
    >
      <div className="filter-panel-head">
        <h2 id={`${FILTER_SHEET}-title`} tabIndex={-1}>
          {words.title}
        </h2>
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', shape: 'icon' }, 'filter-panel-close')}
          popoverTarget={FILTER_SHEET}
          popoverTargetAction="hide"
          aria-label={words.close}
        >
          <Icon name="close" />
        </button>
      </div>
      {chips(chosen, open ? setHeld : undefined)}
      <form method="get" action={action} autoComplete="off" onSubmit={onSubmit}>
        {children(chosen, open ? setHeld : onChange)}
        <div className="filter-panel-foot">
          <button type="submit" className={buttonClass({ variant: 'primary' }, 'filter-apply')}>
            {words.apply}
          </button>
          {countOf(chosen) > 0 && clear(open ? setHeld : undefined)}
        </div>
      </form>
    </div>
  );
}
