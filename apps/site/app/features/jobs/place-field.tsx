import { useEffect, useId, useRef, useState, type ComponentType, type RefObject } from 'react';
import { toastError } from '@kavosh/ui/toast.ts';
import { jobsCopy } from './copy.ts';
import type { JobPlace } from './job-address.ts';
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
 * A province or a city, found by typing. By itself it is a text that the server understands (`location`); the list of places under it
 * is fetched when somebody comes near, and makes it a combobox.
 */
export function PlaceField({ label, place, unknown = '', onChoose }: PlaceFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { loaded, load } = usePlaceList(input);
  const shown = place?.name ?? unknown;
  // The text is the field's own; another place, from wherever it comes, is written into it.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = shown;
  }, [shown]);
  return (
    <div className="field place-field combobox-ground">
      <label className="field-label" htmlFor={id}>{label}</label>
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
        onFocus={load}
        onPointerEnter={load}
      />
      {loaded && <loaded.List input={loaded.input} place={place} onChoose={onChoose} />}
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
      ({ PlaceList }) => { if (field.current) setLoaded({ List: PlaceList, input: field.current }); },
      () => {
        isUnderWay.current = false;
        toastError(jobsCopy.failure.offline, 'places');
      },
    );
  };
  // Somebody is in the field already when the script comes.
  useEffect(() => { if (document.activeElement === field.current) load(); });
  return { loaded, load };
}
