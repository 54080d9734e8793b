import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobHref } from './job-address.ts';
import { atPlace, jobAddressOf, readJobRequest } from './read-job-address.ts';

const known = {
  category: null,
  page: 1,
  provinces: [{ id: 8, name: 'تهران' }],
  cities: [{ id: 40, name: 'تهران - شهریار' }],
};

describe('what a page of jobs is asked', () => {
  test('is read leniently', () => {
    const { read } = readJobRequest(
      '?q=%20پایتون%20&contract_type[0]=1&contract_type[3]=2&salary_range=4' +
        '&work_experience[0]=x&negotiable=7&page=0&noise=1',
      undefined,
    );
    expect(read).toMatchObject({
      q: 'پایتون',
      contract_type: [1, 2],
      salary_range: [4],
      work_experience: [],
      negotiable: 1,
      page: 1,
      province: 0,
      city: [],
    });
  });
  test('a province beside a city is a conflict: the city wins', () => {
    const asked = readJobRequest('?province=8&city[0]=40', undefined);
    expect(asked.conflict).toBe(true);
    expect(asked.raw).not.toHaveProperty('province');
    expect(asked.read).toMatchObject({ province: 0, city: [40] });
    expect(jobHref(jobAddressOf(asked.read, known))).toBe('/jobs/search/?city[0]=40&page=1');
  });
  test.each([
    '?province=8',
    '?city[0]=40',
    '?province=0&city[0]=40',
    '?province=x&city[0]=40',
    '?province=8&city[0]=x',
  ])('%s is none', (search) => {
    expect(readJobRequest(search, undefined).conflict).toBe(false);
  });
  test('a page beyond what can be numbered is the last one, not the first', () => {
    expect(readJobRequest('?page=999999999999', undefined).read.page).toBe(100_000_000);
  });
  test('a place in words is no part of the call, and takes the place of another', () => {
    const asked = readJobRequest('?location=+شهریار+&province=8&q=x', undefined);
    expect(asked.placeText).toBe('شهریار');
    expect(asked.raw).not.toHaveProperty('location');
    expect(atPlace(asked, { kind: 'city', id: 40, name: 'تهران - شهریار' }).read).toMatchObject({
      q: 'x',
      province: 0,
      city: [40],
    });
    expect(
      atPlace(readJobRequest('?city[0]=3', undefined), { kind: 'province', id: 8, name: 'تهران' }).read,
    ).toMatchObject({ province: 8, city: [] });
  });
  test('any address gives an answer', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(readJobRequest(`?${text}`, text).read.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('the address that links start from', () => {
  test('names the place as the answer does, or not at all', () => {
    const of = (search: string) => jobAddressOf(readJobRequest(search, undefined).read, known).place;
    expect(of('?province=8')).toEqual({ kind: 'province', id: 8, name: 'تهران' });
    expect(of('?city[0]=40')).toEqual({ kind: 'city', id: 40, name: 'تهران - شهریار' });
    expect(of('?city[0]=9')).toEqual({ kind: 'city', id: 9, name: '' });
    expect(of('')).toBeNull();
  });
  test('reads back as itself', () => {
    const search =
      '?q=C%2B%2B&city[0]=40&work_experience[0]=2' +
      '&contract_type[0]=1&contract_type[1]=3&salary_range[0]=5&negotiable=0&page=4';
    const address = jobAddressOf(readJobRequest(search, undefined).read, { ...known, page: 4 });
    expect(jobHref(address)).toBe(`/jobs/search/${search}`);
  });
});
