import { jobFilters } from '@kavosh/contract/job-filters.ts';
import { withFilterToggled, withJobCategory, withNegotiable, type JobAddress } from '../job-address.ts';

/**
 * The address for the choices made on the controls within an element: on a slow line people choose before the script
 * has loaded, and hydration keeps what they chose on the controls. Choices in an open sheet within the element belong
 * to the sheet. A place that was typed is no choice yet: its field finds out what it means (place-field.tsx).
 * @returns the same object where nothing was chosen
 */
export function earlyJobChoices(element: HTMLElement, address: JobAddress): JobAddress {
  const layer = element.closest(':popover-open');
  let to = address;
  for (const box of element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    if (box.checked === box.defaultChecked || box.closest(':popover-open') !== layer) continue;
    const filter = jobFilters.find((name) => box.name.startsWith(name));
    to = filter ? withFilterToggled(to, filter, Number(box.value)) : withNegotiable(to, box.checked ? 1 : 0);
  }
  for (const {
    name,
    selectedOptions: [option],
  } of element.querySelectorAll('select')) {
    if (name !== 'category[0]' || !option || option.value === String(address.category?.id ?? '')) continue;
    to = withJobCategory(
      to,
      option.value === '' ? null : { id: Number(option.value), name: option.dataset['name'] ?? option.text },
    );
  }
  return to;
}
