import { courseFilters } from '@kavosh/contract/course-filters.ts';
import { withFilterToggled, withFree, withSort, type SearchAddress } from './search-address.ts';

/**
 * The address that controls within an element ask for: on a slow line people choose before the script is there to hear
 * of it, and waking the page keeps what they chose on the controls. What an open panel within the element holds is the
 * panel's.
 * @returns the same object where nobody chose anything
 */
export function earlyChoices(element: HTMLElement, address: SearchAddress): SearchAddress {
  const layer = element.closest(':popover-open');
  let to = address;
  for (const box of element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    if (box.checked === box.defaultChecked || box.closest(':popover-open') !== layer) continue;
    const filter = courseFilters.find((name) => box.name.startsWith(name));
    if (filter) to = withFilterToggled(to, filter, box.value);
  }
  for (const { name, value } of element.querySelectorAll('select')) {
    if (name === 'sortby' && value !== String(address.sortby)) to = withSort(to, Number(value) as 1 | 2 | 3);
    if (name === 'is_free' && value !== String(address.is_free)) to = withFree(to, value === '1' ? 1 : 0);
  }
  return to;
}
