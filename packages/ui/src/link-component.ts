import type { AnchorHTMLAttributes, ComponentType } from 'react';

/** What a link of the design system gives to what renders it. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** `'a'`, or a site's own link that takes `href` and routes in the browser: this package imports no router. */
export type LinkComponent = 'a' | ComponentType<LinkProps>;
