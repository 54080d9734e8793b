import { Chip } from '@kavosh/ui/chip.tsx';
import type { LinkProps } from '@kavosh/ui/link-component.ts';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { jobsCopy } from '../copy.ts';
import { jobHref, withoutJobFilters, type JobAddress } from '../job-address.ts';
import { chosenFilters, type JobFilterOptions } from './job-filter-options.ts';

interface JobFilterChipsProps {
  address: JobAddress;
  options: JobFilterOptions;
  /** Takes the step instead of the link; without it chips lead to the page without their filter. */
  onRemove?: (to: JobAddress) => void;
  /** With a link at the end that clears all. */
  clearable?: boolean;
  className?: string;
}

const { filters } = jobsCopy;

/** The list may have scrolled under the chips: what is left of it stays where it is. */
const InPlaceLink = ({ children, ...props }: LinkProps) => (
  <a {...props} data-keep-scroll="">
    {children}
  </a>
);

/** What is filtered by, each a link to the list without it. Nothing where nothing is filtered. */
export function JobFilterChips({ address, options, onRemove, clearable = false, className }: JobFilterChipsProps) {
  const chips = chosenFilters(address, options);
  if (chips.length === 0) return null;
  return (
    <ul className={className} aria-label={filters.active}>
      {chips.map(({ key, text, to }) => (
        <li
          key={key}
          {...(onRemove && {
            onClick: (event) => {
              event.preventDefault();
              onRemove(to);
            },
          })}
        >
          <Chip href={jobHref(to)} removeLabel={filters.remove} chosen LinkComponent={InPlaceLink}>
            <BidiText text={text} />
          </Chip>
        </li>
      ))}
      {clearable && (
        <li>
          <ClearJobFilters address={address} />
        </li>
      )}
    </ul>
  );
}

interface ClearJobFiltersProps {
  address: JobAddress;
  /** Takes the step instead of the link. */
  onClear?: (to: JobAddress) => void;
  className?: string;
}

/** The list without any filter. */
export function ClearJobFilters({ address, onClear, className = 'clear-filters' }: ClearJobFiltersProps) {
  const to = withoutJobFilters(address);
  return (
    <a
      className={className}
      href={jobHref(to)}
      data-keep-scroll=""
      {...(onClear && {
        onClick: (event) => {
          event.preventDefault();
          onClear(to);
        },
      })}
    >
      {filters.clear}
    </a>
  );
}
