import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AsSent, AsSentList } from './as-sent.tsx';
import { PartKeeper, type KeepPart } from './part-keeper.ts';

function keeper(): KeepPart {
  const kept = new Map<string, string>();
  return (part, key, make) => {
    const html = kept.get(part + key) ?? renderToStaticMarkup(make());
    kept.set(part + key, html);
    return html;
  };
}

const rendered = (keep: KeepPart | null, element: ReactNode): string =>
  renderToStaticMarkup(createElement(PartKeeper, { value: keep }, element));

const list = (
  courses: readonly string[] | undefined,
  one: (name: string) => ReactNode = (name) => createElement('li', { key: name }, name),
) => createElement(AsSentList<string>, { as: 'ul', part: 'courses', look: '', of: courses, children: one });

test('a list is the same with kept items and without', () => {
  const courses = ['پایتون', 'C & C++'];
  const html = '<ul data-sent="courses"><li>پایتون</li><li>C &amp; C++</li></ul>';
  const keep = keeper();
  expect(rendered(null, list(courses))).toBe(html);
  expect(rendered(keep, list(courses))).toBe(html);
  expect(rendered(keep, list(courses))).toBe(html);
});

test('an item is rendered once, and again where it stands first', () => {
  const one = vi.fn<(name: string) => ReactNode>((name) => createElement('li', { key: name }, name));
  const keep = keeper();
  rendered(keep, list(['الف', 'ب'], one));
  rendered(keep, list(['الف', 'پ', 'ب'], one));
  expect(one.mock.calls.map(([name]) => name)).toEqual(['الف', 'ب', 'پ']);
  rendered(keep, list(['ب'], one));
  expect(one).toHaveBeenCalledTimes(4);
});

test('a kept part follows what it is made of', () => {
  const keep = keeper();
  const part = (text: string) =>
    createElement(AsSent<string>, { as: 'footer', part: 'foot', of: text, keptAs: '', children: (shown) => shown });
  expect(rendered(keep, part('یک'))).toBe('<footer data-sent="foot">یک</footer>');
  expect(rendered(keep, part('دو'))).toBe('<footer data-sent="foot">دو</footer>');
});

test('without what it is made of nothing is rendered into it', () => {
  expect(rendered(null, list(undefined))).toBe('<ul data-sent="courses"></ul>');
});
