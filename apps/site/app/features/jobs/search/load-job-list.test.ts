import { describe, expect, test } from 'vitest';
import { jobCard } from '../../../../../../tests/factories/job-detail.ts';
import { contextWith } from '../../../host.test-set-up.ts';
import { loadJobList } from './load-job-list.ts';

const category = { id: 3, name: 'داده و هوش' };
const places = {
  categories: [category],
  provinces: [{ id: 8, name: 'تهران' }],
  cities: [{ id: 40, name: 'تهران - شهریار', province_id: 8 }],
};
const options = { ...places, contract_types: [], work_experiences: [], salary_ranges: [] };

/** An API that knows one category and has three pages, and what it was asked. */
function load(search: string, name?: string): { answer: Promise<unknown>; asked: Record<string, unknown>[] } {
  const asked: Record<string, unknown>[] = [];
  const context = contextWith({
    call: (_method, path, { query }) => {
      if (path.endsWith('/search-box-content'))
        return Promise.resolve({ status: 200, body: { code: 200, message: null, data: places } });
      const sent = query as Record<string, string | string[]>;
      asked.push(sent);
      const wanted = sent['category_name'] ?? sent['category'];
      if (wanted === 'نیست') return Promise.resolve({ status: 404, body: { code: 404, message: 'نیست', data: null } });
      const current = Math.min(3, Number(sent['page'] ?? 1));
      const data = {
        jobs: [jobCard()],
        category: wanted ? category : null,
        total_results: 30,
        page: { total: 3, current },
        options,
        corrected: null,
      };
      return Promise.resolve({ status: 200, body: { code: 200, message: null, data } });
    },
  });
  return { answer: loadJobList(context, search, name), asked };
}

async function locationOf(answer: Promise<unknown>): Promise<string> {
  const thrown = await answer.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  return decodeURIComponent((thrown as Response).headers.get('location') ?? '');
}

describe('a list of jobs', () => {
  test('comes with its address, its filters and no places', async () => {
    const list = await load('?page=2', 'داده-و-هوش').answer;
    expect(list).toMatchObject({
      address: { category, page: 2 },
      total: 30,
      pages: 3,
      conflict: false,
      unknownPlace: '',
    });
    expect(list).not.toHaveProperty('options.cities');
  });
  test('of a category that does not exist is none', async () => {
    expect(await load('', 'نیست').answer).toBeNull();
  });
  test('a page past the last one leads to the last, a category by its id to its own page', async () => {
    expect(await locationOf(load('?q=x&page=9').answer)).toBe('/jobs/search/?q=x&page=3');
    expect(await locationOf(load('?category[0]=3&contract_type[0]=1').answer)).toBe(
      '/jobs/داده-و-هوش?contract_type[0]=1&page=1',
    );
  });
  test('a place in words leads to the place; one that nobody knows is told, and all are shown', async () => {
    expect(await locationOf(load('?location=شهر\u200cيار&q=x&page=1').answer)).toBe(
      '/jobs/search/?q=x&city[0]=40&page=1',
    );
    expect(await locationOf(load('?location=تهران&category[0]=3').answer)).toBe('/jobs/داده-و-هوش?province=8&page=1');
    expect(await load('?location=آتلانتیس').answer).toMatchObject({
      unknownPlace: 'آتلانتیس',
      address: { place: null },
    });
  });
  test('a province beside a city is asked as the city alone', async () => {
    const { answer, asked } = load('?province=8&city[0]=40');
    expect(await answer).toMatchObject({
      conflict: true,
      address: { place: { kind: 'city', id: 40, name: 'تهران - شهریار' } },
    });
    expect(asked[0]).not.toHaveProperty('province');
  });
});
