import { useState } from 'react';
import { categoryCanonicalPath } from '@kavosh/contract/addresses.ts';
import {
  addCategory,
  previewDeskCategory,
  renameCategory,
  type CategoryTree,
  type DeskCategory,
} from '@kavosh/contract/desk/catalogue/categories.ts';
import type { PagePreview as Preview } from '@kavosh/contract/desk/catalogue/preview.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { PagePreview } from '@kavosh/office/preview/page-preview.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { CategoryNameField } from './category-name-field.tsx';
import { useSeenVersion } from './use-seen-version.ts';

interface NameCategoryProps {
  /** The category to rename, or the parent of the new one; null: a new top category. */
  category: DeskCategory | null;
  isNew: boolean;
  onDone: (tree: CategoryTree) => void;
  onStale: (tree: CategoryTree) => void;
  onClose: () => void;
}

/** Names a category: renames it, or adds one below it. */
export function NameCategory({ category, isNew, onDone, onStale, onClose }: NameCategoryProps) {
  const kept = useKeptForm(`${isNew ? 'below' : 'name'} ${category?.id ?? 'top'}`, category?.version ?? 0);
  const [name, setName] = useKept(kept, 'name', isNew ? '' : (category?.name ?? ''));
  const [version, takeNow] = useSeenVersion(category, kept.version ?? category?.version ?? 0, onStale);
  const [preview, setPreview] = useState<Preview | null>(null);
  const { act, error, running } = useAction(
    async (step: 'save' | 'preview') => {
      const params = { id: String(category?.id ?? 0) };
      if (step === 'preview') {
        setPreview(await call(previewDeskCategory, { params, body: { version, name } }));
        return;
      }
      const tree = isNew
        ? await kept.save(() => call(addCategory, { body: { parent_id: category?.id ?? null, name } }))
        : await kept.save(() => call(renameCategory, { params, body: { version, name } }));
      toastSuccess('ذخیره شد؛ تا چهل ثانیه دیگر روی سایت است.');
      onDone(tree);
    },
    { onFailed: (thrown) => takeNow(refusedData(renameCategory, 'desk.stale', thrown)) },
  );
  const title = isNew
    ? category
      ? `زیردسته تازه در ${category.name}`
      : 'دسته اصلی تازه'
    : `نام تازه برای ${category?.name ?? ''}`;
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={officeCopy.close}>
      <OfficeForm kept={kept} onSubmit={onSubmit(() => act('save'))}>
        {!isNew && (
          <p className="desk-note">
            نشانی دسته با نامش عوض می‌شود. نشانی پیشین به نشانی تازه می‌رود و فیدهایی که نام پیشین را دارند همین دسته را
            پیدا می‌کنند.
          </p>
        )}
        <CategoryNameField name={name} onChange={setName} error={error} pathOf={categoryCanonicalPath} />
        <FormError error={error} boxes={['name']} />
        <div className="form-actions">
          <Button type="submit" busy={running === 'save'} disabled={running === 'preview'}>
            {officeCopy.save}
          </Button>
          {!isNew && (
            <Button
              variant="secondary"
              busy={running === 'preview'}
              disabled={running === 'save'}
              onClick={() => act('preview')}
            >
              {officeCopy.preview}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {officeCopy.cancel}
          </Button>
        </div>
        {preview && <PagePreview preview={preview} onClose={() => setPreview(null)} />}
      </OfficeForm>
    </Dialog>
  );
}
