import { useEffect, useRef, useState, type SubmitEvent, type ToggleEvent } from 'react';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { formatNumber } from '@kavosh/persian/money.ts';
import { MixedText } from '../../frame/mixed-text.tsx';
import { AddressFields } from './address-fields.tsx';
import { searchCopy } from './copy.ts';
import { earlyChoices, useOnceAwake } from './early-choices.ts';
import { ClearFilters, FilterChips } from './filter-chips.tsx';
import type { FilterOption, FilterOptions } from './filter-options.ts';
import { holdFocusIn } from './hold-focus-in.ts';
import { countFilters, withAcademyToggled, withSelections, withTypeToggled, type SearchAddress } from './search-address.ts';

interface FilterPanelProps {
  address: SearchAddress;
  options: FilterOptions;
  onChange: (to: SearchAddress) => void;
}

const PANEL = 'filter-panel';
const { filters } = searchCopy;
const own = ['academy', 'type', 'page'] as const;
/** Longer lists fold their tail away. */
const SHOWN_OPTIONS = 8;

/**
 * Academies and types to choose from: one form that stands beside the list on wide screens and is a native popover over the whole
 * screen on narrow ones. Beside the list a choice counts at once; over the screen choices are held until they are applied.
 * Without a script it is a form with a button in both places.
 */
export function FilterPanel({ address, options, onChange }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [held, setHeld] = useState<SearchAddress | null>(null);
  const letGo = useRef<() => void>(undefined);
  const chosen = held ?? address;
  const choose = open ? setHeld : onChange;

  // Opened, and chosen in, before the script had come.
  useOnceAwake(() => {
    const element = panel.current;
    if (!element?.matches(':popover-open')) return;
    setOpen(true);
    setHeld(earlyChoices(element, address));
  });
  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    letGo.current = holdFocusIn(element);
    const wide = matchMedia('(width >= 64rem)');
    const close = () => element.hidePopover();
    wide.addEventListener('change', close);
    // Another list, whoever asked for it, or more room: nothing is left to lie over it.
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
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (held) onChange(withSelections({ ...address, is_free: held.is_free }, held.academy, held.type));
    panel.current?.hidePopover();
  };
  return (
    <>
      <button type="button" className={buttonClass({ variant: 'primary' }, 'filter-button')} popoverTarget={PANEL} aria-haspopup="dialog">
        <Icon name="filter" />
        {filters.title}
        {countFilters(address) > 0 && <span className="filter-button-count">{formatNumber(countFilters(address))}</span>}
      </button>
      <div ref={panel} id={PANEL} className="filter-panel" popover="auto" onBeforeToggle={onBeforeToggle} onToggle={onToggle} {...(open && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': `${PANEL}-title` })}>
        <div className="filter-panel-head">
          <h2 id={`${PANEL}-title`} tabIndex={-1}>{filters.title}</h2>
          <button type="button" className={buttonClass({ variant: 'quiet', shape: 'icon' }, 'filter-panel-close')} popoverTarget={PANEL} popoverTargetAction="hide" aria-label={filters.close}>
            <Icon name="close" />
          </button>
        </div>
        <FilterChips address={chosen} options={options} className="filter-chips filter-panel-chips" {...(open && { onRemove: setHeld })} />
        <form method="get" action={address.path} autoComplete="off" onSubmit={onSubmit}>
          <AddressFields address={address} without={own} />
          <Choices name="academy" legend={filters.academy} options={options.academies} chosen={chosen.academy} onToggle={(id) => choose(withAcademyToggled(chosen, id))} />
          <Choices name="type" legend={filters.type} options={options.types} chosen={chosen.type} onToggle={(id) => choose(withTypeToggled(chosen, id))} />
          <div className="filter-panel-foot">
            <button type="submit" className={buttonClass({ variant: 'primary' }, 'filter-apply')}>{filters.apply}</button>
            {countFilters(address) > 0 && <ClearFilters address={address} className={buttonClass({ variant: 'quiet' })} />}
          </div>
        </form>
      </div>
    </>
  );
}

interface ChoicesProps {
  name: 'academy' | 'type';
  legend: string;
  options: readonly FilterOption[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
}

function Choices({ name, legend, options, chosen, onToggle }: ChoicesProps) {
  if (options.length === 0) return null;
  const line = ({ id, name: text, count }: FilterOption, index: number) => (
    <Checkbox key={id} name={`${name}[${index}]`} value={id} checked={chosen.includes(id)} onChange={() => onToggle(id)} count={formatNumber(count)}>
      <MixedText text={text} />
    </Checkbox>
  );
  const rest = options.slice(SHOWN_OPTIONS);
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      {options.slice(0, SHOWN_OPTIONS).map(line)}
      {rest.length > 0 && (
        <details open={rest.some((one) => chosen.includes(one.id)) || undefined}>
          <summary>{filters.more}<Icon name="chevron-down" size={16} /></summary>
          {rest.map((option, index) => line(option, SHOWN_OPTIONS + index))}
        </details>
      )}
    </fieldset>
  );
}
