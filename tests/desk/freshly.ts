import type { Page } from '@playwright/test';
import { giveCode, type Colleague } from './fixtures.ts';

/** A step that may ask for the second factor once more. */
export async function freshly(
  page: Page,
  who: Colleague,
  act: () => Promise<void>,
  done: () => Promise<void>,
): Promise<void> {
  await act();
  const again = page.getByRole('dialog', { name: 'تأیید دوباره' });
  const asked = await Promise.race([
    done().then(() => false),
    again.waitFor({ timeout: 30_000 }).then(
      () => true,
      () => false,
    ),
  ]);
  if (asked) await giveCode(page, who, done);
}
