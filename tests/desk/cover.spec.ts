import sharp from 'sharp';
import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

test("a picture of one's own is chosen, seen as it is cut, shown, and let go", async ({ as }) => {
  const owner = await as('owner');
  await owner.goto(deskUrl('/courses/3'));
  const part = owner.getByRole('region', { name: 'تصویر' });
  const drawn = await part.getByRole('img', { name: 'تصویر کنونی دوره' }).getAttribute('src');
  const choose = (name: string, buffer: Buffer) =>
    part.getByLabel('تصویر تازه').setInputFiles({ name, mimeType: 'image/png', buffer });

  await choose('متن.png', Buffer.from('no picture'));
  await expect(part.getByText('یک فایل PNG یا JPEG، حداکثر ۲ مگابایت، انتخاب کنید.')).toBeVisible();
  const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#805020' } })
    .png()
    .toBuffer();
  await choose('کوچک.png', small);
  await part.getByRole('button', { name: 'گذاشتن این تصویر' }).click();
  await expect(part.getByText('دست‌کم ۶۴۰ در ۳۶۰ پیکسل باشد')).toBeVisible();

  const wide = sharp({ create: { width: 1_600, height: 600, channels: 3, background: '#205080' } });
  await choose('پهن.png', await wide.png().toBuffer());
  await expect(part.getByRole('figure').filter({ hasText: 'چنین بریده می‌شود.' })).toBeVisible();
  await expect(part.getByText('دست‌کم ۶۴۰ در ۳۶۰ پیکسل باشد')).toHaveCount(0);
  await expectSound(owner);
  await part.getByRole('button', { name: 'گذاشتن این تصویر' }).click();
  await expect(part.getByText('دستی')).toBeVisible();
  const shown = part.getByRole('img', { name: 'تصویر کنونی دوره' });
  await expect(shown).not.toHaveAttribute('src', drawn!);
  await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(640);

  await part.getByRole('button', { name: 'بازگشت به تصویر کشیده‌شده' }).click();
  await expect(shown).toHaveAttribute('src', drawn!);
  await expect(part.getByText('دستی')).toHaveCount(0);
});

test('so is the photo of a teacher; a dot is none', async ({ as }) => {
  const owner = await as('owner');
  await owner.goto(deskUrl('/instructors/2'));
  const part = owner.getByRole('region', { name: 'عکس' });
  const shown = part.getByRole('img', { name: 'عکس کنونی مدرس' });
  const drawn = await shown.getAttribute('src');
  const picture = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#205080' } })
      .png()
      .toBuffer();
  const choose = async (size: number) =>
    part.getByLabel('عکس تازه').setInputFiles({ name: 'عکس.png', mimeType: 'image/png', buffer: await picture(size) });

  await choose(1);
  await part.getByRole('button', { name: 'گذاشتن این عکس' }).click();
  await expect(part.getByText('دست‌کم ۱۲۸ در ۱۲۸ پیکسل باشد')).toBeVisible();
  await choose(256);
  await part.getByRole('button', { name: 'گذاشتن این عکس' }).click();
  await expect(part.getByText('دستی')).toBeVisible();
  await expect(shown).not.toHaveAttribute('src', drawn!);
  await part.getByRole('button', { name: 'برداشتن این عکس' }).click();
  await expect(shown).toHaveAttribute('src', drawn!);
});
