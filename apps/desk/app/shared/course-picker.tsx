import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { findAnything } from '@kavosh/contract/desk/find-anything.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { CourseName } from './course-name.tsx';

interface CoursePickerProps {
  label: string;
  /** The number of the chosen one; '': none yet. */
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

/** A course that is found by its title or its number. */
export function CoursePicker({ label, value, onChange, error }: CoursePickerProps) {
  const [isChosen, setChosen] = useState(value !== '');
  const [find, setFind] = useState('');
  const typed = find.trim();
  const { data } = useQuery({
    queryKey: [findAnything.path, typed, 'course'],
    queryFn: ({ signal }) => call(findAnything, { query: { find: typed } }, signal),
    enabled: !isChosen && typed !== '',
  });
  const found = (data?.hits ?? []).filter(({ kind }) => kind === 'course');
  if (isChosen && error === undefined)
    return (
      <div className="field">
        <span className="field-label">{label}</span>
        <div className="line">
          <CourseName id={Number(value)} />
          <Button variant="quiet" size="small" onClick={() => setChosen(false)}>
            دوره دیگر
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <TextField
        label={`بخشی از عنوان ${label}، یا شماره آن`}
        maxLength={200}
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      <SelectMenu
        label={label}
        value={found.some(({ id }) => String(id) === value) ? value : ''}
        error={error}
        onChange={(event) => {
          onChange(event.target.value);
          setChosen(event.target.value !== '');
        }}
      >
        <option value="">{emptyWord(typed, data !== undefined, found.length)}</option>
        {found.map(({ id, title, detail }) => (
          <option key={id} value={id}>
            {title}
            {detail !== null && ` (${detail})`}
          </option>
        ))}
      </SelectMenu>
    </>
  );
}

function emptyWord(typed: string, isAnswered: boolean, found: number): string {
  if (typed === '') return 'نخست جست‌وجو کنید';
  if (!isAnswered) return 'در حال جست‌وجو…';
  return found === 0 ? 'چیزی پیدا نشد' : 'انتخاب کنید';
}
