import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import type { DemoCode } from '../domains/members/members.ts';
import type { InboxMessage } from '../platform/inbox.ts';
import { sourceHash } from '../http/html/content-security.ts';
import { escapeHtml } from '../http/html/escape-html.ts';

const style = `:root{color-scheme:light dark;--line:light-dark(#e4dfd3,#26332f);--ink:light-dark(#1b2423,#eaf0ee)}
:root{--quiet:light-dark(#5b6765,#9daca9);--raised:light-dark(#fff,#172120);--link:light-dark(#0b7a75,#4fd1c5)}
:root{--mark:light-dark(#fef3dc,#3a2a10);--on-mark:light-dark(#7a3a06,#f9c262)}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.9 Vazirmatn,Tahoma,sans-serif;background:light-dark(#fbfaf7,#101817);color:var(--ink)}
main{max-inline-size:44rem;margin-inline:auto;padding:1.5rem 1rem 4rem}
h1{margin:0;font-size:1.5rem}
.notice{margin-block:1rem;padding:.5rem 1rem;border-radius:12px;background:var(--mark);color:var(--on-mark)}
ol{list-style:none;margin:0;padding:0;display:grid;gap:1rem}
li{padding:1rem;border:1px solid var(--line);border-radius:16px;background:var(--raised)}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;color:var(--quiet)}
.code{display:block;margin-block:.25rem;font:700 2rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;
letter-spacing:.2em;text-align:center;user-select:all}
pre{margin:0;font:inherit;font-size:.875rem;white-space:pre-wrap;overflow-wrap:anywhere;color:var(--quiet)}
a{display:inline-flex;align-items:center;min-block-size:44px;color:var(--link)}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}`;

/** The policy of the page below. */
export const devInboxPolicy =
  `default-src 'none'; style-src ${sourceHash(style)}; img-src 'self'; base-uri 'none'; form-action 'none'; ` +
  `frame-ancestors 'none'`;

/** How often the page asks for itself again: it has no script. */
const REFRESH_SECONDS = 5;

const kinds: Readonly<Record<string, string>> = {
  login: 'ورود',
  register: 'ثبت‌نام',
  reset: 'بازیابی رمز عبور',
  'withdrawal-requested': 'درخواست برداشت',
  'bank-account-changed': 'شماره حساب تازه',
  'bank-account-removed': 'برداشتن شماره حساب',
  'password-changed': 'تغییر رمز عبور',
  'message-answered': 'پاسخ پیام، با ایمیل',
  'academy-asked': 'پرسش از آموزشگاه، با ایمیل',
  'academy-told': 'خبر به آموزشگاه، با ایمیل',
  'course-ready': 'ورود به دوره',
  'academy-purchase': 'خرید تازه، به آموزشگاه',
  'academy-account': 'تغییر شبای آموزشگاه',
  alerts: 'خبرم کن',
  'commission-owed': 'یادآوری کارمزد به آموزشگاه، با ایمیل',
};

function item({ at, to, kind, code, text }: InboxMessage): string {
  const receiver = escapeHtml(to.includes('@') ? to : toPersianDigits(to));
  const shownCode = code === null ? '' : `<bdi class="code" dir="ltr">${escapeHtml(code)}</bdi>`;
  return `<li><div class="head"><span>${escapeHtml(kinds[kind] ?? kind)} · <bdi dir="ltr">${receiver}</bdi></span>
<time datetime="${escapeHtml(at)}">${escapeHtml(formatJalaliDateTime(new Date(at)))}</time></div>
${shownCode}<pre dir="auto">${escapeHtml(text)}</pre></li>`;
}

function staffOf(staff: readonly DemoCode[]): string {
  if (staff.length === 0) return '';
  const items = staff.map(
    ({ name, mobile, roles, code, secret }) =>
      `<li><div class="head"><span>${escapeHtml(name)} · ${escapeHtml(roles.join('، '))}</span>
<bdi dir="ltr">${escapeHtml(toPersianDigits(mobile))}</bdi></div>
<bdi class="code" dir="ltr">${escapeHtml(code)}</bdi>
<pre dir="auto">کلید برنامه کدساز: <bdi dir="ltr">${escapeHtml(secret)}</bdi></pre></li>`,
  );
  return (
    '<h2>همکاران نمایشی</h2><p>ورود به <a href="/desk/">میز کار</a> یا <a href="/academy/">پنل آموزشگاه</a>: ' +
    'شماره، رمز عبور آدم‌های نمایشی، و ' +
    `این کد که هر سی ثانیه عوض می‌شود و یک بار به کار می‌آید.</p><ol>${items.join('\n')}</ol>`
  );
}

/** A page of the demo that asks for itself again. `body` is HTML. */
export const devPageHtml = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}"><title>${title} | کاوش</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><main>
<h1>${title}</h1>
${body}
<p><a href="/">خانه</a></p>
</main></body></html>`;

/**
 * The messages that demo mode kept instead of sending them, newest first, as a page for people who try the site out.
 */
export function devInboxHtml(messages: readonly InboxMessage[], staff: readonly DemoCode[] = []): string {
  const list =
    messages.length > 0 ? `<ol>${messages.map(item).join('\n')}</ol>` : '<p>هنوز پیامک یا نامه‌ای فرستاده نشده است.</p>';
  return devPageHtml(
    'صندوق پیامک‌های آزمایشی',
    `<p class="notice">این صفحه فقط در حالت نمایشی هست: پیامک‌ها به‌جای فرستاده شدن این‌جا می‌مانند.
کدها واقعی‌اند و پنج دقیقه اعتبار دارند.</p>
${list}
${staffOf(staff)}
<p><a href="/dev/hooks">پیام‌های رسیده به برنامه‌های آموزشگاه‌ها</a></p>`,
  );
}
