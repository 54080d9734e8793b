import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { foldLetters } from '@kavosh/persian/fold.ts';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { deskCopy } from '../copy.ts';
import type { MenuEntry } from './menu.ts';
import { focusOnArrival } from '../shared/focus-on-arrival.ts';

// No element of HTML is either of them under a field that keeps the focus.
const listbox = { role: 'listbox' } as const;
const option = { role: 'option' } as const;

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
}

/** One box for every page of the desk, opened by Ctrl-K: letters narrow it, arrows choose, Enter goes there. */
export function Palette({ open, onClose, entries }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="رفتن به…" closeLabel={deskCopy.close} className="palette">
      {open && <Choices entries={entries} onClose={onClose} />}
    </Dialog>
  );
}

function Choices({ entries, onClose }: Omit<PaletteProps, 'open'>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const wanted = foldLetters(typed);
  const found = entries.filter(({ label }) => foldLetters(label).includes(wanted));
  const chosen = Math.min(at, found.length - 1);
  const go = (entry: MenuEntry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((chosen + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(found[chosen]);
    }
  };
  return (
    <div className="palette-body">
      <input
        className="field-input"
        type="text"
        role="combobox"
        aria-label="نام بخش"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        ref={focusOnArrival}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="palette-list" {...listbox} id={id} aria-label="بخش‌ها">
        {found.map((entry, index) => (
          <div
            key={entry.to}
            id={`${id}-${index}`}
            {...option}
            aria-selected={index === chosen}
            className="palette-option"
            onPointerUp={() => go(entry)}
          >
            <Icon name={entry.icon} size={18} />
            {entry.label}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="desk-note">بخشی با این نام نیست.</p>}
    </div>
  );
}
