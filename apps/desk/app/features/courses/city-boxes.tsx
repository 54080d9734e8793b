import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { listDeskCities, listDeskProvinces } from '@kavosh/contract/desk/catalogue/places.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { call } from '@kavosh/office/session/call.ts';

interface CityBoxesProps {
  /** Its number; '' where there is none. */
  value: string;
  /** Those that the course has on either side. */
  cities: WholeCourse['names']['cities'];
  error: string | undefined;
  onChange: (city: string, name?: string) => void;
}

/** Where a course is held: a province, and a city of it. */
export function CityBoxes({ value, cities, error, onChange }: CityBoxesProps) {
  const own = cities.find(({ id }) => String(id) === value);
  const [chosen, setChosen] = useState('');
  const province = own ? String(own.province_id) : chosen;
  const provinces = useQuery({
    queryKey: [listDeskProvinces.path],
    queryFn: ({ signal }) => call(listDeskProvinces, {}, signal),
    staleTime: Infinity,
  });
  const found = useQuery({
    queryKey: [listDeskCities.path, province],
    queryFn: ({ signal }) => call(listDeskCities, { params: { province } }, signal),
    enabled: province !== '',
    staleTime: Infinity,
  });
  const offered = province === '' ? [] : (found.data?.cities ?? (own ? [own] : []));
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
        {(provinces.data?.provinces ?? []).map(({ id, name }) => (
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
