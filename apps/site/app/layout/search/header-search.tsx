import { useLocation } from 'react-router';
import { Icon } from '@kavosh/ui/icon.tsx';
import { siteCopy } from '../../copy/site-copy.ts';

const { search } = siteCopy;

/**
 * The search of every page, in the header and in the mobile menu: a GET form with nothing around it, which holds what
 * the list below was asked. Suggestions come to it where they are wanted (search-boxes.tsx).
 */
export function HeaderSearch() {
  const { pathname, search: query } = useLocation();
  const typed = pathname.startsWith('/courses') ? (new URLSearchParams(query).get('q') ?? '') : '';
  return (
    <search className="header-search" aria-label={search.header}>
      <form action="/courses" method="get">
        <input
          // A new list begins with its own text.
          key={typed}
          defaultValue={typed}
          type="search"
          name="q"
          dir="auto"
          placeholder={search.placeholder}
          aria-label={search.label}
          maxLength={200}
          required
          autoComplete="off"
          enterKeyHint="search"
          data-suggests=""
        />
        <input type="hidden" name="sortby" value="1" />
        <input type="hidden" name="page" value="1" />
        <button type="submit" aria-label={search.button}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
