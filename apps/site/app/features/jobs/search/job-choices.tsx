import type { JobFilter } from '@kavosh/contract/job-filters.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { withFilterToggled, withNegotiable, type JobAddress } from '../job-address.ts';
import { jobsCopy } from '../copy.ts';
import type { JobFilterOption } from './job-filter-options.ts';

interface JobChoicesProps {
  filter: JobFilter;
  legend: string;
  offered: readonly JobFilterOption[];
  /** How many jobs state no salary, where that can be chosen here. */
  negotiable: number | null;
  chosen: JobAddress;
  choose: (to: JobAddress) => void;
}

const { filters } = jobsCopy;

/** What jobs can be narrowed to by one filter. */
export function JobChoices({ filter, legend, offered, negotiable, chosen, choose }: JobChoicesProps) {
  const isNegotiable = chosen.negotiable === 1;
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      {offered.map(({ id, name, count }, place) => (
        <Checkbox
          key={id}
          name={`${filter}[${place}]`}
          value={id}
          checked={chosen[filter].includes(id)}
          count={formatNumber(count)}
          onChange={() => choose(withFilterToggled(chosen, filter, id))}
        >
          <BidiText text={name} />
        </Checkbox>
      ))}
      {negotiable !== null && (
        <>
          <Checkbox
            name="negotiable"
            value={1}
            checked={isNegotiable}
            count={formatNumber(negotiable)}
            onChange={() => choose(withNegotiable(chosen, isNegotiable ? 0 : 1))}
          >
            {filters.negotiable}
          </Checkbox>
          {/* An unchecked box sends nothing, which would mean checked; of two values the first one counts. */}
          <input type="hidden" name="negotiable" value={0} />
        </>
      )}
    </fieldset>
  );
}
