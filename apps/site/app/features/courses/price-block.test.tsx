import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price-block.tsx';

const discounted = { final: 500, original: 1000, percent: 50 };

test('a discount is a loud badge; one that takes nothing off what the course cost is a calm sentence', () => {
  const loud = renderToStaticMarkup(<Price price={discounted} />);
  expect(loud).toMatch(/data-tone="highlight"[^>]*>٪۵۰</);
  const calm = renderToStaticMarkup(<Price price={{ ...discounted, usual: true }} />);
  expect(calm).toContain('<span class="badge">تخفیف واقعی: ٪۰</span>');
  expect(calm).not.toMatch(/highlight|٪۵۰/);
  expect(calm).toContain('۵۰۰ تومان');
});
