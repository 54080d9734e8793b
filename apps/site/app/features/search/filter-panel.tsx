import { courseFilters, type CourseFilter } from '@kavosh/contract/course-filters.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { formatNumber } from '@kavosh/persian/money.ts';
import { FilterSheet } from '../../shared/filter-sheet.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { AddressFields } from './address-fields.tsx';
import { searchCopy } from './copy.ts';
import { earlyChoices } from './early-choices.ts';
import { ClearFilters, FilterChips } from './filter-chips.tsx';
import type { FilterOption, FilterOptions } from './filter-options.ts';
import { countFilters, withFilterToggled, type SearchAddress } from './search-address.ts';

interface FilterPanelProps {
  address: SearchAddress;
  options: FilterOptions;
  onChange: (to: SearchAddress) => void;
}

const { filters } = searchCopy;
const entriesOf = Object.entries as (legends: Record<CourseFilter, string>) => [CourseFilter, string][];
const own = [...courseFilters, 'page'] as const;
/** Longer lists fold their tail away. */
const SHOWN_OPTIONS = 8;

/** What courses can be narrowed to, filter by filter. */
export function FilterPanel({ address, options, onChange }: FilterPanelProps) {
  return (
    <FilterSheet
      address={address}
      countOf={countFilters}
      action={address.path}
      words={filters}
      onChange={onChange}
      earlyChoices={earlyChoices}
      chips={(chosen, onRemove) => (
        <FilterChips
          address={chosen}
          options={options}
          className="filter-chips filter-panel-chips"
          {...(onRemove && { onRemove })}
        />
      )}
      clear={(onClear) => (
        <ClearFilters address={address} className={buttonClass({ variant: 'quiet' })} {...(onClear && { onClear })} />
      )}
    >
      {(chosen, choose) => (
        <>
          <AddressFields address={address} without={own} />
          {entriesOf(filters.legends).map(([filter, legend]) => (
            <Choices
              key={filter}
              name={filter}
              legend={legend}
              options={options[filter]}
              chosen={chosen[filter]}
              onToggle={(value) => choose(withFilterToggled(chosen, filter, value))}
            />
          ))}
        </>
      )}
    </FilterSheet>
  );
}

interface ChoicesProps {
  name: CourseFilter;
  legend: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

function Choices({ name, legend, options, chosen, onToggle }: ChoicesProps) {
  if (options.length === 0) return null;
  const line = ({ value, name: text, count }: FilterOption, index: number) => (
    <Checkbox
      key={value}
      name={`${name}[${index}]`}
      value={value}
      checked={chosen.includes(value)}
      onChange={() => onToggle(value)}
      count={formatNumber(count)}
    >
      <BidiText text={text} />
    </Checkbox>
  );
  const rest = options.slice(SHOWN_OPTIONS);
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      {options.slice(0, SHOWN_OPTIONS).map(line)}
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary>
            {filters.more}
            <Icon name="chevron-down" size={16} />
          </summary>
          {rest.map((option, index) => line(option, SHOWN_OPTIONS + index))}
        </details>
      )}
    </fieldset>
  );
}
