import { onDatabase, notificationTo } from '../journeys/dashboard-steps.ts';
import { inDatabase } from '../journeys/journey-database.ts';
import { post, soldCourse } from '../journeys/money-steps.ts';
import { test } from './fixtures.ts';
import { button, field, keys, type Tab } from './tab.ts';

type Size = readonly [width: number, height: number];
const narrow: Size = [447, 740];
const wide: Size = [1280, 800];

/**
 * The open dialog keeps its content in sight, as it was opened and at the other width: its body is as high as what is
 * in it, up to the height of the window.
 */
async function holds(tab: Tab, title: string, text: string, opened: Size = wide): Promise<void> {
  for (const size of [opened, opened === wide ? narrow : wide]) {
    if (size !== opened) await tab.driver.size(...size);
    await tab.reads(title, 'dialog:modal .dialog-title');
    await tab.sees(text, 'dialog:modal .dialog-body');
    await tab.until(`the body of the dialog has its height at ${size[0]} px`, () =>
      tab.run(() => {
        const dialog = document.querySelector<HTMLElement>('dialog:modal')!;
        const body = dialog.querySelector<HTMLElement>('.dialog-body')!;
        return body.scrollHeight <= body.clientHeight + 1 || dialog.offsetHeight >= innerHeight - 40;
      }),
    );
  }
  await tab.driver.size(...opened);
}
const close = async (tab: Tab): Promise<void> => {
  await tab.keys(keys.escape);
  await tab.gone('dialog');
};

/** A course that somebody has written of. */
const commentedCourse = (): Promise<number> =>
  inDatabase(
    async (client) =>
      (
        await client.query<{ course_id: number }>(
          'select course_id from course_comment where content is not null and hidden_at is null order by id limit 1',
        )
      ).rows[0]!.course_id,
  );

test('a notification is read whole', async ({ tab, memberWith }) => {
  const { mobile } = await memberWith(0);
  await onDatabase(mobile, [notificationTo('خبر الف')]);
  await tab.open('/dashboard/notifications');
  await tab.click({ kind: '.notification-title button' });
  await holds(tab, 'خبر الف', 'متن خبر الف');
  await close(tab);
});

test('the account: leaving everywhere, deleting, a picture, unsaved changes', async ({ tab, memberWith }) => {
  await memberWith(0);
  await tab.open('/dashboard/edit');
  await tab.click(button('خروج از همه دستگاه‌ها'));
  await holds(tab, 'از همه دستگاه‌ها خارج می‌شوید؟', 'همه دستگاه‌ها، این یکی هم');
  await close(tab);
  await tab.click(button('حذف حساب'));
  await holds(tab, 'حساب خود را حذف می‌کنید؟', 'رمز عبور');
  await close(tab);
  await tab.run(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    canvas.getContext('2d')!.fillRect(0, 0, 400, 200);
    canvas.toBlob((blob) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([blob!], 'a.png', { type: 'image/png' }));
      const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  });
  await holds(tab, 'برش تصویر', 'تصویر را بکشید یا با کلیدهای جهت‌دار جابه‌جا کنید.');
  await close(tab);
  await tab.type(field('نام'), 'نرگس');
  // A link of the site, which the router follows: the question comes before anything is lost.
  await tab.driver.size(...narrow);
  await tab.click({ kind: '.dashboard-menu-button' });
  await tab.click({ kind: '.dashboard-menu a[href="/dashboard/wallet"]' });
  await holds(tab, 'تغییرات ذخیره نشده‌اند', 'اگر از این صفحه بروید، آنچه تغییر داده‌اید از دست می‌رود.', narrow);
  await tab.click(button('ترک صفحه'));
  await tab.arrives(/^\/dashboard\/wallet/);
});

test('a course is bought at its academy, and one is chosen to compare', async ({ tab, request, memberWith }) => {
  const { token } = await memberWith(0);
  const { id, title } = await soldCourse(request, token, 'referral', 0);
  await tab.open(`/course/${id}`);
  await tab.click(button('خرید این دوره'));
  await holds(tab, 'خرید دوره', title);
  await tab.sees('قیمت', 'dialog:modal .buy-figures');
  await close(tab);
  for (const size of [wide, narrow]) {
    await tab.driver.size(...size);
    await tab.open('/compare');
    await tab.click({ kind: '.compare-slot-empty button' });
    await tab.type({ kind: 'dialog:modal input[type="search"]' }, 'پایتون');
    // Until the answer to this text is there, the list still holds what was offered before it and is about to go.
    await tab.gone('dialog:modal .compare-add-results[aria-busy="true"]');
    await tab.has({ kind: 'dialog:modal .compare-choices button' });
    await tab.run(() => {
      document.querySelector('dialog:modal .compare-choices li:last-child')?.scrollIntoView({ block: 'end' });
    });
    await tab.click({ kind: 'dialog:modal .compare-choices button', place: -1 });
    await tab.gone('dialog');
  }
});

test("a comment is reported, and one's own is removed", async ({ tab, request, memberWith }) => {
  const { token } = await memberWith(0);
  const course = await commentedCourse();
  await post(
    request,
    `courses/${course}/comments/create`,
    { rating: 4, content: 'تمرین‌ها زیاد و خوب بودند.', is_anonymous: false },
    token,
  );
  await tab.open(`/course/${course}#comments`);
  await tab.has({ kind: '.comment-composer button', name: 'حذف نظر' });
  await tab.click({ kind: '.comments button', name: 'گزارش نظر…' });
  await holds(tab, 'گزارش نظر', 'ارسال گزارش');
  await close(tab);
  await tab.click({ kind: '.comment-composer button', name: 'حذف نظر' });
  await holds(
    tab,
    'نظر و امتیاز شما حذف شود؟',
    'متن، امتیاز و واکنش دیگران به آن از این صفحه برداشته می‌شود و باز نمی‌گردد.',
  );
  await tab.click(button('حذف نظر'));
  await tab.gone('dialog');
});
