import { useState } from 'react';

const keyOf = (name: string): string => `kavosh-desk-columns-${name}`;

function read(name: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

/** The columns of a list that somebody hid, kept on this device. */
export function useKeptColumns(name: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState(() => read(name));
  return [
    hidden,
    (next) => {
      setHidden(next);
      try {
        localStorage.setItem(keyOf(name), JSON.stringify([...next]));
      } catch {
        // It holds until the page is left.
      }
    },
  ];
}
