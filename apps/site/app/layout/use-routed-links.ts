import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toastError } from '@kavosh/ui/toast.ts';
import { pressWhatWaits } from './early-presses.ts';
import { siteCopy } from '../copy/site-copy.ts';

/** Addresses of this origin that are not pages of the router's; those under `/lite` have no script. */
const notPages = /^\/(?:(?:api|media|assets|dev)\/|lite(?:\/|$))/;

/**
 * Pages are written with plain links and GET forms, which is all they need without JavaScript and the cheapest thing to
 * render. With it, this one listener takes clicks and submits and lets the router follow them without loading the page
 * again. `data-keep-scroll` on a link or form keeps the scroll position; `data-reload` leaves a link to the browser. An
 * empty search submits nothing. Where the browser knows that it is offline, the page stays and a toast says why.
 */
export function useRoutedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (url: URL, element: HTMLElement) => {
      // Anyone who leaves a page without a line finds no other, and what was typed on this one would be gone. Steps
      // within a page are its own.
      if (!navigator.onLine && url.pathname !== location.pathname) {
        toastError(siteCopy.offline, 'offline');
        return;
      }
      // As browsers do it: the address that is shown already is asked again, not left behind.
      void navigate(url.pathname + url.search + url.hash, {
        preventScrollReset: element.dataset['keepScroll'] !== undefined,
        replace: url.href === location.href,
      });
    };
    const onClick = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (
        !link?.href ||
        (link.target && link.target !== '_self') ||
        link.hasAttribute('download') ||
        link.dataset['reload'] !== undefined
      )
        return;
      const url = new URL(link.href);
      if (url.origin !== location.origin || notPages.test(url.pathname)) return;
      if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
      event.preventDefault();
      follow(url, link);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
      const url = new URL(form.action);
      if (url.origin !== location.origin) return;
      event.preventDefault();
      const fields = [...new FormData(form, event.submitter)].filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      );
      const text = fields.find(([name]) => name === 'q');
      if (text && text[1].trim() === '' && form.dataset['optional'] === undefined) return;
      url.search = new URLSearchParams(fields.map(([name, value]) => [name, value.trim()])).toString();
      follow(url, form);
    };
    // The browser's own bubble on an empty search box would say in its own words what the box says already.
    const onInvalid = (event: Event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'search') event.preventDefault();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('invalid', onInvalid, true);
    // From here on the page answers by script: for stylesheets, and for tests that drive a browser.
    document.documentElement.dataset['hydrated'] = '';
    pressWhatWaits();
    return () => {
      document.removeEventListener('invalid', onInvalid, true);
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate]);
}
