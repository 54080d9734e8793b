import { afterAll, beforeAll, expect, test } from 'vitest';
import { showDoctor } from '@kavosh/contract/desk/installation/doctor.ts';
import { doctorProgram } from '../../apps/server/src/platform/doctor-program.ts';
import { childEnv } from '../child-env.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let owner: DeskClient;
const env: Record<string, string> = {};

beforeAll(async () => {
  // The program reads these when it is started, as the server's own environment is.
  one = await startApp({ doctor: doctorProgram(env) });
  Object.assign(env, childEnv(), {
    DATABASE_URL: one.config.databaseUrl,
    DATA_DIR: one.config.dataDir,
    DEMO: '0',
    BACKUP_FODLER: '/nowhere',
  });
  owner = await addColleague(one, 'owner');
});
afterAll(() => one.close());

test('an owner sees what the doctor finds on this installation', async () => {
  const ask = async () => (await owner.call(showDoctor)).data;
  await expect.poll(async () => (await ask()).report, { timeout: 60_000 }).not.toBeNull();
  const { report, is_running: isRunning, has_failed: hasFailed } = await ask();
  expect([isRunning, hasFailed]).toEqual([false, false]);
  const of = (check: string) => report!.findings.filter((one) => one.check === check);
  expect(of('settings')).toContainEqual({
    check: 'settings',
    state: 'look',
    says: 'BACKUP_FODLER is not a name that Kavosh knows',
    remedy: 'did you mean BACKUP_FOLDER?',
  });
  expect(of('disk')[0]?.says).toContain(one.config.dataDir);
  expect(JSON.stringify(report)).not.toContain(new URL(one.config.databaseUrl!).password || 'postgres://');
});

test('other colleagues do not', async () => {
  for (const role of ['editor', 'finance', 'auditor'] as const) {
    const other = await addColleague(one, role);
    expect((await other.call(showDoctor)).refusal).toBe('desk.forbidden');
  }
});
