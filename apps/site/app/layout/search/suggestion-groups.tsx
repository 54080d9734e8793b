import type { ReactNode } from 'react';
import { exactSearchPath, searchPath } from '@kavosh/contract/addresses.ts';
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

/** What the server offers for a text. */
export interface Offered {
  suggestions: readonly Suggestion[];
  /** What the text was read as; null where that is as typed. */
  corrected: string | null;
}

/** Under a text: what is offered for it, told where it is read as another, with the way to exactly what was typed. */
export function groupsOfText(
  typed: string,
  { suggestions, corrected }: Offered,
  acts: Pick<Acts, 'onText'>,
): ComboboxGroup[] {
  const isOther = corrected !== null && suggestions.length > 0;
  const exact: ComboboxOption = {
    key: 'exact',
    href: exactSearchPath(typed),
    content: line('search', suggestionCopy.exact(typed), ''),
  };
  return [
    {
      key: 'found',
      ...(isOther && { label: suggestionCopy.readAs(corrected) }),
      options: suggestions.map(({ kind, id, text, url }) => ({
        key: `${kind} ${id ?? text}`,
        href: url,
        content: line(icons[kind], text, corrected ?? typed, suggestionCopy.kinds[kind]),
        ...(kind === 'query' && { onTake: () => acts.onText(text) }),
      })),
    },
    { key: 'exact', options: isOther ? [exact] : [] },
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
            <bdi key={place} dir="ltr" translate="no">
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
