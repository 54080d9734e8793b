import { expect, test } from 'vitest';
import { askedOf, filtersOf, nextPage, orderOf, pageBefore, pageOf, withChanges } from './list-address.ts';

const shape = { filters: ['state', 'person'], hasDays: true, orders: ['at', 'amount'] };
const of = (text: string) => new URLSearchParams(text);
const now = new Date('2026-11-27T05:00:00Z');

test('a list asks for what it knows of the address', () => {
  const address = of('state=open&person=&x=1&order=-amount&since=2026-11-01&after=12&page=2');
  expect(filtersOf(address, shape)).toEqual({ state: 'open', since: '2026-11-01' });
  expect(askedOf(address, shape, now)).toEqual({ state: 'open', since: '2026-11-01', order: '-amount' });
  expect(askedOf(address, { filters: ['person'] }, now)).toEqual({});
});

test('a range is its days at the moment, and stays a word in the address', () => {
  expect(askedOf(of('range=month'), shape, now)).toEqual({ since: '2026-11-22', before: '2026-12-22' });
  expect(askedOf(of('range=ever&since=2026-11-01'), shape, now)).toEqual({ since: '2026-11-01' });
  expect(filtersOf(of('range=month'), shape)).toEqual({ range: 'month' });
});

test.each([
  ['order=amount', 'amount'],
  ['order=-at', '-at'],
  ['order=cashback', ''],
  ['order=--amount', ''],
  ['order=-', ''],
  ['', ''],
])('an order that the list has: %s', (address, order) => {
  expect(orderOf(of(address), shape)).toBe(order);
});

test('pages go forth and back, to the first one, and keep the filters', () => {
  let address = of('state=open');
  expect(pageOf(address)).toEqual({ number: 1, isFirst: true, hasBack: false });
  for (const after of ['50', '100', '150']) address = nextPage(address, after);
  expect(pageOf(address)).toEqual({ number: 4, isFirst: false, hasBack: true });
  const seen = [address.get('after')];
  while (!pageOf(address).isFirst) {
    address = pageBefore(address);
    seen.push(address.get('after'));
  }
  expect(seen).toEqual(['150', '100', '50', null]);
  expect(address.toString()).toBe('state=open');
});

test('only the last forty pages can be gone back to one by one; then it is the first one', () => {
  let address = of('');
  for (let page = 1; page <= 60; page += 1) address = nextPage(address, String(page * 50));
  expect(address.toString().length).toBeLessThan(400);
  let steps = 0;
  while (pageOf(address).hasBack) {
    address = pageBefore(address);
    steps += 1;
  }
  expect(steps).toBe(40);
  expect(pageOf(address)).toEqual({ number: 21, isFirst: false, hasBack: false });
});

test('an address by hand is a page all the same', () => {
  expect(pageOf(of('after=7'))).toEqual({ number: 2, isFirst: false, hasBack: true });
  expect(pageBefore(of('after=7')).toString()).toBe('');
  expect(pageOf(of('after=7&page=x'))).toMatchObject({ number: 2 });
  expect(pageOf(of('after=7&page=5'))).toMatchObject({ number: 5, hasBack: false });
  expect(pageOf(of('page=5'))).toMatchObject({ number: 1, isFirst: true });
});

test('another question begins at its first page', () => {
  const address = of('state=open&after=7&page=3&back=%2C5');
  expect(withChanges(address, { state: null, person: '4' }).toString()).toBe('person=4');
  expect(withChanges(address, { order: '-amount' }).toString()).toBe('state=open&order=-amount');
});
