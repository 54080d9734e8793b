import { formatNumber } from '@kavosh/persian/money.ts';
import { ask } from '../journeys/search-steps.ts';
import { translate } from '../translator.ts';
import { expect, test } from './fixtures.ts';
import { keys } from './tab.ts';

test('a list that is translated is searched, and shows the new figures', async ({ tab, request }) => {
  await tab.open('/courses');
  await tab.run(translate, 'replace' as const);
  await tab.until('the page is translated', () => tab.run(() => document.querySelector('font[data-t]') !== null));
  for (const text of ['python', 'java']) {
    await tab.type({ kind: 'main input[name=q], header input[name=q]' }, `${text}${keys.enter}`);
    await tab.arrives(new RegExp(`q=${text}`));
    const { total_results: total } = await ask(request, `q=${text}`);
    await tab.reads(formatNumber(total), '.search-count');
  }
  expect(await tab.text('main')).not.toContain('خطایی');
});
