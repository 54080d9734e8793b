import { expect, test } from './fixtures.ts';

for (const [what, address] of [
  ['jobs', '/jobs/search/?page=1'],
  ['courses', '/courses?page=1'],
] as const) {
  test(`the filters of ${what} stand beside the list from 1024 px, and are a panel over it below @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(address);
    const panel = page.locator('#filter-panel');
    const results = page.getByRole('region', { name: 'نتایج' });
    const button = page.getByRole('button', { name: 'فیلترها' });
    await expect(panel).toBeVisible();
    await expect(button).toBeHidden();
    const beside = (await panel.boundingBox())!;
    const list = (await results.boundingBox())!;
    // Right to left: the filters come first, the list begins at the same height.
    expect(beside.x).toBeGreaterThanOrEqual(list.x + list.width);
    expect(Math.abs(beside.y - list.y)).toBeLessThan(40);

    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(panel).toBeHidden();
    await expect(button).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await button.click();
    await expect(page.getByRole('dialog', { name: 'فیلترها' })).toBeVisible();
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 1023, height: 800 });
    // More room: nothing is left to lie over the list.
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(panel).toBeVisible();
    await expect(button).toBeHidden();
  });
}
