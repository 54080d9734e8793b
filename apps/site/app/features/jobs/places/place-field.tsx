import { useEffect, useId, useRef, useState, type ComponentType, type RefObject } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { useOnHydration } from '../../../shared/use-on-hydration.ts';
import { jobsCopy } from '../copy.ts';
import type { JobPlace } from '../job-address.ts';
import type { PlaceListProps } from './place-list.tsx';
import './place-field.css';

interface PlaceFieldProps {
  label: string;
  place: JobPlace | null;
  /** A text that names no place: it is left where it was typed. */
  unknown?: string;
  onChoose: (place: JobPlace | null) => void;
}

/**
 * A province or a city, found by typing. By itself it is a text that the server understands (`location`); the list of
 * places under it is fetched when the pointer or the focus comes near, and makes it a combobox.
 */
export function PlaceField({ label, place, unknown = '', onChoose }: PlaceFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { loaded, load } = usePlaceList(input);
  const shown = place?.name ?? unknown;
  const [told, setTold] = useState({ shown, missing: unknown });
  // Another place, or none, from wherever it comes: what was said of the text before is past.
  const missing = told.shown === shown ? told.missing : unknown;
  const tell = (text: string) => {
    if (text !== missing) setTold({ shown, missing: text });
  };
  // Typed before the script had come: the list finds out what it means, also when the focus is in the field by now.
  useOnHydration(() => {
    if (input.current && input.current.value !== shown) load();
  });
  // The text is the field's own; another place is written into it.
  const written = useRef(shown);
  useEffect(() => {
    if (written.current === shown) return;
    written.current = shown;
    if (input.current && input.current !== document.activeElement) input.current.value = shown;
  }, [shown]);
  return (
    <div className="field place-field combobox-ground">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="field-input"
        name="location"
        defaultValue={shown}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        placeholder=" "
        role={loaded ? 'combobox' : undefined}
        aria-autocomplete={loaded ? 'list' : undefined}
        aria-expanded={loaded ? false : undefined}
        {...(missing !== '' && { 'aria-invalid': true, 'aria-describedby': `${id}-missing` })}
        onInput={() => tell('')}
        onFocus={load}
        onPointerEnter={load}
      />
      {missing !== '' && (
        <div className="field-foot">
          <span className="field-error" id={`${id}-missing`} role="alert">
            <Icon name="alert" size={14} />
            {jobsCopy.places.missing(missing)}
          </span>
        </div>
      )}
      {loaded && (
        <loaded.List
          input={loaded.input}
          place={place}
          isMissing={missing !== ''}
          onMissing={tell}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

interface LoadedList {
  List: ComponentType<PlaceListProps>;
  input: HTMLInputElement;
}

/** The list of places, once it has been fetched; after a failure it is fetched again at the next approach. */
function usePlaceList(field: RefObject<HTMLInputElement | null>): { loaded: LoadedList | undefined; load: () => void } {
  const [loaded, setLoaded] = useState<LoadedList>();
  const isUnderWay = useRef(false);
  const load = () => {
    if (loaded || isUnderWay.current) return;
    isUnderWay.current = true;
    void import('./place-list.tsx').then(
      ({ PlaceList }) => {
        if (field.current) setLoaded({ List: PlaceList, input: field.current });
      },
      () => {
        isUnderWay.current = false;
        toastError(jobsCopy.failure.offline, 'places');
      },
    );
  };
  // The field may have focus before the script runs.
  useEffect(() => {
    if (document.activeElement === field.current) load();
  });
  return { loaded, load };
}
