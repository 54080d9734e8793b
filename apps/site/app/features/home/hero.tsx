import { searchPath } from '@kavosh/contract/addresses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { SearchBox } from '@kavosh/ui/search-box.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { homeCopy } from './copy.ts';
import { TilePanel } from './tile-panel.tsx';

interface HeroProps {
  /** What the search box holds already. */
  q: string;
  topSearch: readonly string[];
  stat: { users: number; academies: number; courses: number };
}

/** What Kavosh is for, the search, what others look for, and the three counts. */
export function Hero({ q, topSearch, stat }: HeroProps) {
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
        <Stats stat={stat} />
      </div>
    </section>
  );
}

/**
 * The counts of the marketplace. A count of zero says nothing and is left out: a fresh installation has no members yet.
 */
function Stats({ stat }: Pick<HeroProps, 'stat'>) {
  const counts = (['users', 'academies', 'courses'] as const).filter((key) => stat[key] > 0);
  if (counts.length === 0) return null;
  return (
    <dl className="hero-stats">
      {counts.map((key) => (
        <div key={key}>
          <dt>{homeCopy.stats[key]}</dt>
          <dd translate="no">{formatNumber(stat[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
