import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { changeSearchWords, showSearchWords } from '@kavosh/contract/desk/search/desk-searches.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { AddWords } from './add-words.tsx';
import type { WordChange } from './word-change.ts';

const wordsKey = [showSearchWords.path];
const refresh = () => queryClient.invalidateQueries({ queryKey: wordsKey });

/** One line of what was added by hand, and what would take it away again. */
interface Entry {
  text: string;
  back: WordChange;
}

/** What was added to the words that searches know, and taken from them. */
export function SearchWordsPage() {
  const [address] = useSearchParams();
  const [back, setBack] = useState<Entry | null>(null);
  const query = useQuery({ queryKey: wordsKey, queryFn: ({ signal }) => call(showSearchWords, {}, signal) });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { synonyms, parted, generic, readings } = query.data.words;
  const groups: [title: string, entries: Entry[]][] = [
    [
      'نام‌های دیگر',
      synonyms.flatMap(({ names, relation }) =>
        names.slice(1).map((name) => ({
          text: `${names[0]!} ${relation === 'same' ? '=' : '≈'} ${name}`,
          back: { subject: 'synonyms' as const, names: [names[0]!, name], away: true },
        })),
      ),
    ],
    [
      'جداشده از هم',
      parted.map(({ a, b }) => ({
        text: `${a} ≠ ${b}`,
        back: { subject: 'synonyms' as const, names: [a, b], relation: 'same' as const },
      })),
    ],
    [
      'واژه‌های عمومی',
      generic.map(({ word, is_generic: isGeneric }) => ({
        text: isGeneric ? word : `${word} (عمومی نیست)`,
        back: { subject: 'generic' as const, words: [word], away: isGeneric },
      })),
    ],
    [
      'خوانده نمی‌شود',
      readings.map(({ typed, as }) => ({
        text: `${typed} ← ${as}`,
        back: { subject: 'reading' as const, typed, as, away: true },
      })),
    ],
  ];
  return (
    <>
      <PageTitle title="واژه‌های جست‌وجو">
        <Link to="/searches">جست‌وجوها</Link>
      </PageTitle>
      <div className="record">
        <AddWords key={address.get('text') ?? ''} text={address.get('text') ?? ''} onChanged={() => void refresh()} />
        <div className="record-part">
          {groups.every(([, entries]) => entries.length === 0) && (
            <p className="muted">هنوز چیزی به واژه‌های جست‌وجو افزوده نشده است.</p>
          )}
          {groups
            .filter(([, entries]) => entries.length > 0)
            .map(([title, entries]) => (
              <section key={title} className="panel" aria-label={title}>
                <h2 className="panel-title">{title}</h2>
                <ul className="lines">
                  {entries.map((entry) => (
                    <li key={entry.text} className="line">
                      <bdi translate="no">{entry.text}</bdi>
                      <Button variant="quiet" size="small" onClick={() => setBack(entry)}>
                        برداشتن
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </div>
      {back && (
        <ReasonDialog
          title="برداشتن از واژه‌ها"
          body={<bdi translate="no">{back.text}</bdi>}
          confirm="برداشتن"
          act={(reason) => call(changeSearchWords, { body: { change: back.back, reason } })}
          onDone={() => {
            setBack(null);
            void refresh();
          }}
          onClose={() => setBack(null)}
        />
      )}
    </>
  );
}
