import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { suggestCourses } from '@kavosh/contract/courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { latestOnly } from '@kavosh/ui/latest-only.ts';
import { Combobox } from '@kavosh/ui/combobox.tsx';
import { call } from '../../session/call.ts';
import { forgetSearch, forgetSearches, readRecentSearches } from '../../shared/recent-searches.ts';
import { suggestionCopy } from './suggestion-copy.ts';
import { groupsOfEmptyBox, groupsOfText, type Offered } from './suggestion-groups.tsx';
import './search-suggestions.css';

/** Long enough to leave out the letters in the middle of a word, short enough not to be felt. */
const REST_MS = 120;
/** A slower answer is of no use during typing. */
const PATIENCE_MS = 5_000;
const LONGEST = 200;

/** What was answered during this visit, by text. */
const kept = new Map<string, Offered>();
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);

function write(input: HTMLInputElement, text: string): void {
  input.value = text;
}

/** What the list was made for; null: the empty box. */
interface Shown {
  typed: string;
  offered: Offered;
}

const NOTHING: Offered = { suggestions: [], corrected: null };

/**
 * The list under the search box that has the focus. Where the list cannot be loaded there is none, without a message:
 * the box is a search box all the same.
 */
export default function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const { key: place } = useLocation();
  const [typed, setTyped] = useState(() => plain(input.value));
  const [shown, setShown] = useState<Shown | null>(null);
  const [recent, setRecent] = useState(readRecentSearches);
  const [top, setTop] = useState(() => kept.get('')?.suggestions ?? []);
  const [asker] = useState(() =>
    latestOnly<Offered>({
      waitMs: REST_MS,
      kept,
      ask: (text) => call(suggestCourses, { query: { q: text } }, AbortSignal.timeout(PATIENCE_MS)),
      show: (text, offered) => {
        if (text === '') setTop(offered?.suggestions ?? []);
        else setShown({ typed: text, offered: offered ?? NOTHING });
      },
    }),
  );

  const onText = (value: string): void => {
    const text = plain(value);
    setTyped(text);
    if (text === '') {
      // At once: all of it but what people search most is here.
      setShown(null);
      setRecent(readRecentSearches());
      setTop(kept.get('')?.suggestions ?? []);
    }
    asker.want(text);
  };
  const groups = useMemo(() => {
    const intoBox = (text: string) => write(input, text);
    return shown
      ? groupsOfText(shown.typed, shown.offered, { onText: intoBox })
      : groupsOfEmptyBox(recent, top, {
          onText: intoBox,
          onForget: (text) => setRecent(forgetSearch(text)),
          onForgetAll: () => setRecent(forgetSearches()),
        });
  }, [input, shown, recent, top]);
  const announce = (count: number): string => {
    if (count > 0) return suggestionCopy.count(formatNumber(count));
    return typed !== '' && shown?.typed === typed ? suggestionCopy.none : '';
  };
  return (
    <Combobox
      input={input}
      groups={groups}
      label={suggestionCopy.label}
      announce={announce}
      onText={onText}
      place={place}
    />
  );
}
