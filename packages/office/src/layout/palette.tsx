import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { foldLetters } from '@kavosh/persian/fold.ts';
import { Dialog } from '../page/dialog.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { officeCopy } from '../copy.ts';
import { theOffice, type Choice, type MenuEntry } from '../office.ts';
import { focusOnArrival } from '../fields/focus-on-arrival.ts';

// No element of HTML is either of them under a field that keeps the focus.
const listbox = { role: 'listbox' } as const;
const option = { role: 'option' } as const;

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
}

/** One box for every page of the office and all that has a name or a number, opened by Ctrl-K. */
export function Palette({ open, onClose, entries }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="رفتن به…" closeLabel={officeCopy.close} className="palette">
      {open && <Choices entries={entries} onClose={onClose} />}
    </Dialog>
  );
}

/** A shorter text is in too much. */
const LEAST_LETTERS = 2;
const TYPING_MS = 250;

function useFound(typed: string): { found: readonly Choice[]; isAsking: boolean } {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const wait = setTimeout(() => setSettled(typed.trim()), TYPING_MS);
    return () => clearTimeout(wait);
  }, [typed]);
  const { search } = theOffice();
  const find = settled.length >= LEAST_LETTERS ? settled : '';
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['palette', find],
    queryFn: ({ signal }) => search?.find(find, signal) ?? [],
    enabled: find !== '' && search !== null,
    placeholderData: keepPreviousData,
  });
  const wanted = typed.trim();
  // Asking begins with the first letters, not only when the typing pauses.
  const isAsking =
    search !== null &&
    wanted.length >= LEAST_LETTERS &&
    (wanted !== find || (isFetching && (isPlaceholderData || !data)));
  return { found: find === '' || wanted === '' ? [] : (data ?? []), isAsking };
}

function Choices({ entries, onClose }: Omit<PaletteProps, 'open'>) {
  const navigate = useNavigate();
  const { search, paletteLabel } = theOffice();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const wanted = foldLetters(typed.trim());
  const pages = entries
    .filter(({ label }) => foldLetters(label).includes(wanted))
    .map(({ to, icon, label }): Choice => ({ key: to, to, icon, label, detail: null }));
  const { found: more, isAsking } = useFound(typed);
  const found = [...pages, ...more];
  const chosen = Math.min(at, found.length - 1);
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((chosen + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const choice = found[chosen];
      // Nothing yet: the page of finding waits for the answer.
      if (choice) go(choice.to);
      else if (typed.trim() !== '' && search !== null) go(search.page(typed.trim()));
    }
  };
  return (
    <div className="palette-body">
      <input
        className="field-input"
        type="text"
        role="combobox"
        aria-label={paletteLabel}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        maxLength={200}
        ref={focusOnArrival}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="palette-list" {...listbox} id={id} aria-label="یافته‌ها">
        {found.map(({ key, to, icon, label, detail }, index) => (
          <div
            key={key}
            id={`${id}-${index}`}
            {...option}
            aria-selected={index === chosen}
            className="palette-option"
            onPointerUp={() => go(to)}
          >
            <Icon name={icon} size={18} />
            <bdi translate="no">{label}</bdi>
            {detail !== null && (
              <bdi className="muted" translate="no">
                {detail}
              </bdi>
            )}
          </div>
        ))}
      </div>
      <output className="desk-note">
        {isAsking ? 'در حال جست‌وجو…' : found.length === 0 && 'چیزی با این نام یا شماره پیدا نشد.'}
      </output>
    </div>
  );
}
