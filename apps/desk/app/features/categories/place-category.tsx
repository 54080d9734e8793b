import { useState } from 'react';
import { moveCategory, type CategoryTree, type DeskCategory } from '@kavosh/contract/desk/catalogue/categories.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { useSeenVersion } from './use-seen-version.ts';

interface PlaceCategoryProps {
  category: DeskCategory;
  rows: readonly DeskCategory[];
  onDone: (tree: CategoryTree) => void;
  onStale: (tree: CategoryTree) => void;
  onClose: () => void;
}

const TOP = 'top';

/** Moves a category: below a top category, or to the top. */
export function PlaceCategory({ category, rows, onDone, onStale, onClose }: PlaceCategoryProps) {
  const hasBelow = rows.some(({ parent_id: parent }) => parent === category.id);
  const targets = rows.filter(
    ({ id, parent_id: parent }) => parent === null && id !== category.id && id !== category.parent_id,
  );
  const [place, setPlace] = useState('');
  const [version, takeNow] = useSeenVersion(category, category.version, onStale);
  const isTop = category.parent_id === null;
  const chosen = place || (isTop ? String(targets[0]?.id ?? '') : TOP);
  const { act, busy, error, field } = useAction(
    async () => {
      const body = { version, parent_id: chosen === TOP ? null : Number(chosen) };
      const tree = await call(moveCategory, { params: { id: String(category.id) }, body });
      toastSuccess('دسته جابه‌جا شد.');
      onDone(tree);
    },
    { onFailed: (thrown) => takeNow(refusedData(moveCategory, 'desk.stale', thrown)) },
  );
  return (
    <Dialog open onClose={onClose} title={`جابه‌جا کردن ${category.name}`} closeLabel={officeCopy.close}>
      {isTop && (hasBelow || targets.length === 0) ? (
        <>
          <p className="desk-note">
            {hasBelow
              ? 'این دسته زیردسته دارد و دسته‌ها دو لایه بیشتر ندارند؛ نخست زیردسته‌هایش را جابه‌جا یا ادغام کنید.'
              : 'دسته اصلی دیگری نیست که این دسته زیر آن برود.'}
          </p>
          <div className="form-actions">
            <Button variant="secondary" onClick={onClose}>
              {officeCopy.close}
            </Button>
          </div>
        </>
      ) : (
        <form className="desk-form" onSubmit={onSubmit(act)}>
          <p className="desk-note">نام، نشانی و دوره‌های دسته همان می‌ماند و دسته در جای تازه، آخر از همه می‌ایستد.</p>
          <SelectMenu
            label="جای تازه"
            value={chosen}
            onChange={(event) => setPlace(event.target.value)}
            error={field('parent_id') ?? field('name')}
          >
            {!isTop && <option value={TOP}>دسته اصلی</option>}
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {`زیر ${name}`}
              </option>
            ))}
          </SelectMenu>
          <FormError error={error} boxes={['parent_id', 'name']} />
          <div className="form-actions">
            <Button type="submit" busy={busy}>
              جابه‌جا کردن
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {officeCopy.cancel}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
