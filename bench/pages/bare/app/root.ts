import { createElement } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

/** The least that a document of React Router is: no loader, no boundary, no component of its own. */
export default function Root() {
  return createElement(
    'html',
    { lang: 'fa', dir: 'rtl' },
    createElement('head', null, createElement(Meta), createElement(Links)),
    createElement('body', null, createElement(Outlet), createElement(ScrollRestoration), createElement(Scripts)),
  );
}
