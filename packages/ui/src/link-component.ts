import type { AnchorHTMLAttributes, ComponentType } from 'react';

/** Props that a link of the design system hands to its renderer. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** `'a'`, or a site's own link that takes `href` and routes in the browser: this package imports no router. */
export type LinkComponent = 'a' | ComponentType<LinkProps>;
