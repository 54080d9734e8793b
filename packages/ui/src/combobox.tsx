import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { escapeDoes, isOpen, stepCombobox } from './combobox-state.ts';
import { Icon } from './icon.tsx';
import './combobox.css';

export interface ComboboxOption {
  key: string;
  content: ReactNode;
  /** Where choosing it leads; the option is then a link. */
  href?: string;
  /** Runs when it is chosen, before its link is followed. */
  onTake?: () => void;
  /** Takes it off the list: by a button for fingers and mice, by Delete in the empty field for keys. */
  remove?: { label: string; act: () => void };
}

export interface ComboboxGroup {
  key: string;
  /** Stands above its options. Only the first group has options that can be removed. */
  label?: string;
  options: readonly ComboboxOption[];
}

interface ComboboxProps {
  /**
   * The field: in a form, which the list is put into, or within it in an element of the class `combobox-ground`. It has
   * the focus already.
   */
  input: HTMLInputElement;
  groups: readonly ComboboxGroup[];
  /** Accessible name of the list. */
  label: string;
  /** What screen readers hear of a list of so many; nothing for an empty text. */
  announce: (count: number) => string;
  /** Stands in the list's place where there are no options; without it nothing does. */
  empty?: string;
  /** The text of the field, when it is entered and when it changes. */
  onText: (text: string) => void;
  /** Another value closes the list. */
  place: unknown;
}

const LIST = 'combobox-list';
const optionId = (place: number): string => `combobox-option-${place}`;
/** The result is announced to screen readers after a pause in typing. */
const ANNOUNCE_AFTER_MS = 700;
/** Room that is left under the list, in px. */
const MARGIN = 12;

/**
 * A list of options under a text field that stays a plain one where this is not loaded: the combobox pattern of ARIA
 * 1.2. The focus stays in the field, so that on a phone the keyboard stays.
 */
export function Combobox({ input, groups, label, announce, empty, onText, place }: ComboboxProps) {
  const options = groups.flatMap((each) => each.options);
  const [state, dispatch] = useReducer(stepCombobox, { wanted: false, count: options.length, active: -1 });
  const [listed, setListed] = useState(groups);
  const [arrived, setArrived] = useState(place);
  const [said, setSaid] = useState('');
  const popup = useRef<HTMLDivElement>(null);
  const open = isOpen(state);
  if (listed !== groups) {
    const before = listed.flatMap((each) => each.options)[state.active]?.key;
    setListed(groups);
    dispatch({ type: 'listed', count: options.length, active: options.findIndex(({ key }) => key === before) });
  }
  if (arrived !== place) {
    setArrived(place);
    dispatch({ type: 'left' });
  }

  const enter = useEffectEvent(() => {
    dispatch({ type: 'entered' });
    onText(input.value);
  });
  const reopen = useEffectEvent(() => {
    if (!state.wanted) enter();
  });
  const leave = useEffectEvent(() => dispatch({ type: 'left' }));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const chosen = open ? options[state.active] : undefined;
    if (event.key === 'ArrowDown' || (event.key === 'ArrowUp' && !event.altKey)) {
      event.preventDefault();
      if (!state.wanted) onText(input.value);
      dispatch({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 });
    } else if (event.key === 'Enter') {
      if (chosen) {
        event.preventDefault();
        popup.current?.querySelector<HTMLElement>(`#${optionId(state.active)}`)?.click();
      } else leave();
    } else if (event.key === 'Escape') {
      const does = escapeDoes(state, input.value);
      if (does === 'nothing') return;
      // A menu around the field stays open.
      event.preventDefault();
      event.stopPropagation();
      leave();
      if (does === 'clear') {
        clear(input);
        onText('');
      }
    } else if (event.key === 'Delete' && chosen?.remove && input.value === '') {
      event.preventDefault();
      chosen.remove.act();
    } else if (event.key === 'Tab' || event.key === 'ArrowUp') leave();
    else if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) dispatch({ type: 'text-key' });
  });

  useEffect(() => {
    const { form } = input;
    const ground = groundOf(input);
    const isOutside = (target: EventTarget | null) => target instanceof Node && !ground?.contains(target);
    const onPointer = ({ target }: PointerEvent) => {
      if (isOutside(target)) leave();
    };
    // The focus that goes nowhere is a phone's keyboard being put away: what is in the list can still be read and
    // touched.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) leave();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    input.addEventListener('focus', enter, { signal });
    input.addEventListener('click', reopen, { signal });
    input.addEventListener('input', enter, { signal });
    input.addEventListener('keydown', onKey, { signal });
    input.addEventListener('blur', onBlur, { signal });
    form?.addEventListener('submit', leave, { signal });
    document.addEventListener('pointerdown', onPointer, { signal });
    if (document.activeElement === input) enter();
    return () => listeners.abort();
  }, [input]);

  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(open));
    setOrRemove(input, 'aria-controls', open ? LIST : null);
    setOrRemove(input, 'aria-activedescendant', open && state.active >= 0 ? optionId(state.active) : null);
    if (open && state.active >= 0)
      popup.current?.querySelector(`#${optionId(state.active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [input, open, state.active]);
  useEffect(
    () => () => {
      input.setAttribute('aria-expanded', 'false');
      for (const name of ['aria-controls', 'aria-activedescendant']) input.removeAttribute(name);
    },
    [input],
  );
  const onClick = useEffectEvent((event: MouseEvent) => {
    // In another tab or window: here nothing changes.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const id = event.target.closest('[role=option]')?.id;
    const option = options.find((_, index) => optionId(index) === id);
    option?.onTake?.();
    // Anyone who listens further up finds the link still there.
    if (option?.href !== undefined) setTimeout(leave, 0);
  });
  useLayoutEffect(() => {
    if (!open || !popup.current) return undefined;
    const listeners = new AbortController();
    popup.current.addEventListener('mousedown', keepFocus, listeners);
    popup.current.addEventListener('click', onClick, listeners);
    fitToRoom(popup.current, listeners.signal);
    return () => listeners.abort();
  }, [open]);

  const sentence = state.wanted ? announce(options.length) : '';
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), sentence === '' ? 0 : ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sentence, groups]);

  const ground = groundOf(input);
  if (!ground) return null;
  const removable = groups[0]?.options.filter((option) => option.remove) ?? [];
  return createPortal(
    <>
      <output className="sr-only">{said}</output>
      {state.wanted && options.length === 0 && empty !== undefined && (
        <div className="combobox-popup">
          <p className="combobox-empty">{empty}</p>
        </div>
      )}
      {open && (
        <div ref={popup} className="combobox-popup">
          <div id={LIST} {...listbox} aria-label={label}>
            {groups
              .filter((each) => each.options.length > 0)
              .map(({ key, label: heading, options: own }) => (
                <div key={key} {...group} aria-label={heading}>
                  {heading !== undefined && (
                    <div className="combobox-heading" aria-hidden="true">
                      {heading}
                    </div>
                  )}
                  {own.map((option) => (
                    <Option
                      key={option.key}
                      option={option}
                      id={optionId(options.indexOf(option))}
                      isActive={option === options[state.active]}
                    />
                  ))}
                </div>
              ))}
          </div>
          {removable.length > 0 && (
            <div className="combobox-removers">
              {removable.map(({ key, remove }) => (
                <button key={key} type="button" tabIndex={-1} aria-label={remove?.label} onClick={remove?.act}>
                  <Icon name="close" size={16} />
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </>,
    ground,
  );
}

interface OptionProps {
  option: ComboboxOption;
  id: string;
  isActive: boolean;
}

function Option({ option: { href, content, remove }, id, isActive }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    className: 'combobox-option',
    'data-removable': remove ? '' : undefined,
  } as const;
  return href === undefined ? (
    <div {...shared}>{content}</div>
  ) : (
    <a {...shared} href={href} tabIndex={-1}>
      {content}
    </a>
  );
}

// No element of HTML is either of them under a field that keeps the focus.
const listbox = { role: 'listbox' } as const;
const group = { role: 'group' } as const;

/** What the list is put into and placed by: a form with several fields has a ground for each. */
const groundOf = (input: HTMLInputElement): HTMLElement | null =>
  input.closest<HTMLElement>('.combobox-ground') ?? input.form;

const keepFocus = (event: Event): void => event.preventDefault();

function clear(input: HTMLInputElement): void {
  input.value = '';
}

function setOrRemove(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Keeps the list as high as what is seen below it, which on a phone ends where the keyboard begins. */
function fitToRoom(popup: HTMLElement, signal: AbortSignal): void {
  const view = window.visualViewport;
  const fit = (): void => {
    const bottom = view ? view.offsetTop + view.height : window.innerHeight;
    popup.style.setProperty('--combobox-room', `${Math.round(bottom - popup.getBoundingClientRect().top - MARGIN)}px`);
  };
  fit();
  for (const change of ['resize', 'scroll']) view?.addEventListener(change, fit, { signal });
}
