import { expect, test } from 'vitest';
import { contentSecurityPolicy, dataPolicy, securityHeaders, hashScripts, sourceHash } from './content-security.ts';

const nonce = 'k3J9x';
const page = (scripts: string): string => `<!DOCTYPE html><html><head>${scripts}</head><body><p>سلام</p></body></html>`;

test('scripts that bear the nonce are hashed and the nonce is gone', () => {
  const settled = hashScripts(
    page(`<script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}">two()</script>`),
    nonce,
    [],
  );
  expect(settled.html).toBe(page('<script>one()</script><script type="module">two()</script>'));
  expect(settled.hashes).toBe(`${sourceHash('one()')} ${sourceHash('two()')}`);
});

test('a script that was smuggled in gets no blessing', () => {
  const settled = hashScripts(
    page(`<script>evil()</script><script nonce="guess">evil()</script><script nonce="${nonce}">one()</script>`),
    nonce,
    [],
  );
  expect(settled.hashes).toBe(sourceHash('one()'));
});

test("loaded scripts and links are none of the policy's hashes", () => {
  const link = `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/>`;
  const loaded = `<script src="/a.js" nonce="${nonce}"></script><script nonce="${nonce}" src="/b.js"></script>`;
  const settled = hashScripts(page(link + loaded), nonce, [sourceHash('theme()')]);
  expect(settled.html).not.toContain(nonce);
  expect(settled.hashes).toBe(sourceHash('theme()'));
});

test('pictures of others come from the one origin that is named, and from none by default', () => {
  expect(contentSecurityPolicy('')).toContain("; img-src 'self' data:; ");
  expect(contentSecurityPolicy('', 'https://tiles.example')).toContain(
    "; img-src 'self' data: https://tiles.example; ",
  );
});

test('no policy knows unsafe words, and strict transport is for https alone', () => {
  for (const policy of [dataPolicy, contentSecurityPolicy(sourceHash('x'))]) {
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  }
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders('https://kavosh.example')).toHaveProperty('strict-transport-security');
});
