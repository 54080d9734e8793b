import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Outbox } from '../../kernel/outbox.ts';
import type { Content } from '../content/content.ts';
import type { Identity } from '../identity/identity.ts';
import type { Media } from '../media/media.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { AccountCipher } from './account-cipher.ts';
import type { ProfileTables } from './profile.tables.ts';

/** What the use cases of this domain work with. */
export interface ProfileStoreDeps {
  db: Kysely<ProfileTables>;
  clock: Clock;
  outbox: Outbox;
  cipher: AccountCipher;
  content: Pick<Content, 'listProvinces' | 'listCities'>;
  identity: Pick<Identity, 'readNames' | 'readMobile' | 'changeNames'>;
  media: Pick<Media, 'address' | 'keepPhoto' | 'photoKept' | 'dropPhoto' | 'dropPhotoLater'>;
  notifications: Pick<Notifications, 'tell'>;
  logError: (error: unknown, what: string) => void;
}
