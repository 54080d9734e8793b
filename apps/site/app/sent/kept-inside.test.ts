import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { KeptInside, KeptLines } from './kept-inside.tsx';
import { PartKeeper, type KeepPart } from './part-keeper.ts';

function keeper(): KeepPart {
  const kept = new Map<string, string>();
  return (part, key, make, wakes) => {
    expect(wakes).toBe(true);
    const html = kept.get(`${part} ${key}`) ?? renderToString(make());
    kept.set(`${part} ${key}`, html);
    return html;
  };
}

/** On the server by what is kept; without a keeper as a browser makes it, which must find the same. */
const rendered = (keep: KeepPart | null, element: ReactNode): string =>
  renderToString(createElement(PartKeeper, { value: keep }, element));

test('the markup is what a browser makes, texts beside each other and handlers included', () => {
  const inside = () => createElement(Fragment, null, 'کاوش', ' & ', createElement('b', { onClick: () => 0 }, 1, 2));
  const element = createElement(KeptInside, {
    as: 'button',
    part: 'one',
    keptAs: '',
    type: 'button',
    className: 'x',
    children: inside,
  });
  const keep = keeper();
  const html = rendered(null, element);
  expect(html).toBe('<button type="button" class="x">کاوش<!-- --> &amp; <b>1<!-- -->2</b></button>');
  expect(rendered(keep, element)).toBe(html);
  expect(rendered(keep, element)).toBe(html);
});

test('an inside is made once for each of its keys', () => {
  const make = vi.fn<() => ReactNode>(() => 'x');
  const one = (keptAs: string) => createElement(KeptInside, { as: 'nav', part: 'menu', keptAs, children: make });
  const keep = keeper();
  for (const key of ['/', '/jobs', '/']) rendered(keep, one(key));
  expect(make).toHaveBeenCalledTimes(2);
});

test('lines are the same as without a keeper, and each is made once', () => {
  interface Line {
    name: string;
    checked: boolean;
  }
  const line = vi.fn<(one: Line, place: number) => ReactNode>(({ name, checked }, place) =>
    createElement(
      'label',
      { key: name },
      createElement('input', { type: 'checkbox', name: `of[${place}]`, checked, onChange: () => 0 }),
      name,
    ),
  );
  const list = (...of: Line[]) =>
    createElement(KeptLines<Line>, { as: 'fieldset', part: 'choices', of, children: line });
  const [tehran, yazd] = ['تهران', 'یزد'].map((name) => ({ name, checked: false }));
  const lists = [list(tehran!, yazd!), list(tehran!, { ...yazd!, checked: true }), list(yazd!, tehran!), list()];
  const plain = lists.map((one) => rendered(null, one));
  expect(plain[1]).toContain('name="of[1]" checked=""');
  line.mockClear();
  const keep = keeper();
  expect(lists.map((one) => rendered(keep, one))).toEqual(plain);
  // Each at each place, checked or not: تهران twice, یزد three times.
  expect(line).toHaveBeenCalledTimes(5);
});
