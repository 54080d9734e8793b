import { searchPath } from '@kavosh/contract/addresses.ts';
import { SearchBox } from '@kavosh/ui/search-box.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { WithFigures } from '../../shared/with-figures.tsx';
import { homeCopy } from './copy.ts';
import type { CountView } from './proof-view.ts';
import { TilePanel } from './tile-panel.tsx';

interface HeroProps {
  /** What the search box holds already. */
  q: string;
  topSearch: readonly string[];
  counts: readonly CountView[];
  rating: { average: string; votes: string } | null;
}

/** What Kavosh is for, the search, what others look for, and what proves it. */
export function Hero({ q, topSearch, counts, rating }: HeroProps) {
  return (
    <section className="hero">
      <TilePanel />
      <div className="page hero-content">
        <h1>{homeCopy.title}</h1>
        <p className="hero-tagline">{siteCopy.tagline}</p>
        <SearchBox
          key={q}
          action="/courses"
          label={siteCopy.search.label}
          button={siteCopy.search.button}
          size="large"
          suggests
          input={{ placeholder: siteCopy.search.placeholder, defaultValue: q, maxLength: 200, required: true }}
        >
          <input type="hidden" name="sortby" value="1" />
          <input type="hidden" name="page" value="1" />
        </SearchBox>
        {topSearch.length > 0 && (
          <nav className="hero-popular" aria-label={homeCopy.popular}>
            {topSearch.map((text) => (
              <a key={text} className="chip" href={searchPath(text)}>
                <BidiText text={text} />
              </a>
            ))}
          </nav>
        )}
        {rating && (
          <p className="hero-rated">
            <WithFigures text={homeCopy.rated(rating.average, rating.votes)} />
          </p>
        )}
        <Stats counts={counts} />
      </div>
    </section>
  );
}

/** The counts of the marketplace that are worth showing. */
function Stats({ counts }: Pick<HeroProps, 'counts'>) {
  if (counts.length === 0) return null;
  return (
    <dl className="hero-stats">
      {counts.map(({ kind, count }) => (
        <div key={kind}>
          <dt>{homeCopy.stats[kind]}</dt>
          <dd translate="no">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
