import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAudit, exportAudit, listAudit } from '@kavosh/contract/desk/audit.ts';
import { csvOf } from './csv-of.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let auditor: DeskClient;
let support: DeskClient;

beforeAll(async () => {
  one = await startApp();
  auditor = await addColleague(one, 'auditor');
  support = await addColleague(one, 'support');
});
afterAll(() => one.close());

const record = (action: string, subject: string, details = {}, staffId?: number) =>
  one.app.domains.audit.record(one.database.kysely, {
    operator: staffId === undefined ? 'shell' : { staffId, name: 'همکار', requestId: crypto.randomUUID() },
    action,
    subject,
    details,
  });
const list = async (query: object) => (await auditor.call(listAudit, { query })).data.rows;
const actions = async (query: object) => (await list(query)).map(({ action, subject }) => `${action} ${subject}`);

test('found by colleague, kind, subject and day, with before and after, page by page', async () => {
  await record('purchase.confirmed', 'purchase 7', { before: 'unconfirmed', after: 'confirmed' }, support.staffId);
  await record('purchase.refunded', 'purchase 7', {}, support.staffId);
  await record('purchases.exported', 'purchases', {});
  await record('search.blocked', 'search سومی', {});
  expect(await actions({ action: 'purchase.' })).toEqual([
    'purchase.refunded purchase 7',
    'purchase.confirmed purchase 7',
  ]);
  expect(await actions({ action: 'purchase.confirmed' })).toEqual(['purchase.confirmed purchase 7']);
  expect(await actions({ subject: 'search سومی' })).toEqual(['search.blocked search سومی']);
  expect(await actions({ staff: support.staffId, action: 'purchase.' })).toHaveLength(2);
  expect(await actions({ staff: auditor.staffId, action: 'purchase.' })).toEqual([]);
  const hers = { staff: support.staffId, action: 'purchase.' };
  expect(await actions({ ...hers, since: '2001-01-01', before: '2999-01-01' })).toHaveLength(2);
  expect(await actions({ ...hers, since: '2999-01-01' })).toEqual([]);
  expect(await actions({ ...hers, before: '2001-01-01' })).toEqual([]);
  const hersFirst = (await auditor.call(listAudit, { query: { ...hers, limit: '1' } as never })).data;
  const hersNext = await list({ ...hers, limit: '1', after: hersFirst.next! });
  expect([...hersFirst.rows, ...hersNext]).toEqual(await list(hers));
  const [row] = await list({ action: 'purchase.confirmed' });
  expect(row).toMatchObject({ staff_id: support.staffId, details: { before: 'unconfirmed', after: 'confirmed' } });
  expect(row!.request_id).not.toBeNull();
  const all = await list({});
  expect(await list({ since: '2999-01-01' })).toEqual([]);
  expect(await list({ before: '2999-01-01' })).toEqual(all);
  expect(await list({ since: '2001-01-01' })).toEqual(all);
  expect(await list({ before: '2001-01-01' })).toEqual([]);
  expect(await list({ since: '2026-02-30', action: 'x', staff: '-1', subject: '\u0000' })).toEqual(all);
  const first = (await auditor.call(listAudit, { query: { limit: '2' } })).data;
  const next = (await auditor.call(listAudit, { query: { limit: '2', after: first.next! } })).data;
  expect([...first.rows, ...next.rows]).toEqual(all.slice(0, 4));
  const asked = (limit: string) => queriesOf(one, () => auditor.call(listAudit, { query: { limit } }));
  expect(await asked('4')).toBe(await asked('1'));
  expect((await support.call(listAudit)).refusal).toBe('desk.forbidden');
});

test('looking leaves no row, a file of it leaves one; no cell is a formula', async () => {
  await record('settings.tried', '=cmd()', {});
  const rows = await audited(one, async () => {
    await list({});
    await auditor.call(checkAudit);
    const { data } = await auditor.call(exportAudit, { query: { action: 'settings.' } });
    expect(data).toMatchObject({ lines: 1, is_complete: true });
    expect(csvOf(data)).toContain("'=cmd()");
    expect(csvOf(data)).not.toMatch(/(^|,)=/m);
  });
  expect(rows.map(({ action, staff_id: staff }) => [action, staff])).toEqual([['audit.exported', auditor.staffId]]);
});

test('the chain is looked at from any row on', async () => {
  const checked = (await list({ limit: '100' })).length;
  expect((await auditor.call(checkAudit)).data).toEqual({ checked, broken: null, next: null });
  const later = (await auditor.call(checkAudit, { query: { after: '3' } })).data;
  expect(later).toEqual({ checked: checked - 3, broken: null, next: null });
  expect((await support.call(checkAudit)).refusal).toBe('desk.forbidden');
});
