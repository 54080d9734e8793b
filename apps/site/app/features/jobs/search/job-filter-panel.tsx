import { jobFilters } from '@kavosh/contract/job-filters.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { FilterSheet } from '../../../shared/filter-sheet.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { jobsCopy } from '../copy.ts';
import { isPlaceForServer } from '../places/is-place-for-server.ts';
import { JobAddressFields } from './job-address-fields.tsx';
import {
  ALL_JOBS_PATH,
  countJobFilters,
  withFilterToggled,
  withJobCategory,
  withJobPlace,
  withNegotiable,
  type JobAddress,
} from '../job-address.ts';
import { earlyJobChoices } from './job-early-choices.ts';
import { ClearJobFilters, JobFilterChips } from './job-filter-chips.tsx';
import { filterGroups, offered, type JobFilterOptions } from './job-filter-options.ts';
import { PlaceField } from '../places/place-field.tsx';

interface JobFilterPanelProps {
  address: JobAddress;
  options: JobFilterOptions;
  /** A place in the address that nobody knows. */
  unknownPlace: string;
  onChange: (to: JobAddress) => void;
}

const { filters } = jobsCopy;
const own = ['category', 'place', ...jobFilters, 'negotiable'] as const;

/** Salary, contract, experience, category and place to choose from. */
export function JobFilterPanel({ address, options, unknownPlace, onChange }: JobFilterPanelProps) {
  return (
    <FilterSheet
      address={address}
      count={countJobFilters(address)}
      action={ALL_JOBS_PATH}
      words={filters}
      onChange={onChange}
      earlyChoices={earlyJobChoices}
      isForServer={(form, chosen) => isPlaceForServer(form, chosen.place)}
      chips={(chosen, onRemove) => (
        <JobFilterChips
          address={chosen}
          options={options}
          className="filter-chips filter-panel-chips"
          {...(onRemove && { onRemove })}
        />
      )}
      clear={<ClearJobFilters address={address} className={buttonClass({ variant: 'quiet' })} />}
    >
      {(chosen, choose) => (
        <>
          <JobAddressFields address={address} without={own} />
          {filterGroups.map(({ filter, legend }) => (
            <fieldset key={filter} className="filter-group">
              <legend>{legend}</legend>
              {offered(options[filter], [...address[filter], ...chosen[filter]]).map(({ id, name, count }, index) => (
                <Checkbox
                  key={id}
                  name={`${filter}[${index}]`}
                  value={id}
                  checked={chosen[filter].includes(id)}
                  count={formatNumber(count)}
                  onChange={() => choose(withFilterToggled(chosen, filter, id))}
                >
                  <BidiText text={name} />
                </Checkbox>
              ))}
              {filter === 'salary_range' && (
                <>
                  <Checkbox
                    name="negotiable"
                    value={1}
                    checked={chosen.negotiable === 1}
                    count={formatNumber(options.negotiable)}
                    onChange={() => choose(withNegotiable(chosen, chosen.negotiable === 1 ? 0 : 1))}
                  >
                    {filters.negotiable}
                  </Checkbox>
                  {/* An unchecked box sends nothing, which would mean checked; of two values the first one counts. */}
                  <input type="hidden" name="negotiable" value={0} />
                </>
              )}
            </fieldset>
          ))}
          <div className="filter-group">
            <SelectMenu
              label={filters.category}
              name="category[0]"
              value={chosen.category?.id ?? ''}
              onChange={({ target: { value } }) =>
                choose(withJobCategory(chosen, options.categories.find(({ id }) => String(id) === value) ?? null))
              }
            >
              <option value="">{jobsCopy.box.allCategories}</option>
              {offered(options.categories, chosen.category ? [chosen.category.id] : []).map(({ id, name, count }) => (
                <option key={id} value={id} data-name={name}>
                  {filters.counted(name, formatNumber(count))}
                </option>
              ))}
            </SelectMenu>
          </div>
          <div className="filter-group">
            <PlaceField
              label={filters.place}
              place={chosen.place}
              unknown={unknownPlace}
              onChoose={(place) => choose(withJobPlace(chosen, place))}
            />
          </div>
        </>
      )}
    </FilterSheet>
  );
}
