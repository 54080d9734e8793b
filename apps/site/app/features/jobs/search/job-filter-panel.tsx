import { jobFilters } from '@kavosh/contract/job-filters.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { FilterSheet } from '../../../shared/filter-sheet.tsx';
import { jobsCopy } from '../copy.ts';
import { isPlaceForServer } from '../places/is-place-for-server.ts';
import { JobAddressFields } from './job-address-fields.tsx';
import { ALL_JOBS_PATH, countJobFilters, withJobCategory, withJobPlace, type JobAddress } from '../job-address.ts';
import { JobChoices } from './job-choices.tsx';
import { earlyJobChoices } from './job-early-choices.ts';
import { ClearJobFilters, JobFilterChips } from './job-filter-chips.tsx';
import { filterGroups, offered, type JobFilterOptions } from './job-filter-options.ts';
import { PlaceField } from '../places/place-field.tsx';

interface JobFilterPanelProps {
  address: JobAddress;
  options: JobFilterOptions;
  /** An unknown place in the address. */
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
      countOf={countJobFilters}
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
      clear={(onClear) => (
        <ClearJobFilters
          address={address}
          className={buttonClass({ variant: 'quiet' })}
          {...(onClear && { onClear })}
        />
      )}
    >
      {(chosen, choose) => (
        <>
          <JobAddressFields address={address} without={own} />
          {filterGroups.map(({ filter, legend }) => (
            <JobChoices
              key={filter}
              filter={filter}
              legend={legend}
              offered={offered(options[filter], [...address[filter], ...chosen[filter]])}
              negotiable={filter === 'salary_range' ? options.negotiable : null}
              chosen={chosen}
              choose={choose}
            />
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
