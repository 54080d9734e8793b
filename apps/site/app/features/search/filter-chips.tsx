import { courseFilters, type CourseFilter } from '@kavosh/contract/course-filters.ts';
import { Chip } from '@kavosh/ui/chip.tsx';
import type { LinkProps } from '@kavosh/ui/link-component.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { searchCopy } from './copy.ts';
import type { FilterOptions } from './filter-options.ts';
import {
  countFilters,
  searchHref,
  withFilterToggled,
  withFree,
  withoutFilters,
  type SearchAddress,
} from './search-address.ts';

interface FilterChipsProps {
  address: SearchAddress;
  options: FilterOptions;
  /** Takes the step instead of the link; without it chips lead to the page without their filter. */
  onRemove?: (to: SearchAddress) => void;
  /** With a link at the end that clears all. */
  clearable?: boolean;
  className?: string;
}

const { filters, free } = searchCopy;

/** The list may have scrolled under the chips: what is left of it stays where it is. */
const InPlaceLink = ({ children, ...props }: LinkProps) => (
  <a {...props} data-keep-scroll="">
    {children}
  </a>
);

/** What is filtered by, each a link to the list without it. Nothing where nothing is filtered. */
export function FilterChips({ address, options, onRemove, clearable = false, className }: FilterChipsProps) {
  if (countFilters(address) === 0) return null;
  const nameOf = (filter: CourseFilter, value: string): string =>
    options[filter].find((one) => one.value === value)?.name ?? `${filters.legends[filter]} ${toPersianDigits(value)}`;
  const chips = [
    ...courseFilters.flatMap((filter) =>
      address[filter].map((value) => ({
        key: filter + value,
        text: nameOf(filter, value),
        to: withFilterToggled(address, filter, value),
      })),
    ),
    ...(address.is_free ? [{ key: 'free', text: free[1], to: { ...withFree(address, 0), page: 1 } }] : []),
  ];
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
          <Chip href={searchHref(to)} removeLabel={filters.remove} chosen LinkComponent={InPlaceLink}>
            <BidiText text={text} />
          </Chip>
        </li>
      ))}
      {clearable && (
        <li>
          <ClearFilters address={address} />
        </li>
      )}
    </ul>
  );
}

interface ClearFiltersProps {
  address: SearchAddress;
  /** Takes the step instead of the link. */
  onClear?: (to: SearchAddress) => void;
  className?: string;
}

/** The list without any filter. */
export function ClearFilters({ address, onClear, className = 'clear-filters' }: ClearFiltersProps) {
  const to = withoutFilters(address);
  return (
    <a
      className={className}
      href={searchHref(to)}
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
