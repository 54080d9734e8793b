import { useState } from 'react';
import { theOffice } from '../office.ts';

const keyOf = (name: string): string => theOffice().storage.columns + name;

function read(name: string, atFirst: readonly string[]): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : atFirst);
  } catch {
    return new Set(atFirst);
  }
}

/** The hidden columns of a list, stored on this device. `atFirst`: hidden until the user chooses. */
export function useKeptColumns(
  name: string,
  atFirst: readonly string[],
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState(() => read(name, atFirst));
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
