import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ids, one, prepareWalletPagesApp } from './wallet-pages-app.ts';

prepareWalletPagesApp();

/** An edition of which only start and end are known. */
async function edition(starts: string | null, ends: string | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into edition (course_id, source_key, center, address, teacher, schedule, starts_at, ends_at, capacity,
      is_open, by_hand)
    values (${ids.branches}, ${`calendar ${starts} ${ends}`}, 'شعبه مرکزی', 'پلاک ۱۲', '', 'شنبه‌ها ۱۸ تا ۲۰',
      ${starts}, ${ends}, 5, true, true)
    returning id`.execute(one.database.kysely);
  return rows[0]!.id;
}

/** The entries of a file for calendars, read as RFC 5545 says: lines unfolded, a name with its parameters, a value. */
async function entries(id: number): Promise<Record<string, string>[]> {
  const { statusCode, body } = await one.app.inject(`/edition/${id}.ics`);
  expect(statusCode).toBe(200);
  const [, ...blocks] = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
  return blocks.map((block) =>
    Object.fromEntries(
      block
        .slice(0, block.indexOf('END:VEVENT'))
        .trimEnd()
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  );
}

test('without meetings an edition is a day on which it begins and a day on which it ends, with the page', async () => {
  const id = await edition('2027-01-02T14:30:00Z', '2027-03-10T16:30:00Z');
  const [begins, ends, ...more] = await entries(id);
  expect(more).toEqual([]);
  expect(begins).toMatchObject({
    'DTSTART;VALUE=DATE': '20270102',
    'DTEND;VALUE=DATE': '20270103',
    TRANSP: 'TRANSPARENT',
    LOCATION: 'شعبه مرکزی، پلاک ۱۲',
  });
  expect(begins!['SUMMARY']).toMatch(/^شروع دوره: ./);
  expect(begins!['URL']).toContain(`-ka${ids.branches}`);
  expect(begins!['DESCRIPTION']).toBe(`شنبه‌ها ۱۸ تا ۲۰\\n${begins!['URL']}`);
  expect(ends).toMatchObject({ 'DTSTART;VALUE=DATE': '20270310', 'DTEND;VALUE=DATE': '20270311' });
  expect(ends!['SUMMARY']).toMatch(/^پایان دوره: ./);
  expect(ends!['UID']).not.toBe(begins!['UID']);
});

test('the days are those of Tehran, and an end that is not known has none', async () => {
  const all = await entries(await edition('2027-01-02T21:00:00Z', null));
  expect(all.map((entry) => entry['DTSTART;VALUE=DATE'])).toEqual(['20270103']);
});

test('an edition of one day is one meeting', async () => {
  const all = await entries(await edition('2027-01-02T05:30:00Z', '2027-01-02T13:30:00Z'));
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ DTSTART: '20270102T053000Z', DTEND: '20270102T133000Z' });
  expect(all[0]).not.toHaveProperty('TRANSP');
});

test('an edition without any date is no file', async () => {
  const id = await edition(null, null);
  expect((await one.app.inject(`/edition/${id}.ics`)).statusCode).toBe(404);
});
