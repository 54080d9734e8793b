import { useRef, useState } from 'react';
import { mergeCategory, type CategoryTree, type DeskCategory } from '@kavosh/contract/desk/catalogue/categories.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { call } from '@kavosh/office/session/call.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useSeenVersion } from './use-seen-version.ts';

interface MergeCategoryProps {
  category: DeskCategory;
  rows: readonly DeskCategory[];
  onDone: (tree: CategoryTree) => void;
  onStale: (tree: CategoryTree) => void;
  onClose: () => void;
}

/** Moves all of a category into another one, for good. */
export function MergeCategory({ category, rows, onDone, onStale, onClose }: MergeCategoryProps) {
  const targets = rows.filter(({ id, parent_id: parent }) => id !== category.id && parent !== category.id);
  const [into, setInto] = useState('');
  const [version, takeNow] = useSeenVersion(category, category.version, onStale);
  const merged = useRef<CategoryTree | null>(null);
  const nameOf = ({ name, parent_id: parent }: DeskCategory): string => {
    const top = rows.find(({ id }) => id === parent);
    return top ? `${top.name} › ${name}` : name;
  };
  const target = into || String(targets[0]?.id ?? '');
  const act = async (reason: string) => {
    try {
      const body = { version, into: Number(target), reason };
      merged.current = await call(mergeCategory, { params: { id: String(category.id) }, body });
      toastSuccess('دسته ادغام شد.');
    } catch (error) {
      takeNow(refusedData(mergeCategory, 'desk.stale', error));
      throw error;
    }
  };
  return (
    <ReasonDialog
      title={`ادغام ${category.name}`}
      body={
        `${formatNumber(category.courses.all)} دوره آن به دسته دیگر می‌رود، نشانی‌اش هم، و فیدها نیز آنچه برای ` +
        'آن می‌آورند آنجا می‌گذارند. این کار برگشت ندارد.'
      }
      confirm="ادغام"
      isDanger
      act={act}
      onDone={() => (merged.current ? onDone(merged.current) : onClose())}
      onClose={onClose}
    >
      <SelectMenu label="دسته مقصد" value={target} onChange={(event) => setInto(event.target.value)}>
        {targets.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </SelectMenu>
    </ReasonDialog>
  );
}
