import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { call } from '@kavosh/office/session/call.ts';

/** As many as are offered; more are found by their title. */
const SHOWN = 50;

interface CourseChoiceProps {
  label: string;
  /** The number of the chosen course; '': none. */
  value: string;
  /** What stands for no course. */
  none: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses one of the academy's courses, which a part of its title finds. */
export function CourseChoice({ label, value, none, error, onChange }: CourseChoiceProps) {
  const id = useId();
  const [find, setFind] = useState('');
  const { data } = useQuery({
    queryKey: [listPanelCourses.path, 'choice', find],
    queryFn: ({ signal }) => call(listPanelCourses, { query: { find, limit: String(SHOWN) } }, signal),
    placeholderData: (before) => before,
  });
  const rows = data?.rows ?? [];
  return (
    <div className="form-fields">
      <TextField
        label="بخشی از عنوان دوره"
        value={find}
        maxLength={100}
        onChange={(event) => setFind(event.target.value)}
      />
      <label className="field" htmlFor={id}>
        <span className="field-label">{label}</span>
        <select
          id={id}
          className="field-input"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{none}</option>
          {value !== '' && !rows.some((row) => String(row.id) === value) && (
            <option value={value}>دوره انتخاب‌شده</option>
          )}
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {row.title}
            </option>
          ))}
        </select>
        {error !== undefined && (
          <span className="field-error" id={`${id}-error`} role="alert">
            {error}
          </span>
        )}
      </label>
    </div>
  );
}
