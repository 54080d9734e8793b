import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { foldLetters } from '@kavosh/persian/fold.ts';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { deskCopy } from '../copy.ts';
import type { MenuEntry } from './menu.ts';

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
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul className="palette-list" role="listbox" id={id} aria-label="بخش‌ها">
        {found.map((entry, index) => (
          <li
            key={entry.to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className="palette-option"
            onClick={() => go(entry)}
          >
            <Icon name={entry.icon} size={18} />
            {entry.label}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="desk-note">بخشی با این نام نیست.</p>}
    </div>
  );
}
