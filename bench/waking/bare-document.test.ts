import { expect, test } from 'vitest';
import { bareDocument, scriptlessDocument } from './bare-document.ts';

const bare =
  '<!DOCTYPE html><html lang="fa"><head><link rel="modulepreload" href="/assets/bare.js"/></head><body>' +
  '<div id="page" style="display:contents"></div><script type="module">import "/assets/bare.js"</script></body></html>';
const product =
  '<!DOCTYPE html><html lang="fa"><head><title>کاوش</title><link rel="modulepreload" href="/assets/own.js"/></head>' +
  '<body><!--$--><main>قیمت: $& تومان</main><!--/$--><script>((storageKey2, restoreKey) => {})("a")</script>' +
  '<script type="module" async="">import "/assets/own.js"</script></body></html>';

test('the bare document has the head and the markup of the product and its own scripts', () => {
  const made = bareDocument(bare, product);
  expect(made).toContain('<head><title>کاوش</title><link rel="modulepreload" href="/assets/bare.js"/></head>');
  expect(made).toContain('contents"><!--$--><main>قیمت: $& تومان</main><!--/$--><script type="application/json">');
  expect(made.match(/<script type="module"/g)).toHaveLength(2);
  expect(made.match(/<\/script>/g)).toHaveLength(2);
  expect(made).not.toContain('href="/assets/own.js"');
});

test('without scripts the page is the same, and what its router came with is data', () => {
  const made = scriptlessDocument(product);
  expect(made).toContain('<body><!--$--><main>قیمت: $& تومان</main><!--/$--><script type="application/json">');
  expect(made.match(/<\/script>/g)).toHaveLength(1);
  expect(made).not.toContain('modulepreload');
});

test('what is no document of the site is refused', () => {
  expect(() => bareDocument(bare, '{}')).toThrow('no document');
  expect(() => bareDocument('<html></html>', product)).toThrow('no place');
});
