import { createElement, useEffect } from 'react';

/** The markup is put in afterwards (bare-document.ts); React is told that it is given. One object for all. */
const given = { __html: '' };

/** A constant: the markup of a page of the product, with nothing in it that React knows of. */
export default function Page() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return createElement('div', {
    id: 'page',
    style: { display: 'contents' },
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: given,
  });
}
