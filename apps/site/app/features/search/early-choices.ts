import { courseFilters } from '@kavosh/contract/course-filters.ts';
import { withFilterToggled, withFree, withSort, type SearchAddress } from './search-address.ts';

/**
 * The address for the choices made on the controls within an element: on a slow line people choose before the script
 * has loaded, and hydration keeps what they chose on the controls. Choices in an open panel within the element belong
 * to the panel.
 * @returns the same object where nothing was chosen
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
