import { expect, test } from 'vitest';
import { splitHosts } from './split-hosts.ts';

test('one host is one address, as it was', () => {
  for (const url of [
    'postgres://a:b@db.internal:5432/kavosh',
    'postgresql://db/kavosh?sslmode=require',
    'postgres://a:b@[::1]:5432/kavosh',
    'postgres:///kavosh?host=/run/postgresql',
  ])
    expect(splitHosts(url)).toEqual([url]);
});

test('several hosts are one address each, with all that stands around them', () => {
  expect(splitHosts('postgres://a:p%2Cq@one:5432,two:5433,[::1]/kavosh?sslmode=require')).toEqual([
    'postgres://a:p%2Cq@one:5432/kavosh?sslmode=require',
    'postgres://a:p%2Cq@two:5433/kavosh?sslmode=require',
    'postgres://a:p%2Cq@[::1]/kavosh?sslmode=require',
  ]);
});

test('a password may hold a comma', () => {
  expect(splitHosts('postgres://a:p,q@one,two/k')).toEqual(['postgres://a:p,q@one/k', 'postgres://a:p,q@two/k']);
});

test('asking for the one that takes writes is what is meant anyway; anything else is no address', () => {
  for (const target of ['read-write', 'primary'])
    expect(splitHosts(`postgres://one,two/k?target_session_attrs=${target}&sslmode=require`)).toEqual([
      'postgres://one/k?sslmode=require',
      'postgres://two/k?sslmode=require',
    ]);
  expect(splitHosts('postgres://one,two/k?target_session_attrs=read-write')).toEqual([
    'postgres://one/k',
    'postgres://two/k',
  ]);
  for (const wrong of [
    'postgres://one,two/k?target_session_attrs=standby',
    'postgres://one,/k',
    'postgres://one:x,two/k',
    'mysql://one/k',
    'postgres:/one',
  ])
    expect(splitHosts(wrong)).toBeNull();
});
