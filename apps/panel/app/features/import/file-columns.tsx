import { useState } from 'react';
import { importFields, importFieldWords, type ImportField } from '@kavosh/contract/panel/import-words.ts';
import type { ImportTrial } from '@kavosh/contract/panel/panel-import.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

/** A number in Persian digits; anything else as the file has it. */
const sampleOf = (value: string): string => (/^[\d٠-٩.,٫٬/]+$/.test(value) ? toPersianDigits(value) : value);

interface FileColumnsProps {
  trial: ImportTrial;
  isOpen: boolean;
  busy: boolean;
  onRead: (columns: Partial<Record<ImportField, string>>) => void;
}

/** What each column of a file is, which the member can change; files with the same columns are read so again. */
export function FileColumns({ trial, isOpen, busy, onRead }: FileColumnsProps) {
  const [fields, setFields] = useState(() => trial.columns.map(({ field }) => field));
  const isChanged = fields.some((field, at) => field !== trial.columns[at]!.field);
  // A field has one column: where it is given to another one, the first has none.
  const choose = (at: number, field: ImportField | null) =>
    setFields(fields.map((one, place) => (place === at ? field : one === field ? null : one)));
  const columns = Object.fromEntries(
    fields.flatMap((field, at) => (field === null ? [] : [[field, trial.columns[at]!.head]])),
  ) as Partial<Record<ImportField, string>>;
  return (
    <section className="panel" aria-labelledby="columns">
      <h2 id="columns" className="panel-title">
        ستون‌ها
      </h2>
      <div className="sheet-columns">
        {trial.columns.map(({ head, values }, at) => (
          <div key={head}>
            <SelectMenu
              label={<bdi translate="no">{head}</bdi>}
              value={fields[at] ?? ''}
              disabled={!isOpen}
              onChange={(event) => choose(at, (event.target.value || null) as ImportField | null)}
            >
              <option value="">خوانده نشود</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {importFieldWords[field]}
                </option>
              ))}
            </SelectMenu>
            <p className="sheet-samples">
              <PersianText text={values.map(sampleOf).join('، ') || 'خالی'} />
            </p>
          </div>
        ))}
      </div>
      {isOpen && (
        <div className="form-actions">
          <Button variant={isChanged ? 'primary' : 'secondary'} busy={busy} onClick={() => onRead(columns)}>
            {isChanged ? 'خواندن با این ستون‌ها' : 'دوباره خواندن'}
          </Button>
        </div>
      )}
    </section>
  );
}
