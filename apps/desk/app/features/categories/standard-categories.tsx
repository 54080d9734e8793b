import type { ReactNode } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';

interface StandardCategoriesProps {
  title: string;
  body: string;
  /** Adds the built-in ones. */
  add: () => Promise<void>;
  /** Starts the first custom category. */
  onOwn: () => void;
  ownWord: string;
  /** Preview of the built-in ones before they are added. */
  children: ReactNode;
}

/** Shown while there are no categories: add the built-in ones in one click, or a custom one. */
export function StandardCategories({ title, body, add, onOwn, ownWord, children }: StandardCategoriesProps) {
  const { act, busy } = useAction(
    async () => {
      await add();
      toastSuccess('دسته‌های آماده افزوده شد؛ تا چهل ثانیه دیگر روی سایت است.');
    },
    { toasts: true },
  );
  return (
    <>
      <EmptyState icon="grid" title={title} body={body}>
        <Button busy={busy} onClick={() => act()}>
          افزودن دسته‌های آماده
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onOwn}>
          {ownWord}
        </Button>
      </EmptyState>
      <section className="panel" aria-labelledby="standard">
        <h2 id="standard" className="panel-title">
          دسته‌های آماده
        </h2>
        {children}
      </section>
    </>
  );
}
