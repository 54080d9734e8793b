import type { Refusal } from '../../kernel/refusal.ts';
import { sourceHash } from '../html/content-security.ts';
import { escapeHtml } from '../html/escape-html.ts';

const style = `:root{color-scheme:light dark}
body{margin:0;font:1.125rem/1.9 Vazirmatn,Tahoma,sans-serif;
background:light-dark(#fbfaf7,#101817);color:light-dark(#1d2b2a,#e8efed)}
main{min-block-size:100dvh;box-sizing:border-box;display:grid;place-content:center;justify-items:center;
gap:1rem;padding:1.5rem;text-align:center}
h1{margin:0;font-size:1.25rem}
p{margin:0;font-size:.875rem;overflow-wrap:anywhere}
a{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:1rem;color:light-dark(#0b7a75,#4fd1c5)}`;

/** The policy of the page below. */
export const refusalPagePolicy =
  `default-src 'none'; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors ` +
  `'none'`;

/**
 * What a person sees where the site itself cannot answer: the sentence, a way on, and where it is our fault the id by
 * which the request is found in the log. Needs nothing but itself.
 */
export function refusalPage(refusal: Refusal, requestId: string): string {
  const again = refusal.status === 408 || refusal.status === 429 || refusal.status >= 500;
  const sentence = escapeHtml(refusal.sentence);
  const way = again ? '<a href="">تلاش دوباره</a>' : '<a href="/">خانه</a>';
  const code =
    refusal.status >= 500 ? `<p>شناسه خطا: <code dir="ltr" translate="no">${escapeHtml(requestId)}</code></p>` : '';
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${sentence} | کاوش</title><style>${style}</style></head>
<body><main><h1>${sentence}</h1>${way}${code}</main></body></html>`;
}
