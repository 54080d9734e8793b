import type { FastifyInstance } from 'fastify';
import type { Alerts } from '../domains/alerts/alerts.ts';
import { securityHeaders, sourceHash } from '../http/html/content-security.ts';
import { escapeHtml } from '../http/html/escape-html.ts';

interface StopMailsOptions {
  alerts: Pick<Alerts, 'stopMails' | 'isStopToken'>;
  publicUrl: string;
}

const style = `:root{color-scheme:light dark}
body{margin:0;font:1.125rem/1.9 Vazirmatn,Tahoma,sans-serif;
background:light-dark(#fbfaf7,#101817);color:light-dark(#1d2b2a,#e8efed)}
main{min-block-size:100dvh;box-sizing:border-box;display:grid;place-content:center;justify-items:center;
gap:1rem;padding:1.5rem;text-align:center}
h1{margin:0;font-size:1.25rem}
p{margin:0;max-inline-size:32rem}
button{min-block-size:48px;padding:.5rem 1.5rem;border:0;border-radius:14px;font:inherit;font-weight:600;cursor:pointer;
background:light-dark(#0b7a75,#4fd1c5);color:light-dark(#fff,#06201e)}
a{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:1rem;color:light-dark(#0b7a75,#4fd1c5)}`;

const policy =
  `default-src 'none'; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'self'; ` +
  `frame-ancestors 'none'`;

const page = (title: string, body: string): string => `<!doctype html><html lang="fa" dir="rtl"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${title} | کاوش</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

const asking = (token: string): string =>
  page(
    'دیگر نامه نمی‌خواهید؟',
    `<p>با این دکمه، نامه‌های «خبرم کن» دیگر فرستاده نمی‌شود. خبرهای داخل سایت می‌ماند.</p>
<form method="post" action="/unsubscribe/${escapeHtml(token)}"><button>دیگر نامه نفرست</button></form>`,
  );
const done = page(
  'نامه‌ها متوقف شد',
  `<p>دیگر نامه‌ای از «خبرم کن» نمی‌گیرید. هر وقت خواستید، در تنظیم خبرها دوباره روشنش کنید.</p>
<a href="/dashboard/alerts">خبرهای من</a>`,
);
const unknown = page(
  'این پیوند درست نیست',
  `<p>پیوند کامل نیست یا از ما نیست، و چیزی تغییر نکرد. نامه‌ها را در تنظیم خبرها هم می‌توانید متوقف کنید.</p>
<a href="/dashboard/alerts">خبرهای من</a>`,
);

const BODY_BYTES = 4096;

/**
 * Where mails of alerts are stopped: the address of `List-Unsubscribe`. Opening it changes nothing, since programs that
 * look at mails open links; one press does, without signing in, and so does the POST of a mail program (RFC 8058). A
 * forged link is 404.
 */
export async function stopMails(app: FastifyInstance, { alerts, publicUrl }: StopMailsOptions): Promise<void> {
  const headers = {
    ...securityHeaders(publicUrl),
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
  app.removeAllContentTypeParsers();
  // The address says all, in any form that is sent.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, _body, parsed) =>
    parsed(null, null),
  );
  app.get<{ Params: { token: string } }>('/unsubscribe/:token', (request, reply) => {
    const { token } = request.params;
    const isOurs = alerts.isStopToken(token);
    return reply
      .code(isOurs ? 200 : 404)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(isOurs ? asking(token) : unknown);
  });
  app.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const isDone = await alerts.stopMails(request.params.token);
    return reply
      .code(isDone ? 200 : 404)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(isDone ? done : unknown);
  });
}
