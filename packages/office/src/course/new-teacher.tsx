import { useState } from 'react';
import { instructorFields } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { OfficeError, sentenceOf } from '../api/office-error.ts';
import { officeCopy } from '../copy.ts';

const fields = ['first_name', 'last_name', 'position'] as const;
type Typed = Record<(typeof fields)[number], string>;

/** A teacher as the choice offers them. */
export interface OfferedTeacher {
  id: number;
  name: string;
  position: string;
}

/** Adds a teacher; rejects where it is refused. */
export type AddTeacher = (typed: Typed) => Promise<OfferedTeacher>;

interface NewTeacherProps {
  /** What was looked for. */
  typed: string;
  add: AddTeacher;
  onAdded: (teacher: OfferedTeacher) => void;
  onClose: () => void;
}

/** A teacher who is in no list: name and position. It stands within the form of a course, and is none of its own. */
export function NewTeacher({ typed, add, onAdded, onClose }: NewTeacherProps) {
  const [first = '', ...rest] = typed.split(/\s+/);
  const [texts, setTexts] = useState<Typed>({
    first_name: rest.length === 0 ? '' : first,
    last_name: rest.length === 0 ? first : rest.join(' '),
    position: '',
  });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const refused = error instanceof OfficeError ? error : null;
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      onAdded(await add(texts));
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="choice">
      <legend className="field-label">مدرس تازه</legend>
      {fields.map((name) => (
        <TextField
          key={name}
          label={instructorFields.words[name]}
          maxLength={instructorFields.longest[name]}
          value={texts[name]}
          error={refused?.field(name)}
          hint={name === 'position' ? 'مانند «معمار و مدرس دانشگاه»؛ می‌تواند خالی بماند.' : undefined}
          onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It adds the teacher; it does not send the form.
            event.preventDefault();
            void send();
          }}
        />
      ))}
      {error !== null && !fields.some((name) => refused?.field(name)) && (
        <p className="field-error" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <div className="form-actions">
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void send()}>
          ساختن و افزودن
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {officeCopy.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
