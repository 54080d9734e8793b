import { expect, test, vi } from 'vitest';
import type { HostServices } from '../../host.ts';
import { contextWith } from '../../host.test-set-up.ts';
import { loadPath } from './load-path.ts';

const answer = {
  skills: [{ id: 3, name: 'Python', is_mine: true, courses: [], has_ended: false }],
  courses: [],
  plan: { courses: [], total_price: 0, total_minutes: 0, earliest_finish: null, untaught: [] },
};

function load(call: HostServices['call'], search = ''): Promise<unknown> {
  const context = contextWith({
    call,
  });
  return loadPath(context, 7, search);
}

test('is the one for the skills that the address names', async () => {
  const call = vi.fn<HostServices['call']>(() =>
    Promise.resolve({ status: 200, body: { code: 200, message: null, data: answer } }),
  );
  expect(await load(call, '?have[0]=3&have[1]=4')).toMatchObject({
    skills: [{ id: 3, isMine: true }],
    isComplete: true,
  });
  expect(call.mock.calls[0]?.[2]).toEqual({ params: { id: '7' }, query: { have: ['3', '4'] } });
});

test.each([404, 410, 422, 429, 500, 503])('a job stands without its path where that answers %i', async (status) => {
  expect(await load(() => Promise.resolve({ status, body: { code: status, message: null, data: null } }))).toBeNull();
});
