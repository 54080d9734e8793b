import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '@kavosh/contract/places.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';

/** Where the provinces and the cities of one come from. */
export interface Places {
  provinces: (signal: AbortSignal) => Promise<readonly Place[]>;
  cities: (province: string, signal: AbortSignal) => Promise<readonly Place[]>;
}

interface CityBoxesProps {
  /** Its number; '' where there is none. */
  value: string;
  /** Those that the course has on either side. */
  cities: readonly { id: number; name: string; province_id: number }[];
  places: Places;
  error: string | undefined;
  onChange: (city: string, name?: string) => void;
}

/** Where a course is held: a province, and a city of it. */
export function CityBoxes({ value, cities, places, error, onChange }: CityBoxesProps) {
  const own = cities.find(({ id }) => String(id) === value);
  const [chosen, setChosen] = useState('');
  const province = own ? String(own.province_id) : chosen;
  const provinces = useQuery({
    queryKey: ['provinces'],
    queryFn: ({ signal }) => places.provinces(signal),
    staleTime: Infinity,
  });
  const found = useQuery({
    queryKey: ['cities', province],
    queryFn: ({ signal }) => places.cities(province, signal),
    enabled: province !== '',
    staleTime: Infinity,
  });
  const offered = province === '' ? [] : (found.data ?? (own ? [own] : []));
  return (
    <>
      <SelectMenu
        label="استان"
        value={province}
        onChange={(event) => {
          setChosen(event.target.value);
          onChange('');
        }}
      >
        <option value="">در جای معینی نیست</option>
        {(provinces.data ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectMenu>
      <SelectMenu
        label="شهر"
        value={value}
        error={error}
        onChange={(event) =>
          onChange(event.target.value, offered.find(({ id }) => String(id) === event.target.value)?.name)
        }
      >
        <option value="">{province === '' ? '—' : 'انتخاب نشده'}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectMenu>
    </>
  );
}
