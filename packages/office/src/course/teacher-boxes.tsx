import { useState } from 'react';
import { MOST_TEACHERS } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { NewTeacher, type AddTeacher, type OfferedTeacher } from './new-teacher.tsx';
import { chosenOf } from '../held/chosen-of.ts';

interface TeacherBoxesProps {
  /** Their numbers, with commas between. */
  value: string;
  names: ReadonlyMap<number, string>;
  /** Teachers with this part of a name; undefined until the answer has arrived. A hook. */
  useNamed: (text: string) => readonly OfferedTeacher[] | undefined;
  /** What to do about one who is not there. */
  hint: string;
  error: string | undefined;
  /** How one who is in no list is added; left out: not here. */
  addNew?: AddTeacher | undefined;
  /** `added`: the teacher who was just chosen. */
  onChange: (value: string, added?: { id: number; name: string }) => void;
}

/** Who teaches a course: found by a part of the name, in the order in which they are shown. */
export function TeacherBoxes({ value, names, useNamed, hint, error, addNew, onChange }: TeacherBoxesProps) {
  const [find, setFind] = useState('');
  const [picked, setPicked] = useState('');
  const [isNew, setNew] = useState(false);
  const typed = find.trim();
  const named = useNamed(find);
  const chosen = chosenOf(value);
  const found = (named ?? []).filter(({ id }) => !chosen.includes(String(id)));
  const target = found.find(({ id }) => String(id) === picked) ?? found[0];
  const take = (teacher: { id: number; name: string }) => {
    if (!chosen.includes(String(teacher.id))) onChange([...chosen, String(teacher.id)].join(','), teacher);
    setFind('');
    setNew(false);
  };
  const add = () => target && take(target);
  return (
    <fieldset className="choice">
      <legend className="field-label">مدرس‌ها</legend>
      {chosen.length === 0 && <p className="muted">هنوز مدرسی انتخاب نشده است.</p>}
      <ul className="lines">
        {chosen.map((id) => {
          const name = names.get(Number(id)) ?? id;
          return (
            <li key={id} className="line">
              <bdi translate="no">{name}</bdi>
              <Button
                variant="quiet"
                size="small"
                aria-label={`برداشتن ${name}`}
                onClick={() => onChange(chosen.filter((one) => one !== id).join(','))}
              >
                برداشتن
              </Button>
            </li>
          );
        })}
      </ul>
      {error && chosen.length >= MOST_TEACHERS && <span className="field-error">{error}</span>}
      {chosen.length < MOST_TEACHERS && (
        <>
          <TextField
            label="بخشی از نام مدرس"
            maxLength={200}
            value={find}
            hint={hint}
            error={error}
            onChange={(event) => setFind(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It chooses; it does not send the form.
              event.preventDefault();
              add();
            }}
          />
          {typed !== '' && (
            <>
              <SelectMenu
                label="مدرس پیداشده"
                value={String(target?.id ?? '')}
                onChange={(event) => setPicked(event.target.value)}
              >
                {found.length === 0 && <option value="">{named ? 'چیزی پیدا نشد' : 'در حال جست‌وجو'}</option>}
                {found.map(({ id, name, position }) => (
                  <option key={id} value={id}>
                    {name}
                    {position !== '' && ` (${position})`}
                  </option>
                ))}
              </SelectMenu>
              <Button variant="secondary" size="small" disabled={!target} onClick={add}>
                افزودن مدرس
              </Button>
              {addNew && !isNew && named !== undefined && (
                <Button variant="quiet" size="small" onClick={() => setNew(true)}>
                  مدرس در فهرست نیست
                </Button>
              )}
              {addNew && isNew && (
                <NewTeacher typed={typed} add={addNew} onAdded={take} onClose={() => setNew(false)} />
              )}
            </>
          )}
        </>
      )}
    </fieldset>
  );
}
