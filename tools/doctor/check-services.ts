import type { Config } from '../../apps/server/src/config/config.ts';
import { PhotoStoreFailure } from '../../apps/server/src/kernel/ports/photo-store.ts';
import { openPhotoStore } from '../../apps/server/src/photo-store.ts';
import { bad, good, look, type Finding } from './finding.ts';

/** Writes something small where people's pictures are kept, reads it and removes it. */
export async function checkPhotos(config: Config): Promise<Finding> {
  const store = await openPhotoStore(config);
  try {
    await store.probe();
    return good('pictures', `can be stored in ${store.place}`);
  } catch (error) {
    if (!(error instanceof PhotoStoreFailure)) throw error;
    return bad(
      'pictures',
      error.message,
      'nobody can send a picture: mend that, or look at MEDIA_STORE in docs/media.md',
    );
  }
}

/** Who sends codes and takes payments; nothing is asked of them. */
export function checkProviders({ demo, sms, payment, mail }: Config): Finding[] {
  if (demo) return [good('providers', 'the demo plays SMS, mail and payments itself')];
  return [
    sms.provider === 'log'
      ? look('sms', 'nobody sends codes, they are in the log only', 'set SMS_PROVIDER, see docs/sms.md')
      : good('sms', sms.provider),
    payment.provider === 'none'
      ? look('payment', 'nobody can top up a wallet', 'set PAYMENT_PROVIDER, see docs/payment.md')
      : good('payment', payment.provider),
    mail.provider === 'none'
      ? good('mail', 'none: answers to messages are not sent by mail')
      : good('mail', mail.provider),
  ];
}
