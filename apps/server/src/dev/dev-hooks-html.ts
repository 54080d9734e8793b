import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import type { InboxMessage } from '../platform/inbox.ts';
import { escapeHtml } from '../http/html/escape-html.ts';
import { devPageHtml } from './dev-inbox-html.ts';

function item({ at, to, text }: InboxMessage): string {
  return `<li><div class="head"><bdi dir="ltr">${escapeHtml(to)}</bdi>
<time datetime="${escapeHtml(at)}">${escapeHtml(formatJalaliDateTime(new Date(at)))}</time></div>
<pre dir="ltr">${escapeHtml(text)}</pre></li>`;
}

/** The messages that programs of academies took in demo mode, newest first, with their headers, as a page. */
export function devHooksHtml(messages: readonly InboxMessage[]): string {
  const list =
    messages.length > 0 ? `<ol>${messages.map(item).join('\n')}</ol>` : '<p>هنوز پیامی به برنامه‌ای نرسیده است.</p>';
  return devPageHtml(
    'پیام‌های رسیده به برنامه‌های آموزشگاه‌ها',
    `<p class="notice">این صفحه فقط در حالت نمایشی هست: نشانی‌های ساختگی وب‌هوک را خود کاوش پاسخ می‌دهد و آنچه
به آن‌ها می‌رسد این‌جا می‌ماند. وب‌هوک‌ها و تلاش‌هایشان در <a href="/academy/keys">پنل آموزشگاه</a> است.</p>
${list}
<p><a href="/dev/inbox">صندوق پیامک‌های آزمایشی</a></p>`,
  );
}
