import { expect, test } from 'vitest';
import { withoutScripts } from './without-scripts.ts';

test('scripts, what is loaded for them, and the manifest are gone; the rest stays', () => {
  const page = [
    '<html><head><title>دوره</title><script>theme()</script>',
    '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/><link rel="manifest" href="/m"/>',
    '<link rel="stylesheet" href="/assets/a.css"/></head><body><p>سلام</p>',
    '<SCRIPT type="application/ld+json">{"a":"<p>"}</SCRIPT><script async="" src="/a.js"></script></body></html>',
  ].join('');
  expect(withoutScripts(page)).toBe(
    '<html><head><base target="_blank"/><title>دوره</title>' +
      '<link rel="stylesheet" href="/assets/a.css"/></head><body><p>سلام</p></body></html>',
  );
});
