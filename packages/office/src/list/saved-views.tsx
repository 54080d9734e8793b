import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '../copy.ts';
import { theOffice } from '../office.ts';
import { useSession } from '../session/use-session.ts';
import type { ListShape } from './list-address.ts';
import { LONGEST_VIEW_NAME, openView, readViews, withView, type SavedView } from './view-store.ts';

interface SavedViewsProps {
  /** Under which they are stored. */
  list: string;
  shape: ListShape;
  columns: readonly { key: string; label: string; isMain?: boolean }[];
  now: { filters: Readonly<Record<string, string>>; order: string; hidden: ReadonlySet<string> };
  onOpen: (changes: Record<string, string | null>, hidden: ReadonlySet<string>) => void;
}

function useViews(list: string) {
  const staffId = useSession().data?.staff_id ?? 0;
  const key = `${theOffice().storage.views}${staffId} ${list}`;
  const [views, setViews] = useState(() => {
    try {
      return readViews(localStorage.getItem(key));
    } catch {
      return [];
    }
  });
  return [
    views,
    (next: SavedView[]) => {
      setViews(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        toastError('مرورگر این نما را نگه نداشت؛ تا بستن این صفحه می‌ماند.');
      }
    },
  ] as const;
}

/** Filters, order and columns of a list under names of one's own, on this device. */
export function SavedViews({ list, shape, columns, now, onOpen }: SavedViewsProps) {
  const id = useId();
  const [views, keep] = useViews(list);
  const [name, setName] = useState('');
  const open = (view: SavedView) => {
    const { filters, order, hidden, gone } = openView(view, shape, columns);
    const none = Object.fromEntries(Object.keys(now.filters).map((one) => [one, null]));
    onOpen({ ...none, ...filters, order: order === '' ? null : order }, hidden);
    if (gone.length > 0) toastError(`${gone.join(' و ')} که در این نما بود دیگر نیست؛ نما بدون آن باز شد.`);
    document.getElementById(id)?.hidePopover();
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    const shown = columns.filter(({ key }) => !now.hidden.has(key)).map(({ key, label }) => ({ key, label }));
    keep(withView(views, { name: given, filters: now.filters, order: now.order, columns: shown }));
    setName('');
    toastSuccess(`نمای «${given}» نگه داشته شد.`);
  };
  return (
    <>
      <Button variant="quiet" size="small" {...{ popoverTarget: id }}>
        {officeCopy.views}
      </Button>
      <div id={id} popover="auto" className="column-choice saved-views">
        {views.length > 0 && (
          <ul className="lines">
            {views.map((view) => (
              <li key={view.name} className="line">
                <Button variant="quiet" size="small" onClick={() => open(view)}>
                  <bdi>{view.name}</bdi>
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  shape="icon"
                  aria-label={`برداشتن نمای ${view.name}`}
                  onClick={() => keep(views.filter((one) => one !== view))}
                >
                  <Icon name="close" size={16} />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <form className="inline-form" onSubmit={save}>
          <TextField
            label="نگه داشتن نمای کنونی به نام"
            maxLength={LONGEST_VIEW_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="small" variant="secondary">
            {officeCopy.save}
          </Button>
        </form>
      </div>
    </>
  );
}
