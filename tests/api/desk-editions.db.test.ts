import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeskEditions, saveDeskEdition, turnDeskEdition } from '@kavosh/contract/desk/catalogue/editions.ts';
import { listPanelEditions, savePanelEdition } from '@kavosh/contract/panel/panel-editions.ts';
import { audited } from './audited.ts';
import { actsOf, of, price, startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';

let academy: PanelAcademy;
let id: number;
beforeAll(async () => {
  academy = await startAcademy();
  id = academy.ids.python;
});
afterAll(() => academy.one.close());

const { publicCourse } = actsOf(() => academy);
const written = {
  edition: null as number | null,
  version: 0,
  center: 'شعبه مرکزی',
  address: '',
  teacher: '',
  capacity: 20 as number | null,
  price: price(900_000),
  sessions: [{ starts_at: '2027-01-02T14:30:00.000Z', ends_at: '2027-01-02T16:30:00.000Z' }],
};
const write = (edition: object = {}, course = id) =>
  academy.colleague.call(saveDeskEdition, { ...of(course), body: { ...written, ...edition } } as never);
const onPage = async () => (await publicCourse(id))!['editions'] as { id: number; center: string }[];

test('an edition that the desk writes is on the site at once, and is not lost beside a colleague', async () => {
  let number = 0;
  const rows = await audited(academy.one, async () => {
    const { data } = await write();
    expect(data.edition).toMatchObject({ is_open: true, waits: false, by_hand: true, price: { original: 900_000 } });
    number = data.edition.id;
  });
  expect(rows).toMatchObject([{ action: 'course.edition_written', details: { edition: number } }]);
  expect(await onPage()).toContainEqual(expect.objectContaining({ id: number, center: 'شعبه مرکزی' }));
  expect((await write({ edition: number, version: 0, center: 'جای دیگر' })).status).toBe(200);
  const late = await write({ edition: number, version: 0, center: 'دیرتر' });
  expect([late.status, late.refusal]).toEqual([409, 'desk.stale']);
  expect((late.envelope as never as { data: unknown }).data).toMatchObject({ edition: { center: 'جای دیگر' } });
  const turn = (version: number, isOpen: boolean) =>
    academy.colleague.call(turnDeskEdition, {
      params: { id: String(id), edition: String(number) },
      body: { version, is_open: isOpen },
    });
  const closed = (await turn(1, false)).data.edition;
  expect([closed.is_open, closed.waits]).toEqual([false, false]);
  expect((await onPage()).map((one) => one.id)).not.toContain(number);
  expect((await turn(0, true)).refusal).toBe('desk.stale');
  expect((await turn(closed.version, true)).data.edition.is_open).toBe(true);
});

test('what a member wrote and the desk has not looked at goes live when the desk writes it', async () => {
  const { data } = await academy.owner.call(savePanelEdition, { ...of(id), body: written });
  expect(data.edition.waits).toBe(true);
  const { edition: number, version } = { edition: data.edition.id, version: data.edition.version };
  expect((await write({ edition: number, version, capacity: 5 })).data.edition).toMatchObject({
    is_open: true,
    waits: false,
  });
  const { editions } = (await academy.owner.call(listPanelEditions, of(id))).data;
  expect(editions.find((one) => one.id === number)).toMatchObject({ capacity: 5, is_open: true });
});

test('editions of feeds are shown and not changed, and a course that is not there has none', async () => {
  const { editions } = (await academy.colleague.call(listDeskEditions, of(academy.ids.branches))).data;
  const [fed] = editions;
  expect(fed!.by_hand).toBe(false);
  expect((await write({ edition: fed!.id, version: fed!.version }, academy.ids.branches)).refusal).toBe(
    'edition.of_feed',
  );
  for (const answer of [await write({}, 999_999), await academy.colleague.call(listDeskEditions, of(999_999))])
    expect(answer.refusal).toBe('course.not_found');
  expect((await write({ edition: 999_999 })).refusal).toBe('edition.not_found');
});
