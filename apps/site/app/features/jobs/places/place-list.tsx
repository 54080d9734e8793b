import { useEffect, useEffectEvent, useState } from 'react';
import { showJobSearchBox } from '@kavosh/contract/jobs.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Combobox } from '@kavosh/ui/combobox.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../session/call.ts';
import { jobsCopy } from '../copy.ts';
import { findPlaces, indexPlaces, placeNamed, splitCityName, type FoundPlace, type PlaceIndex } from './find-places.ts';
import type { JobPlace } from '../job-address.ts';

export interface PlaceListProps {
  input: HTMLInputElement;
  place: JobPlace | null;
  /** Whether the field says already that its text names no place. */
  isMissing: boolean;
  /** A text that names no place was left; '' where the text is fine. */
  onMissing: (text: string) => void;
  onChoose: (place: JobPlace | null) => void;
}

const { places } = jobsCopy;
/** All provinces; of cities more than these cannot be overseen. */
const MOST_SHOWN = 40;

let kept: Promise<PlaceIndex> | undefined;

/** All places, asked for once a page view. */
function allPlaces(): Promise<PlaceIndex> {
  kept ??= call(showJobSearchBox, { query: { all_cities: '1' } }).then(({ provinces, cities }) =>
    indexPlaces(provinces, cities),
  );
  kept.catch(() => {
    kept = undefined;
  });
  return kept;
}

function askPlaces(show: (index: PlaceIndex) => void): void {
  allPlaces().then(
    show,
    (error: unknown) =>
      void toastError(
        (error instanceof ApiError ? error.envelope?.message : null) ?? jobsCopy.failure.offline,
        'places',
      ),
  );
}

/** The places under the field, narrowed by what is typed. Mounted when the field is entered. */
export function PlaceList({ input, place, isMissing, onMissing, onChoose }: PlaceListProps) {
  const [index, setIndex] = useState<PlaceIndex | null>(null);
  const [text, setText] = useState(input.value);
  // Counts choices: each one closes the list, even if it changes nothing.
  const [chosenTimes, setChosenTimes] = useState(0);
  // As soon as the list is mounted.
  useEffect(() => askPlaces(setIndex), []);

  const choose = (chosen: JobPlace | null) => {
    const name = chosen?.name ?? '';
    write(input, name);
    setText(name);
    setChosenTimes((times) => times + 1);
    if (chosen?.kind !== place?.kind || chosen?.id !== place?.id) onChoose(chosen);
  };
  // Left, or Enter without a choice: the text says which place is meant, and an empty one that none is.
  const settle = useEffectEvent(() => {
    const typed = input.value.trim();
    if (typed === (place?.name ?? '')) return onMissing('');
    if (typed === '') return choose(null);
    // Until the places have loaded the text cannot be understood.
    if (!index) return;
    const meant = placeNamed(index, typed);
    if (meant) choose(meant);
    else onMissing(typed);
  });
  // What was typed and left before the places had come, as if it were left now.
  useEffect(() => {
    if (index && document.activeElement !== input) queueMicrotask(settle);
  }, [index, input]);
  useEffect(() => {
    input.addEventListener('change', settle);
    return () => input.removeEventListener('change', settle);
  }, [input]);

  const onText = (typed: string) => {
    setText(typed);
    // After a failure once more, when the field is entered again.
    if (!index) askPlaces(setIndex);
  };

  // With a chosen place in the field, focusing it means choosing another one, so all are shown.
  const found = index ? findPlaces(index, text === (place?.name ?? '') ? '' : text, MOST_SHOWN) : [];
  const group = (kind: JobPlace['kind'], label: string) => ({
    key: kind,
    label,
    options: found
      .filter((one) => one.kind === kind)
      .map((one) => ({
        key: `${one.kind}${one.id}`,
        content: <PlaceName place={one} />,
        onTake: () => choose({ kind: one.kind, id: one.id, name: one.name }),
      })),
  });
  return (
    <Combobox
      input={input}
      groups={[group('province', places.provinces), group('city', places.cities)]}
      label={places.list}
      announce={(count) =>
        text.trim() === '' || !index ? '' : count === 0 ? places.none : places.found(formatNumber(count))
      }
      {...(index && text.trim() !== '' && !isMissing && { empty: places.none })}
      onText={onText}
      place={chosenTimes}
    />
  );
}

/** The text is the field's own, not React's. */
function write(field: HTMLInputElement, text: string): void {
  field.value = text;
}

function PlaceName({ place: { kind, name, hasJobs } }: { place: FoundPlace }) {
  const { city, province } = kind === 'province' ? { city: places.province(name), province: '' } : splitCityName(name);
  const beside = [province, hasJobs ? '' : places.noJobs].filter(Boolean).join('، ');
  return (
    <>
      <span className="combobox-option-text">{city}</span>
      {beside && <span className="combobox-option-kind">{beside}</span>}
    </>
  );
}
