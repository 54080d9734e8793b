import { useMemo } from 'react';

/** The part of Trusted Types that is used here (w3.org/TR/trusted-types). */
interface PolicyFactory {
  createPolicy(
    name: 'kavosh-html',
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): TrustedHTML };
  /** Returns a TrustedScriptURL, which TypeScript's library does not accept for a worker yet. */
  createPolicy(
    name: 'kavosh-worker',
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

/**
 * The only place that gives the browser markup as text: when a course or a job is opened without loading the page. The
 * markup was sanitised when it was stored. Pages forbid every other policy but the worker's (`trusted-types`), and a
 * browser without Trusted Types takes the text as it is.
 */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('kavosh-html', { createHTML: (html) => html });

/** HTML that was sanitised: the text of a course or of a job. */
export function SanitisedHtml({ html, className }: { html: string; className: string }) {
  // React hands `__html` to innerHTML untouched, and compares it by identity: one object for one text.
  const markup = useMemo(() => ({ __html: policy ? policy.createHTML(html) : html }), [html]);
  return <div className={className} dangerouslySetInnerHTML={markup} />;
}
