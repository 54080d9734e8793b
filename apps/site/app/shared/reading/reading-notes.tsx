import { Chip } from '@kavosh/ui/chip.tsx';
import { BidiText } from '../bidi-text.tsx';
import { isolatedText } from '../isolated-text.ts';
import { readingCopy } from './reading-copy.ts';
import type { ReadingView } from './reading-view.ts';
import './reading-notes.css';

/** What the page says of how its text was read, each with a link that changes it. */
export function ReadingNotes({ reading }: { reading: ReadingView | null }) {
  if (!reading) return null;
  const { readAs, looseHref, relaxed, missing, intents, named, elsewhere } = reading;
  const typed = isolatedText(reading.typed);
  return (
    <div className="reading-notes">
      {readAs && (
        <p>
          <BidiText text={readingCopy.readAs(readAs.text, typed)} /> <a href={readAs.exactHref}>{readingCopy.exact}</a>
        </p>
      )}
      {looseHref && (
        <p>
          <BidiText text={readingCopy.exactOnly(typed)} /> <a href={looseHref}>{readingCopy.loose}</a>
        </p>
      )}
      {relaxed && <p>{relaxed === 'category' ? readingCopy.near : readingCopy.relaxed}</p>}
      <MissingWords words={missing} />
      <AskedFor reading={reading} />
      <Alternatives reading={reading} />
      {intents.length > 0 && <RaisedWords intents={intents} isRaised={reading.isRaised} />}
      <NamedFilters named={named} />
      <Elsewhere to={elsewhere} />
    </div>
  );
}

/** What words narrow or order the list by, each chip a link to the list without it; and what nothing has. */
export function AskedFor({ reading }: { reading: ReadingView | null }) {
  if (!reading) return null;
  const { chips, lacking } = reading;
  return (
    <>
      {lacking.length > 0 && (
        <p>
          <BidiText text={lacking.join(' ')} />
        </p>
      )}
      {chips.length > 0 && (
        <div className="reading-asked">
          {readingCopy.understood}
          {chips.map(({ text, href }) => (
            <Chip key={text} href={href} removeLabel={readingCopy.remove} chosen>
              <BidiText text={text} />
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}

/** Words that were taken as wishes: each may become a filter, or a word like any other. */
function RaisedWords({ intents, isRaised }: Pick<ReadingView, 'intents' | 'isRaised'>) {
  const names = intents.map(({ typed }) => readingCopy.word(typed)).join(readingCopy.and);
  return (
    <>
      {isRaised && (
        <p>
          <BidiText text={readingCopy.raised(names)} />
        </p>
      )}
      <ul className="reading-raised" aria-label={readingCopy.raisedList}>
        {intents.map(({ typed, narrowHref, plainHref }) => (
          <li key={plainHref}>
            <b>
              <BidiText text={typed} />
            </b>
            {narrowHref && <a href={narrowHref}>{readingCopy.narrow}</a>}
            <a href={plainHref}>{readingCopy.plain}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Names that the text has: the list narrowed to one of them is offered. */
function NamedFilters({ named }: Pick<ReadingView, 'named'>) {
  if (named.length === 0) return null;
  return (
    <p className="reading-alternatives">
      {named.map(({ name, href }) => (
        <a key={href} href={href}>
          <BidiText text={readingCopy.onlyOf(name)} />
        </a>
      ))}
    </p>
  );
}

/** Other texts that may have been meant, each a link to its list. */
export function Alternatives({ reading }: { reading: ReadingView | null }) {
  if (!reading || reading.alternatives.length === 0) return null;
  return (
    <p className="reading-alternatives">
      {reading.alternatives.map(({ text, href }) => (
        <a key={text} href={href}>
          <BidiText text={readingCopy.meant(text)} />
        </a>
      ))}
    </p>
  );
}

/** The way to the same text in the other list. */
export function Elsewhere({ to }: { to: ReadingView['elsewhere'] }) {
  if (!to) return null;
  const { question, link } = readingCopy.elsewhere[to.list];
  return (
    <p>
      {question} <a href={to.href}>{link}</a>
    </p>
  );
}

/** The words that are not found anywhere. */
export function MissingWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p>
      <BidiText text={readingCopy.missing(words.map(readingCopy.word).join(readingCopy.and))} />
    </p>
  );
}
