import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import pg from 'pg';
import { expect } from './fixtures.ts';
import { isSound } from './everyone-steps.ts';
import { memberWith } from './money-steps.ts';

/** Somebody new, with what the statement leaves them; `$1` is their id. */
export async function newMember(page: Page, ...statements: string[]): Promise<string> {
  const { mobile } = await memberWith(page, 0);
  if (statements.length > 0) await onDatabase(mobile, statements);
  return mobile;
}

/** Runs statements on the product's database; `$1` is the id of the person with this number. */
export async function onDatabase(number: string, statements: readonly string[]): Promise<void> {
  const { port, password } = JSON.parse(
    readFileSync(join(process.env['JOURNEYS_DATA_DIR'] ?? 'data', 'postgres.json'), 'utf8'),
  ) as { port: number; password: string };
  const client = new pg.Client({ host: '127.0.0.1', port, password, user: 'kavosh', database: 'kavosh' });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>('select id from app_user where mobile = $1', [number]);
    for (const statement of statements) await client.query(statement, [rows[0]!.id]);
  } finally {
    await client.end();
  }
}

/** A notification to the person, as a statement for `newMember`. */
export const notificationTo = (
  title: string,
  { type = 1, subject = 'null', link = 'null', organiser = 'null', minutesAgo = 1 } = {},
): string =>
  `insert into notification (user_id, key, type, title, body, subject_id, link_title, link_url, organiser, created_at)
   values (
     $1, '${title}', ${type}, '${title}', 'متن ${title}', ${subject},
     ${link === 'null' ? 'null, null' : `'باز کردن', '${link}'`}, ${organiser === 'null' ? 'null' : `'${organiser}'`},
     now() - interval '${minutesAgo} minutes'
   )`;

export const answer =
  (status: number, message: string | null, data: unknown = null) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code: status, message, data }) });

export const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** No finding of axe, in light and in dark colours. What moves does so again afterwards. */
export async function axeBoth(page: Page): Promise<void> {
  await isSound(page);
  await page.emulateMedia({ reducedMotion: null });
}

/** Nothing sticks out sideways, down to 320 px. */
export async function fitsNarrow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 720 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}
