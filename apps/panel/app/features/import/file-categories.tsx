import { useState } from 'react';
import type { ImportTrial } from '@kavosh/contract/panel/panel-import.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { usePanelChoices } from '../../shared/use-panel-choices.ts';

/** Which category a name of the file means; null: none. */
export type CategoryChoices = { value: string; id: number | null }[];

interface FileCategoriesProps {
  words: ImportTrial['categories'];
  isOpen: boolean;
  busy: boolean;
  onChoose: (categories: CategoryChoices) => void;
}

const EMPTY = 'بی‌دسته';

/** Names of categories that Kavosh has none of, each once: one choice holds for all its rows and for the next files. */
export function FileCategories({ words, isOpen, busy, onChoose }: FileCategoriesProps) {
  const { categories, names, isThere, error } = usePanelChoices();
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map());
  const chosenOf = ({ value, chosen }: ImportTrial['categories'][number]): number | null =>
    typed.has(value) ? typed.get(value)! : chosen;
  const changed = words.flatMap((word) => {
    const id = chosenOf(word);
    return id === word.chosen ? [] : [{ value: word.value, id }];
  });
  const offered = words.filter((word) => word.nearest !== null && chosenOf(word) === null);
  const open = words.filter(({ chosen }) => chosen === null).length;
  return (
    <section className="panel" aria-labelledby="categories">
      <h2 id="categories" className="panel-title">
        دسته‌ها
      </h2>
      <p className="desk-note">
        {open > 0
          ? `${formatNumber(open)} نام در این فایل میان دسته‌های کاوش نیست. برای هر نام دسته‌ای برگزینید؛ `
          : 'برای هر نامی که میان دسته‌های کاوش نبود دسته‌ای برگزیده‌اید؛ '}
        این انتخاب در فایل‌های بعدی و نشانی فایل هم به کار می‌رود.
      </p>
      <FormError error={error} />
      <div className="sheet-columns">
        {words.map((word) => (
          <div key={word.value}>
            <SelectMenu
              label={
                <>
                  <bdi translate="no">{word.value === '' ? EMPTY : word.value}</bdi> ({formatNumber(word.times)} بار)
                </>
              }
              value={chosenOf(word) ?? ''}
              disabled={!isOpen || !isThere}
              onChange={({ target: { value } }) =>
                setTyped(new Map([...typed, [word.value, value === '' ? null : Number(value)]]))
              }
            >
              <option value="">انتخاب نشده</option>
              {categories.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectMenu>
            {word.nearest !== null && names.has(word.nearest) && (
              <p className="sheet-samples">
                نزدیک‌ترین: <PersianText text={names.get(word.nearest)!} />
              </p>
            )}
          </div>
        ))}
      </div>
      {isOpen && (
        <div className="form-actions">
          <Button variant={changed.length > 0 ? 'primary' : 'secondary'} busy={busy} onClick={() => onChoose(changed)}>
            ثبت دسته‌ها
          </Button>
          {offered.length > 0 && (
            <Button
              variant="secondary"
              onClick={() =>
                setTyped(new Map([...typed, ...offered.map(({ value, nearest }) => [value, nearest] as const)]))
              }
            >
              گذاشتن نزدیک‌ترین‌ها
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
