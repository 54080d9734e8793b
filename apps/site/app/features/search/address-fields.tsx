import { filtersOf, type SearchAddress } from './search-address.ts';

interface AddressFieldsProps {
  address: SearchAddress;
  /** What the form has controls of its own for, or starts again. */
  without: readonly (keyof SearchAddress)[];
}

/** The rest of the address as hidden fields, so that a form changes its part and keeps the others. */
export function AddressFields({ address, without }: AddressFieldsProps) {
  const { q, category, plain, sortby, is_free: isFree, page, exact } = address;
  const lists = { category, ...filtersOf((filter) => address[filter]), plain };
  const single = { q, sortby, is_free: isFree || '', page, exact: exact || '' };
  return (
    <>
      {Object.entries(lists).map(([name, ids]) =>
        without.includes(name as keyof SearchAddress)
          ? null
          : ids.map((id, index) => <input key={name + id} type="hidden" name={`${name}[${index}]`} value={id} />),
      )}
      {Object.entries(single).map(([name, value]) =>
        value === '' || without.includes(name as keyof SearchAddress) ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
    </>
  );
}
