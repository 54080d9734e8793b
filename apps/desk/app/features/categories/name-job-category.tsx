import { useState } from 'react';
import { jobCategoryPath } from '@kavosh/contract/addresses.ts';
import {
  addJobCategory,
  renameJobCategory,
  type DeskJobCategory,
  type JobCategoryList,
} from '@kavosh/contract/desk/catalogue/job-categories.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { CategoryNameField } from './category-name-field.tsx';
import { useSeenVersion } from './use-seen-version.ts';

interface NameJobCategoryProps {
  /** The category to rename; null: a new one. */
  category: DeskJobCategory | null;
  onDone: (list: JobCategoryList) => void;
  onStale: (list: JobCategoryList) => void;
  onClose: () => void;
}

/** Renames a job category or adds one. */
export function NameJobCategory({ category, onDone, onStale, onClose }: NameJobCategoryProps) {
  const [name, setName] = useState(category?.name ?? '');
  const [version, takeNow] = useSeenVersion(category, category?.version ?? 0, onStale);
  const { act, busy, error } = useAction(
    async () => {
      const list = category
        ? await call(renameJobCategory, { params: { id: String(category.id) }, body: { version, name } })
        : await call(addJobCategory, { body: { name } });
      toastSuccess('ذخیره شد؛ تا چهل ثانیه دیگر روی سایت است.');
      onDone(list);
    },
    { onFailed: (thrown) => takeNow(refusedData(renameJobCategory, 'desk.stale', thrown)) },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? `نام تازه برای ${category.name}` : 'دسته شغلی تازه'}
      closeLabel={officeCopy.close}
    >
      <form className="desk-form" onSubmit={onSubmit(act)}>
        {category && (
          <p className="desk-note">
            نشانی دسته با نامش عوض می‌شود. نشانی پیشین همچنان به همین دسته می‌رسد و فیدهایی که نام پیشین را دارند آن را
            پیدا می‌کنند.
          </p>
        )}
        <CategoryNameField name={name} onChange={setName} error={error} pathOf={jobCategoryPath} />
        <FormError error={error} boxes={['name']} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            {officeCopy.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {officeCopy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
