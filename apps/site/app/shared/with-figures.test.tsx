import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithFigures } from './with-figures.tsx';

test.each([
  ['از ۲۰٬۰۰۰٬۰۰۰ تومان', 'از <span translate="no">۲۰٬۰۰۰٬۰۰۰ تومان</span>'],
  ['توافقی', 'توافقی'],
  ['۹٬۲۸۴٬۵۰۰ تومان', '<span translate="no">۹٬۲۸۴٬۵۰۰ تومان</span>'],
  ['۵۰۰٬۰۰۰ تومان تخفیف', '<span translate="no">۵۰۰٬۰۰۰ تومان</span> تخفیف'],
  ['ورود با شماره ۰۹۱۲۰۰۰۰۰۰۳', 'ورود با شماره <span translate="no">۰۹۱۲۰۰۰۰۰۰۳</span>'],
  ['٪۷، برابر ۷۱٬۰۵۰ تومان', '<span translate="no">٪۷</span>، برابر <span translate="no">۷۱٬۰۵۰ تومان</span>'],
  ['', ''],
])('%s', (text, html) => {
  expect(renderToStaticMarkup(<WithFigures text={text} />)).toBe(html.includes('<') ? `<span>${html}</span>` : html);
});
