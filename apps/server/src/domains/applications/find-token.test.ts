import { expect, test } from 'vitest';
import { isInFile, isInHead, isInRecords } from './find-token.ts';

const token = 'Ab-_0123456789';
const tag = `<meta name="kavosh-academy" content="${token}">`;

test.each([
  [`<html><head>${tag}</head><body>`, true],
  [`<head><META CONTENT='${token}' data-x NAME=kavosh-academy></head>`, true],
  [`<head><meta charset=utf-8><meta name="description" content="a">\n${tag}`, true],
  [`<head></head><body>${tag}`, false],
  [`<body class="x">${tag}`, false],
  [`<head><!-- ${tag} --></head>`, false],
  [`<head><!-- ${tag}`, false],
  [`<head><script>var a = '${tag}'</script></head>`, false],
  [`<head><title>${tag}</title></head>`, false],
  [`<head><style>${tag}`, false],
  [`<head><meta name="kavosh-academy" content="${token}x"></head>`, false],
  [`<head><meta name="kavosh-academy-x" content="${token}"></head>`, false],
  [`<head><meta name="other" content="name=kavosh-academy ${token}"></head>`, false],
  ['', false],
])('%s: %s', (html, isThere) => expect(isInHead(html, token)).toBe(isThere));

test('a page made to be slow is read at once', () => {
  for (const part of ['<meta ', '<!--', '<script>', '<meta name="', '</head', '<title '])
    expect(isInHead(part.repeat(256 * 1024).slice(0, 256 * 1024), token)).toBe(false);
});

test('a file says the token and nothing else; a record is the token', () => {
  expect([isInFile(` ${token}\r\n`, token), isInFile(`${token} x`, token), isInFile('', token)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isInRecords(['v=spf1', token], token), isInRecords([`${token}x`], token), isInRecords([], token)]).toEqual([
    true,
    false,
    false,
  ]);
});
