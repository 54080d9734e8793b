import { buttonClass } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { AddressFields } from './address-fields.tsx';
import { searchCopy } from './copy.ts';
import { withFree, withSort, type SearchAddress } from './search-address.ts';

interface SortBarProps {
  address: SearchAddress;
  onChange: (to: SearchAddress) => void;
}

const { sort, free } = searchCopy;
const own = ['sortby', 'is_free'] as const;

/** Sorting and the free filter: at once with a script, by a button without one. Both keep the page. */
export function SortBar({ address, onChange }: SortBarProps) {
  return (
    <form className="sort-bar" method="get" action={address.path} autoComplete="off">
      <AddressFields address={address} without={own} />
      <SelectMenu
        label={sort.label}
        labelPlace="inline"
        name="sortby"
        value={address.sortby}
        onChange={(event) => onChange(withSort(address, Number(event.target.value) as 1 | 2 | 3))}
      >
        <option value={1}>{sort[1]}</option>
        <option value={2}>{sort[2]}</option>
        <option value={3}>{sort[3]}</option>
      </SelectMenu>
      <SelectMenu
        label={free.label}
        labelPlace="inline"
        name="is_free"
        value={address.is_free}
        onChange={(event) => onChange(withFree(address, event.target.value === '1' ? 1 : 0))}
      >
        <option value={0}>{free[0]}</option>
        <option value={1}>{free[1]}</option>
      </SelectMenu>
      <button type="submit" className={buttonClass({ variant: 'secondary' }, 'without-script')}>
        {searchCopy.filters.apply}
      </button>
    </form>
  );
}
