import { useRef } from 'react';
import {
  removeJobCategory,
  type JobCategoryList,
  type DeskJobCategory,
} from '@kavosh/contract/desk/catalogue/job-categories.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '../../api/refused-data.ts';
import { call } from '../../session/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

interface RemoveJobCategoryProps {
  category: DeskJobCategory;
  onDone: (tree: JobCategoryList) => void;
  onStale: (tree: JobCategoryList) => void;
  onClose: () => void;
}

/** Removes an empty job category. */
export function RemoveJobCategory({ category, onDone, onStale, onClose }: RemoveJobCategoryProps) {
  const version = useRef(category.version);
  const removed = useRef<JobCategoryList | null>(null);
  const act = async (reason: string) => {
    try {
      const body = { version: version.current, reason };
      removed.current = await call(removeJobCategory, { params: { id: String(category.id) }, body });
      toastSuccess('دسته برداشته شد.');
    } catch (error) {
      const now = refusedData(removeJobCategory, 'desk.stale', error);
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
      body="فرصت شغلی‌ای در این دسته نیست. با برداشتن آن، صفحه‌اش هم از سایت می‌رود."
      confirm="برداشتن"
      isDanger
      act={act}
      onDone={() => (removed.current ? onDone(removed.current) : onClose())}
      onClose={onClose}
    />
  );
}
