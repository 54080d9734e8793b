import { useRef } from 'react';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useSeenVersion, type CategoryRows } from './use-seen-version.ts';

interface RemoveCategoryProps<Rows> {
  category: { id: number; name: string; version: number };
  /** What will happen, in a sentence. */
  body: string;
  remove: (asked: { params: { id: string }; body: { version: number; reason: string } }) => Promise<Rows>;
  /** The categories that came along with a refusal. */
  nowOf: (error: unknown) => Rows | null;
  onDone: (now: Rows) => void;
  onStale: (now: Rows) => void;
  onClose: () => void;
}

/** Removes an empty category, of courses or of jobs. */
export function RemoveCategory<Rows extends CategoryRows>({
  category,
  body,
  remove,
  nowOf,
  onDone,
  onStale,
  onClose,
}: RemoveCategoryProps<Rows>) {
  const [version, takeNow] = useSeenVersion(category, category.version, onStale);
  const removed = useRef<Rows | null>(null);
  const act = async (reason: string) => {
    try {
      removed.current = await remove({ params: { id: String(category.id) }, body: { version, reason } });
      toastSuccess('دسته برداشته شد.');
    } catch (error) {
      takeNow(nowOf(error));
      throw error;
    }
  };
  return (
    <ReasonDialog
      title={`برداشتن ${category.name}`}
      body={body}
      confirm="برداشتن"
      isDanger
      act={act}
      onDone={() => (removed.current ? onDone(removed.current) : onClose())}
      onClose={onClose}
    />
  );
}
