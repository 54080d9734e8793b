import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listPanelEditions,
  planPanelDates,
  savePanelEdition,
  turnPanelEdition,
} from '@kavosh/contract/panel/panel-editions.ts';
import { rowVersions } from '../database/row-versions.ts';
import { smallCourses } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { actsOf, of, price, startAcademy, whole, type PanelAcademy } from './panel-academy.test-set-up.ts';

let academy: PanelAcademy;
let id: number;
beforeAll(async () => {
  academy = await startAcademy();
  id = academy.ids.python;
});
afterAll(() => academy.one.close());

const { open, add, save, send, received, approve, publicCourse } = actsOf(() => academy);

const session = (day: string) => ({ starts_at: `${day}T14:30:00.000Z`, ends_at: `${day}T16:30:00.000Z` });
const written = {
  edition: null as number | null,
  version: 0,
  center: 'شعبه مرکزی',
  address: 'خیابان نمونه، پلاک ۱۲',
  teacher: 'مدرس فرضی',
  capacity: 20 as number | null,
  price: null as object | null,
  sessions: [session('2027-01-02'), session('2027-01-04')],
};
const write = (edition: object = {}, course = id, by = academy.owner) =>
  by.call(savePanelEdition, { ...of(course), body: { ...written, ...edition } } as never);
const turn = (edition: number, version: number, isOpen: boolean) =>
  academy.owner.call(turnPanelEdition, {
    params: { id: String(id), edition: String(edition) },
    body: { version, is_open: isOpen },
  });
const list = async (course = id) => (await academy.owner.call(listPanelEditions, of(course))).data;
const onPage = async () => (await publicCourse(id))!['editions'] as { id: number; center: string }[];
const calendar = (edition: number) => academy.one.app.inject(`/edition/${edition}.ics`);

describe('the dates of a repeat', () => {
  const repeat = {
    weekdays: [0, 2],
    from: '2026-11-28',
    until: '2026-12-10',
    begins: '18:00',
    ends: '20:00',
    skip_holidays: true,
  };
  const plan = (body: object = {}) => academy.owner.call(planPanelDates, { ...of(id), body: { ...repeat, ...body } });

  test('leave out official holidays, and name them', async () => {
    await sql`insert into holiday (day, title, source) values ('2026-12-05', 'تعطیل آزمون', 'desk')
      on conflict (day) do update set title = excluded.title`.execute(academy.one.database.kysely);
    const { sessions, skipped } = (await plan()).data;
    expect(sessions.map((one) => one.starts_at.slice(0, 10))).toEqual(['2026-11-28', '2026-11-30', '2026-12-07']);
    expect(skipped).toEqual([{ day: '2026-12-05', title: 'تعطیل آزمون' }]);
    expect((await plan({ skip_holidays: false })).data.sessions).toHaveLength(4);
  });

  test('are refused where they cannot be', async () => {
    for (const [wrong, name] of [
      [{ weekdays: [] }, 'weekdays'],
      [{ weekdays: [7] }, 'weekdays'],
      [{ ends: '17:00' }, 'ends'],
      [{ begins: '25:00' }, 'begins'],
      [{ until: '2026-11-01' }, 'until'],
      [{ until: '2028-11-01' }, 'until'],
      [{ from: '2026-02-30' }, 'from'],
    ] as const) {
      const { status, envelope } = await plan(wrong);
      expect([name, status]).toEqual([name, 422]);
      expect(JSON.stringify(envelope)).toContain(name);
    }
  });
});

describe('an edition', () => {
  let edition: number;

  test('waits for a look with the course, and is on the site once that is approved', async () => {
    const rows = await audited(academy.one, async () => {
      const { data } = await write();
      edition = data.edition.id;
      expect(data.edition).toMatchObject({
        waits: true,
        is_open: false,
        by_hand: true,
        schedule: 'شنبه و دوشنبه، ۱۸:۰۰ تا ۲۰:۰۰',
        starts_at: written.sessions[0]!.starts_at,
        ends_at: written.sessions[1]!.ends_at,
      });
    });
    expect(rows).toMatchObject([{ action: 'course.edition_written', staff_id: academy.owner.memberId }]);
    expect(await list()).toMatchObject({ goes_live: false, is_sent: false });
    expect((await onPage()).map((one) => one.id)).not.toContain(edition);
    expect((await calendar(edition)).statusCode).toBe(404);
    expect((await open(id)).draft).toMatchObject({ state: 'draft', fields: [] });
    expect((await send(id)).data.draft!.state).toBe('sent');
    expect((await list()).is_sent).toBe(true);
    expect((await received(id)).editions).toMatchObject([{ id: edition, capacity: 20, address: written.address }]);
    expect((await approve(id)).status).toBe(200);
    expect(await onPage()).toContainEqual(expect.objectContaining({ id: edition, center: 'شعبه مرکزی' }));
    expect((await open(id)).draft).toBeNull();
  });

  test('is a file for calendars, which holds each session', async () => {
    const answer = await calendar(edition);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(answer.body).toContain('DTSTART:20270102T143000Z');
    for (const address of ['/edition/0.ics', '/edition/x.ics', '/edition/2000000000.ics', '/edition/1'])
      expect((await academy.one.app.inject(address)).statusCode).toBe(404);
  });

  test('changed while another member wrote is shown as it is now, and not written over', async () => {
    const { version } = (await list()).editions.find((one) => one.id === edition)!;
    expect((await write({ edition, version, capacity: 30 })).status).toBe(200);
    const answer = await write({ edition, version, capacity: 40 }, id, academy.second);
    expect([answer.status, answer.refusal]).toEqual([409, 'panel.stale']);
    expect((answer.envelope as never as { data: unknown }).data).toMatchObject({ edition: { capacity: 30 } });
  });

  test('on the site stays as it is while a change waits; its seats alone change at once', async () => {
    const now = async () => (await list()).editions.find((one) => one.id === edition)!;
    const shown = async () => (await onPage()).find((one) => one.id === edition)!;
    const seats = (await write({ edition, version: (await now()).version, capacity: 25 })).data.edition;
    expect(seats).toMatchObject({ capacity: 25, is_open: true, waits: false });
    expect((await open(id)).draft).toBeNull();
    const moved = { edition, version: seats.version, capacity: 25, center: 'شعبه شمال', sessions: [] };
    const changed = (await write(moved)).data.edition;
    expect(changed).toMatchObject({ center: 'شعبه شمال', starts_at: null, is_open: true, waits: true });
    expect((await shown()).center).toBe('شعبه مرکزی');
    expect((await calendar(edition)).statusCode).toBe(200);
    await send(id);
    expect((await received(id)).editions).toMatchObject([{ id: edition, center: 'شعبه شمال' }]);
    await approve(id);
    expect((await shown()).center).toBe('شعبه شمال');
    expect(await now()).toMatchObject({ is_open: true, waits: false, sessions: [] });
    // Closing drops what waits.
    await write({ edition, version: (await now()).version, capacity: 25, center: 'جای دیگر' });
    const closed = (await turn(edition, (await now()).version, false)).data.edition;
    expect(closed).toMatchObject({ center: 'شعبه شمال', waits: false, is_open: false });
    await turn(edition, closed.version, true);
    await write({ edition, version: (await now()).version, capacity: 30 });
    await send(id);
    await approve(id);
    expect((await shown()).center).toBe('شعبه مرکزی');
  });

  test('is closed at once, and opened again after a look', async () => {
    const now = async () => (await list()).editions.find((one) => one.id === edition)!;
    const closed = (await turn(edition, (await now()).version, false)).data.edition;
    expect([closed.is_open, closed.waits]).toEqual([false, false]);
    expect((await onPage()).map((one) => one.id)).not.toContain(edition);
    expect((await turn(edition, closed.version - 1, true)).refusal).toBe('panel.stale');
    const reopened = (await turn(edition, closed.version, true)).data.edition;
    expect([reopened.is_open, reopened.waits]).toEqual([false, true]);
    await send(id);
    await approve(id);
    expect((await onPage()).map((one) => one.id)).toContain(edition);
  });

  test('stays open when a feed that does not know it is read', async () => {
    await academy.one.database.kysely
      .transaction()
      .execute((tx) =>
        academy.one.app.domains.catalogue.saveCourses(tx, 'small', [
          { ...smallCourses.python, summary: 'خلاصه‌ای دیگر از فید' },
        ]),
      );
    expect((await onPage()).map((one) => one.id)).toContain(edition);
  });

  test('has no fewer seats than are gone', async () => {
    const { version } = (await list()).editions.find((one) => one.id === edition)!;
    const db = academy.one.database.kysely;
    await sql`insert into edition_seats (edition_id, course_id, capacity, taken)
      values (${edition}, ${id}, 30, 12)`.execute(db);
    const fewer = await write({ edition, version, capacity: 11 });
    expect([fewer.status, fewer.refusal]).toEqual([422, 'edition.seats_sold']);
    expect(JSON.stringify(fewer.envelope)).toContain('۱۲ صندلی گرفته شده');
    expect((await write({ edition, version, capacity: 12 })).status).toBe(200);
    await sql`delete from edition_seats where edition_id = ${edition}`.execute(db);
  });

  test('of a feed is not changed here', async () => {
    const { editions } = await list(academy.ids.branches);
    const fed = editions.find((one) => !one.by_hand)!;
    expect((await write({ edition: fed.id, version: fed.version }, academy.ids.branches)).refusal).toBe(
      'edition.of_feed',
    );
  });

  test('that cannot be is refused by its field', async () => {
    for (const [wrong, name] of [
      [{ capacity: 0 }, 'capacity'],
      [{ capacity: 1.5 }, 'capacity'],
      [{ center: 'ا'.repeat(301) }, 'center'],
      [{ sessions: [{ starts_at: '2027-01-02T14:30:00Z', ends_at: '2027-01-02T14:30:00Z' }] }, 'sessions'],
      [{ sessions: [session('2027-01-02'), session('2027-01-02')] }, 'sessions'],
      [{ sessions: Array.from({ length: 201 }, () => session('2027-01-02')) }, 'sessions'],
      [{ price: price(-5) }, 'price'],
    ] as const) {
      const { status, envelope } = await write(wrong);
      expect([name, status]).toEqual([name, 422]);
      expect(JSON.stringify(envelope)).toContain(name);
    }
  });

  test('has HTML and formulas as text, on the page and in the calendar', async () => {
    const center = '=1+1<script>alert(1)</script>';
    const { data } = await write({ center, price: price(1_000_000) });
    expect(data.edition).toMatchObject({ center, price: { original: 1_000_000 } });
  });

  test("of another academy's course is answered as one that is not there, and changes nothing", async () => {
    const { csharp } = academy.ids;
    for (const course of [csharp, 2_000_000_000]) {
      const before = await rowVersions(academy.one.database.kysely);
      expect((await write({}, course)).refusal).toBe('course.not_found');
      expect((await academy.owner.call(listPanelEditions, of(course))).refusal).toBe('course.not_found');
      expect(await rowVersions(academy.one.database.kysely)).toEqual(before);
    }
    // Of another course of the same academy.
    expect((await write({ edition, version: 0 }, academy.ids.drawing)).refusal).toBe('edition.not_found');
  });
});

test('editions of a new course go on the site with it; those of a trusted academy at once', async () => {
  const ids: number[] = [];
  const waits: boolean[] = [];
  for (let at = 0; at < 5; at += 1) {
    const made = await add(`دوره ${at}`);
    ids.push(made);
    await save(made, whole);
    if (at === 0) waits.push((await write({}, made)).data.edition.waits);
    await send(made);
    await approve(made);
  }
  expect(waits).toEqual([true]);
  expect((await list(ids[0])).editions).toMatchObject([{ is_open: true, waits: false }]);
  expect((await list(ids[0])).goes_live).toBe(true);
  expect((await write({}, ids[1])).data.edition).toMatchObject({ is_open: true, waits: false });
  expect((await open(ids[1]!)).draft).toBeNull();
});
