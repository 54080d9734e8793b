import type { JobFilter } from '@kavosh/contract/job-filters.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { KeptLines } from '../../../sent/kept-inside.tsx';
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

/** A choice as it is shown; `id` null: those that state no salary. */
interface Line {
  id: number | null;
  name: string;
  count: number;
  checked: boolean;
}

const { filters } = jobsCopy;

/** What jobs can be narrowed to by one filter. */
export function JobChoices({ filter, legend, offered, negotiable, chosen, choose }: JobChoicesProps) {
  const lines = offered.map((option): Line => ({ ...option, checked: chosen[filter].includes(option.id) }));
  if (negotiable !== null)
    lines.push({ id: null, name: filters.negotiable, count: negotiable, checked: chosen.negotiable === 1 });
  return (
    <KeptLines as="fieldset" part={`job-choices-${filter}`} of={[legend, ...lines]} className="filter-group">
      {(line, place) => {
        if (typeof line === 'string') return <legend key="legend">{line}</legend>;
        const { id, name, count, checked } = line;
        if (id !== null)
          return (
            <Checkbox
              key={id}
              name={`${filter}[${place - 1}]`}
              value={id}
              checked={checked}
              count={formatNumber(count)}
              onChange={() => choose(withFilterToggled(chosen, filter, id))}
            >
              <BidiText text={name} />
            </Checkbox>
          );
        return [
          <Checkbox
            key="negotiable"
            name="negotiable"
            value={1}
            checked={checked}
            count={formatNumber(count)}
            onChange={() => choose(withNegotiable(chosen, checked ? 0 : 1))}
          >
            {name}
          </Checkbox>,
          // An unchecked box sends nothing, which would mean checked; of two values the first one counts.
          <input key="unchecked" type="hidden" name="negotiable" value={0} />,
        ];
      }}
    </KeptLines>
  );
}
