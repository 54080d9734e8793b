import { useState } from 'react';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { DayField } from '../fields/day-field.tsx';
import { dayRanges, shiftDay } from './day-ranges.ts';

interface RangeFilterProps {
  value: (name: string) => string;
  set: (changes: Readonly<Record<string, string | null>>) => void;
}

const BY_DAYS = 'days';

/** From which day to which one, both of them included; or a range that moves with the calendar. */
export function RangeFilter({ value, set }: RangeFilterProps) {
  const [since, before] = [value('since'), value('before')];
  const [isOpen, setOpen] = useState(false);
  const byDays = isOpen || since !== '' || before !== '';
  const choose = (chosen: string) => {
    setOpen(chosen === BY_DAYS);
    if (chosen !== BY_DAYS) set({ range: chosen, since: null, before: null });
    else if (value('range') !== '') set({ range: null });
  };
  return (
    <>
      <SelectMenu
        label="زمان"
        value={byDays ? BY_DAYS : value('range')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">همه</option>
        {dayRanges.map(([name, word]) => (
          <option key={name} value={name}>
            {word}
          </option>
        ))}
        <option value={BY_DAYS}>از روز تا روز…</option>
      </SelectMenu>
      {byDays && (
        <>
          <DayField label="از روز" value={since} onChange={(day) => set({ range: null, since: day })} />
          <DayField
            label="تا روز"
            value={shiftDay(before, -1)}
            onChange={(day) => set({ range: null, before: shiftDay(day, 1) })}
          />
        </>
      )}
    </>
  );
}
