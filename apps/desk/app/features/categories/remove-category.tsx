import { useRef } from 'react';
import { removeCategory, type CategoryTree, type DeskCategory } from '@kavosh/contract/desk/catalogue/categories.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '../../api/refused-data.ts';
import { call } from '../../session/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

interface RemoveCategoryProps {
  category: DeskCategory;
  onDone: (tree: CategoryTree) => void;
  onStale: (tree: CategoryTree) => void;
  onClose: () => void;
}

/** Removes an empty category. */
export function RemoveCategory({ category, onDone, onStale, onClose }: RemoveCategoryProps) {
  const version = useRef(category.version);
  const removed = useRef<CategoryTree | null>(null);
  const act = async (reason: string) => {
    try {
      const body = { version: version.current, reason };
      removed.current = await call(removeCategory, { params: { id: String(category.id) }, body });
      toastSuccess('دسته برداشته شد.');
    } catch (error) {
      const now = refusedData(removeCategory, 'desk.stale', error);
      if (now) {
        onStale(now);
        version.current = now.rows.find(({ id }) => id === category.id)?.version ?? version.current;
      }
      throw error;
    }
  };
  return (
    <ReasonDialog
      title={`برداشتن ${category.name}`}
      body="دوره‌ای در این دسته نیست. با برداشتن آن، صفحه‌اش هم از سایت می‌رود."
      confirm="برداشتن"
      isDanger
      act={act}
      onDone={() => (removed.current ? onDone(removed.current) : onClose())}
      onClose={onClose}
    />
  );
}
