import { formatToman, rialToToman } from '@kavosh/persian/money.ts';
import type { DemoPayment } from '../platform/payment/demo-gateway.ts';
import { sourceHash } from '../http/html/content-security.ts';
import { escapeHtml } from '../http/html/escape-html.ts';

const style = `:root{color-scheme:light dark;--page:light-dark(#fbfaf7,#101817);--ink:light-dark(#1b2423,#eaf0ee)}
:root{--quiet:light-dark(#5b6765,#9daca9);--raised:light-dark(#fff,#172120);--line:light-dark(#e4dfd3,#26332f)}
:root{--accent:light-dark(#0b7a75,#4fd1c5);--on-accent:light-dark(#fff,#06201e)}
:root{--mark:light-dark(#fef3dc,#3a2a10);--on-mark:light-dark(#7a3a06,#f9c262);--danger:light-dark(#b42318,#f97066)}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1.5rem 1rem;
font:1rem/1.9 Vazirmatn,Tahoma,sans-serif;background:var(--page);color:var(--ink)}
main{inline-size:100%;max-inline-size:26rem;border:1px solid var(--line);border-radius:20px;
background:var(--raised);overflow:hidden;box-shadow:0 12px 32px #0000000f}
.notice{margin:0;padding:.75rem 1.25rem;background:var(--mark);color:var(--on-mark);font-weight:600;text-align:center}
.inside{padding:1.5rem 1.25rem}
h1{margin:0;font-size:1rem;font-weight:500;color:var(--quiet);text-align:center}
.amount{margin:.25rem 0 1.25rem;font-size:1.75rem;font-weight:800;line-height:1.5;text-align:center}
dl{margin:0 0 1.5rem;padding-block:1rem;border-block:1px dashed var(--line);display:grid;gap:.5rem}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
dt{color:var(--quiet)}
dd{margin:0;margin-inline-start:auto;overflow-wrap:anywhere}
bdi{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.8125rem}
form{display:grid;gap:.75rem}
button,.link{min-block-size:48px;padding:.5rem 1rem;border:1px solid var(--line);border-radius:14px;
background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button[value=pay]{border-color:transparent;background:var(--accent);color:var(--on-accent)}
button[value=cancel]{color:var(--danger)}
button:hover{filter:brightness(.96)}
button:focus-visible,.link:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.link{display:flex;align-items:center;justify-content:center;text-decoration:none}
.hint{margin:1rem 0 0;font-size:.875rem;color:var(--quiet)}`;

/** The policy of the page below. Its form leads back to this site only. */
export const devGatewayPolicy =
  `default-src 'none'; style-src ${sourceHash(style)}; img-src 'self'; base-uri 'none'; form-action 'self'; ` +
  `frame-ancestors 'none'`;

const NOTICE = 'درگاه آزمایشی؛ پول واقعی جابه‌جا نمی‌شود';

const buttons = (authority: string): string => `<form method="post" action="/dev/gateway/${escapeHtml(authority)}">
<button name="do" value="pay">پرداخت موفق</button>
<button name="do" value="cancel">انصراف</button>
<button name="do" value="pay-and-leave">پرداخت بدون بازگشت</button></form>
<p class="hint">«پرداخت بدون بازگشت» نشان می‌دهد که اگر مرورگر پس از پرداخت بسته شود،
کاوش خودش تا یکی دو دقیقه بعد آن را پیدا می‌کند.</p>`;

function finished(left: boolean): string {
  const sentence = left
    ? 'پرداخت انجام شد و به سایت بازنگشتید. موجودی کیف پول تا یکی دو دقیقه دیگر افزایش می‌یابد.'
    : 'این پرداخت پیش‌تر انجام شده است.';
  return `<p>${sentence}</p>
<a class="link" href="/dashboard/wallet">کیف پول</a>`;
}

/**
 * The page of a payment at the test gateway.
 * @param left whether the person has just paid and does not return
 */
export function devGatewayHtml({ authority, rial, state }: DemoPayment, left: boolean): string {
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<title>درگاه آزمایشی | کاوش</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style></head><body><main>
<p class="notice">${NOTICE}</p><div class="inside">
<h1>مبلغ قابل پرداخت</h1><p class="amount" translate="no">${escapeHtml(formatToman(rialToToman(rial)))}</p>
<dl><div><dt>پذیرنده</dt><dd>کاوش</dd></div><div><dt>بابت</dt><dd>افزایش موجودی کیف پول</dd></div>
<div><dt>شناسه پرداخت</dt><dd><bdi dir="ltr" translate="no">${escapeHtml(authority)}</bdi></dd></div></dl>
${state === 'paid' ? finished(left) : buttons(authority)}
</div></main></body></html>`;
}
