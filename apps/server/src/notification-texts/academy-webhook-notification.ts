import type { Executor } from '../kernel/executor.ts';
import type { WebhookChange } from '../domains/webhooks/webhooks.ts';
import type { TellOwnersDeps } from './academy-key-notification.ts';

const stop = 'اگر از آن خبر ندارید، همین حالا در بخش «کلیدها و وب‌هوک‌ها» آن را بردارید.';

/** Title and text. The host stands apart, so that its letters do not break the sentence. Pure. */
function wordsOf({ what, host, by }: Pick<WebhookChange, 'what' | 'host' | 'by'>): { title: string; body: string } {
  const address = `\n${host}`;
  switch (what) {
    case 'added':
      return { title: 'وب‌هوکی برای آموزشگاه افزوده شد', body: `${by} وب‌هوکی افزود. ${stop}${address}` };
    case 'moved':
      return { title: 'نشانی یک وب‌هوک آموزشگاه عوض شد', body: `${by} نشانی یک وب‌هوک را عوض کرد. ${stop}${address}` };
    case 'renewed':
      return { title: 'رمز یک وب‌هوک آموزشگاه عوض شد', body: `${by} رمز یک وب‌هوک را عوض کرد. ${stop}${address}` };
    case 'given_up':
      return {
        title: 'پیامی به برنامه آموزشگاه نرسید',
        body:
          'پیامی پس از دوازده تلاش در یک شبانه‌روز به برنامه آموزشگاه نرسید و دیگر خودکار فرستاده نمی‌شود. در بخش ' +
          `«کلیدها و وب‌هوک‌ها» ببینید چرا، و آن را دوباره بفرستید.${address}`,
      };
    case 'paused':
      return {
        title: 'یک وب‌هوک آموزشگاه متوقف شد',
        body:
          'سه روز است که هیچ پیامی به این نشانی نمی‌رسد، پس وب‌هوک متوقف شد. برنامه را درست کنید، سپس در بخش «کلیدها و ' +
          `وب‌هوک‌ها» آن را آزمایش کنید و به کار بیندازید.${address}`,
      };
  }
}

/** Tells all owners of an academy, in the transaction, what became of one of its webhooks. */
export async function tellOfWebhook<Tables>(
  { members, notifications }: TellOwnersDeps,
  tx: Executor<Tables>,
  change: WebhookChange,
): Promise<void> {
  const owners = await members.ownersOf(tx, change.academyId);
  const words = wordsOf(change);
  await notifications.tell(tx, ...owners.map((userId) => ({ userId, type: 1 as const, key: change.key, ...words })));
}
