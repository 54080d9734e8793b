import { sourceHash } from '../html/content-security.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { Json } from './json-schemas.ts';
import type { OpenApiAnswer } from './openapi-answers.ts';
import type { OpenApiCall, OpenApiDocument } from './openapi.ts';
import { schemaHtml } from './schema-html.ts';

const style = `:root{color-scheme:light dark;--line:light-dark(#d9d5ca,#33413f);--ink:light-dark(#1d2b2a,#e8efed)}
:root{--quiet:light-dark(#4d5b59,#a9b8b5);--link:light-dark(#0b7a75,#4fd1c5)}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.9 Vazirmatn,Tahoma,sans-serif;background:light-dark(#fbfaf7,#101817);color:var(--ink)}
main{max-inline-size:60rem;margin-inline:auto;padding:1.5rem 1rem 4rem}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{
outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
h1{font-size:1.5rem}h2{margin-block-start:3rem;font-size:1.2rem}
h3{margin-block:2.5rem .25rem;font-size:1rem;overflow-wrap:anywhere}
code,pre{font:.875rem/1.7 ui-monospace,SFMono-Regular,Menlo,monospace;
direction:ltr;unicode-bidi:isolate;overflow-wrap:anywhere}
pre{margin:0;padding:1rem;overflow-x:auto;white-space:pre;overflow-wrap:normal;text-align:left;
border:1px solid var(--line);border-radius:12px}
nav ul{list-style:none;padding:0;margin:0}nav a{display:inline-flex;align-items:center;min-block-size:44px}
p{margin-block:.5rem}
details{margin-block:.25rem}summary{cursor:pointer;min-block-size:44px;padding-block:.5rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%}
th,td{border-block-end:1px solid var(--line);padding:.5rem;text-align:start;vertical-align:top;font-weight:400}
thead th{color:var(--quiet)}
.method{font-weight:700;color:var(--link)}.quiet{color:var(--quiet)}`;

const introduction = `هر پاسخ پاکتی است با <code>code</code> (همان وضعیت HTTP)،
<code>message</code> (جمله‌ای برای خواندن یا <code>null</code>)،
<code>data</code>، گاه <code>meta</code>، و با ۴۲۲ فهرست <code>errors</code> از نام هر فیلد به جمله‌هایش.
مبلغ‌ها به تومان و زمان‌ها ISO 8601 به وقت UTC هستند. پارامتر ناشناخته نادیده گرفته می‌شود.`;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const methodAndPath = (method: string, path: string): string =>
  `<code><span class="method">${escapeHtml(method.toUpperCase())}</span> ${escapeHtml(path)}</code>`;
/** A wide block scrolls by itself, with the keyboard as well. */
const block = (label: string, schema: Json): string =>
  `<pre role="region" tabindex="0" aria-label="${escapeHtml(label)}">${schemaHtml(schema)}</pre>`;

const exampleBlock = (label: string, example: unknown): string =>
  example === undefined
    ? ''
    : `<details><summary>نمونه</summary><pre role="region" tabindex="0" aria-label="${escapeHtml(label)}">` +
      `${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>`;

const places = { path: 'مسیر', query: 'پرسش', header: 'سرآیند' } as const;

function parameterTable({ parameters, operationId }: OpenApiCall): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, schema }) => {
    const usual = 'default' in schema ? code(JSON.stringify(schema['default'])) : '';
    const cells = [places[place], `<code>${schemaHtml(schema)}</code>`, usual].map((cell) => `<td>${cell}</td>`);
    return `<tr><th scope="row">${code(name)}</th>${cells.join('')}</tr>`;
  });
  const head = ['نام', 'جا', 'شکل', 'پیش‌فرض'].map((text) => `<th scope="col">${text}</th>`).join('');
  return `<div class="scroll" role="region" tabindex="0" aria-label="پارامترهای ${escapeHtml(operationId)}">
<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const answerBlock = (status: string, { description, content }: OpenApiAnswer, owner: string): string =>
  `<details${status === '200' ? ' open' : ''}><summary>${code(status)} ${escapeHtml(description)}</summary>
${block(`پاسخ ${status} از ${owner}`, content['application/json'].schema)}
${exampleBlock(`نمونه پاسخ ${owner}`, content['application/json'].example)}</details>`;

const commonSection = ([name, { description, content }]: [string, OpenApiAnswer]): string =>
  `<section><h3 id="${escapeHtml(name)}">${code(name)}</h3><p>${escapeHtml(description)}</p>
${block(`پاسخ همگانی ${name}`, content['application/json'].schema)}</section>`;

function section(path: string, method: string, call: OpenApiCall): string {
  const { operationId, requestBody } = call;
  const body = Object.entries(requestBody?.content ?? {})
    .map(
      ([type, { schema, example }]) =>
        `<p>بدنه درخواست${type === 'application/json' ? '' : ` (${code(type)})`}` +
        `:</p>${block(`بدنه ${operationId}`, schema)}${exampleBlock(`نمونه بدنه ${operationId}`, example)}`,
    )
    .join('');
  const answers = Object.entries(call.responses).map(([status, answer]) =>
    '$ref' in answer ? '' : answerBlock(status, answer, operationId),
  );
  const common = Object.entries(call.responses).flatMap(([status, answer]) =>
    '$ref' in answer ? [`<a href="#${escapeHtml(nameIn(answer.$ref))}">${code(status)}</a>`] : [],
  );
  return `<section><h3 id="${escapeHtml(operationId)}">${methodAndPath(method, path)}</h3>
<p>${escapeHtml(call.description)}</p>
${parameterTable(call)}${body}${answers.join('\n')}
<p class="quiet">پاسخ‌های همگانی: ${common.join(' ')}</p></section>`;
}

const shapeSection = ([name, schema]: [string, Json]): string =>
  `<section><h3 id="${escapeHtml(name)}">${code(name)}</h3>${block(`شکل ${name}`, schema)}</section>`;

/** A readable page of the API, plain HTML without any script, written from the OpenAPI document. */
export function apiDocumentHtml({ paths, components, tags }: OpenApiDocument): { html: string; policy: string } {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const areas = tags.map((tag) => ({ ...tag, own: calls.filter(({ call }) => call.tags.includes(tag.name)) }));
  const link = ({ path, method, call }: (typeof calls)[number]): string =>
    `<li><a href="#${escapeHtml(call.operationId)}">${methodAndPath(method, path)}</a></li>`;
  const contents = areas.map(
    ({ description, own }) => `<li>${escapeHtml(description)}<ul>${own.map(link).join('')}</ul></li>`,
  );
  const html = `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>مستندات API | کاوش</title>
<meta name="description" content="فراخوانی‌های API کاوش، برگرفته از قرارداد">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style></head><body><main>
<h1>فراخوانی‌های کاوش</h1>
<p>${introduction}</p>
<p><a href="/api/openapi.json">همین مستندات برای برنامه‌ها (OpenAPI)</a></p>
<nav aria-label="فهرست فراخوانی‌ها"><ul>${contents.join('')}</ul></nav>
<h2>فراخوانی‌ها</h2>
${areas
  .flatMap(({ own }) => own)
  .map(({ path, method, call }) => section(path, method, call))
  .join('\n')}
<h2>پاسخ‌های همگانی</h2>
${Object.entries(components.responses).map(commonSection).join('\n')}
<h2>شکل‌ها</h2>
${Object.entries(components.schemas).map(shapeSection).join('\n')}
</main></body></html>`;
  const policy =
    `default-src 'none'; style-src ${sourceHash(style)}; img-src 'self'; base-uri 'none'; form-action 'none'; ` +
    `frame-ancestors 'none'`;
  return { html, policy };
}
