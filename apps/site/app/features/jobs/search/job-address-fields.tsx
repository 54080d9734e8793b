import { jobFiltersOf, type JobAddress } from '../job-address.ts';

interface JobAddressFieldsProps {
  address: JobAddress;
  /** What the form has controls of its own for. */
  without?: readonly (keyof JobAddress)[];
}

/**
 * The rest of the address as hidden fields, so that a form changes its part and keeps the others; the page starts
 * again.
 */
export function JobAddressFields({ address, without = [] }: JobAddressFieldsProps) {
  const { category, q, place, negotiable, exact, plain } = address;
  const fields: Record<string, readonly (string | number)[]> = {
    q: q === '' ? [] : [q],
    'category[0]': category && !without.includes('category') ? [category.id] : [],
    province: place?.kind === 'province' && !without.includes('place') ? [place.id] : [],
    'city[0]': place?.kind === 'city' && !without.includes('place') ? [place.id] : [],
    negotiable: negotiable === 0 ? [0] : [],
    page: [1],
    exact: exact === 1 && !without.includes('q') ? [1] : [],
  };
  // Another text has its words in other places.
  const lists = { ...jobFiltersOf((filter) => address[filter]), plain: without.includes('q') ? [] : plain };
  return (
    <>
      {Object.entries(fields).flatMap(([name, values]) =>
        without.includes(name as keyof JobAddress)
          ? []
          : values.map((value) => <input key={name} type="hidden" name={name} value={value} />),
      )}
      {Object.entries(lists).flatMap(([name, ids]) =>
        without.includes(name as keyof JobAddress)
          ? []
          : ids.map((id, index) => <input key={name + id} type="hidden" name={`${name}[${index}]`} value={id} />),
      )}
    </>
  );
}
