import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { jobsCopy } from '../copy.ts';
import { formText } from '../places/form-text.ts';
import { isPlaceForServer } from '../places/is-place-for-server.ts';
import { ALL_JOBS_PATH, sentSearchHref, type JobPlace } from '../job-address.ts';
import { PlaceField } from '../places/place-field.tsx';
import './job-search-box.css';

const { box } = jobsCopy;

/**
 * A search for jobs by text, category and place. Without a script it is a form: the list that it opens corrects the
 * address.
 */
export function JobSearchBox({ categories }: { categories: readonly { id: number; name: string }[] }) {
  const navigate = useNavigate();
  const [place, setPlace] = useState<JobPlace | null>(null);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (isPlaceForServer(form, place)) return;
    event.preventDefault();
    const category = categories.find(({ id }) => String(id) === formText(form, 'category[0]')) ?? null;
    void navigate(sentSearchHref({ q: formText(form, 'q'), category, place }));
  };
  return (
    <search aria-label={box.label}>
      <form
        className="job-search-box"
        method="get"
        action={ALL_JOBS_PATH}
        data-optional=""
        autoComplete="off"
        onSubmit={onSubmit}
      >
        <div className="field">
          <label className="field-label" htmlFor="job-search-text">
            {box.text}
          </label>
          <input
            id="job-search-text"
            className="field-input"
            type="search"
            name="q"
            dir="auto"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <SelectMenu label={box.category} name="category[0]" defaultValue="">
          <option value="">{box.allCategories}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectMenu>
        <PlaceField label={box.place} place={place} onChoose={setPlace} />
        <input type="hidden" name="page" value="1" />
        <button type="submit" className={buttonClass({ variant: 'primary', size: 'large' })}>
          <Icon name="search" />
          {box.button}
        </button>
      </form>
    </search>
  );
}
