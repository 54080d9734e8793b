import type { ReactNode } from 'react';
import { searchPath } from '@kavosh/contract/addresses.ts';
import type { Suggestion } from '@kavosh/contract/courses.ts';
import type { ComboboxGroup, ComboboxOption } from '@kavosh/ui/combobox.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import type { IconName } from '@kavosh/ui/icon-paths.ts';
import { markTyped } from '../../shared/marked-text.ts';
import { suggestionCopy } from './suggestion-copy.ts';

const icons = {
  course: 'book',
  academy: 'building',
  instructor: 'user',
  category: 'grid',
  query: 'search',
} as const satisfies Record<Suggestion['kind'], IconName>;

interface Acts {
  /** A text was chosen that is searched as it stands. */
  onText: (text: string) => void;
  onForget: (text: string) => void;
  onForgetAll: () => void;
}

/** Under an empty box: what was searched on this device, and what people search most. */
export function groupsOfEmptyBox(recent: readonly string[], top: readonly Suggestion[], acts: Acts): ComboboxGroup[] {
  const known = new Set(recent);
  const recentOptions = recent.map((text): ComboboxOption => ({
    key: `recent ${text}`,
    href: searchPath(text),
    onTake: () => acts.onText(text),
    content: line('clock', text, ''),
    remove: { label: suggestionCopy.forget(text), act: () => acts.onForget(text) },
  }));
  const clear: ComboboxOption = {
    key: 'clear',
    onTake: acts.onForgetAll,
    content: line('trash', suggestionCopy.forgetAll, ''),
  };
  return [
    { key: 'recent', label: suggestionCopy.recent, options: recent.length > 0 ? [...recentOptions, clear] : [] },
    {
      key: 'top',
      label: suggestionCopy.top,
      options: top
        .filter(({ text }) => !known.has(text))
        .map((one) => ({
          key: `top ${one.text}`,
          href: one.url,
          onTake: () => acts.onText(one.text),
          content: line('search', one.text, ''),
        })),
    },
  ];
}

/** Under a text: what the server offers for it. */
export function groupsOfText(typed: string, found: readonly Suggestion[], acts: Pick<Acts, 'onText'>): ComboboxGroup[] {
  return [
    {
      key: 'found',
      options: found.map(({ kind, id, text, url }) => ({
        key: `${kind} ${id ?? text}`,
        href: url,
        content: line(icons[kind], text, typed, suggestionCopy.kinds[kind]),
        ...(kind === 'query' && { onTake: () => acts.onText(text) }),
      })),
    },
  ];
}

function line(icon: IconName, text: string, typed: string, kind?: string): ReactNode {
  return (
    <>
      <Icon name={icon} size={18} />
      <span className="combobox-option-text">
        {markTyped(text, typed).map(({ isLatin, parts }, place) => {
          const inside = parts.map((part, at) => (part.isMarked ? <mark key={at}>{part.text}</mark> : part.text));
          return isLatin ? (
            <bdi key={place} dir="ltr">
              {inside}
            </bdi>
          ) : (
            <span key={place}>{inside}</span>
          );
        })}
      </span>
      {kind !== undefined && <span className="combobox-option-kind">{` ${kind}`}</span>}
    </>
  );
}
