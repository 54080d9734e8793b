import type { Transaction } from 'kysely';
import type { Catalogue } from './domains/catalogue/catalogue.ts';
import type { Identity } from './domains/identity/identity.ts';
import type { AcademyMembers } from './domains/members/members.ts';
import type { Notifications } from './domains/notifications/notifications.ts';
import type { DecidedCourse, DecidedFilePart, KeyChange, UndoneFile, WaitingFile } from './domains/sellers/sellers.ts';
import type { AccountChange } from './domains/settlement/settlement.ts';
import type { WebhookChange } from './domains/webhooks/webhooks.ts';
import type { Outbox } from './kernel/outbox.ts';
import { tellOfAccount } from './notification-texts/academy-account-notification.ts';
import { tellOfKey } from './notification-texts/academy-key-notification.ts';
import { tellOfState, type AcademyStateChange } from './notification-texts/academy-state-notification.ts';
import { tellOfWebhook } from './notification-texts/academy-webhook-notification.ts';
import {
  tellOfDecidedCourse,
  tellOfDecidedFilePart,
  tellOfUndoneFile,
  tellOfWaitingFile,
} from './notification-texts/course-decided-notification.ts';

interface AcademyTellsDeps {
  catalogue: Pick<Catalogue, 'courseNames' | 'desk'>;
  identity: Pick<Identity, 'readMobile'>;
  members: Pick<AcademyMembers, 'ownersOf' | 'accountsWho'>;
  notifications: Pick<Notifications, 'tell' | 'tellAnew'>;
  outbox: Outbox;
}

/** What members of academies read of, each told in the transaction in which it happens. */
export const academyTells = (deps: AcademyTellsDeps) => ({
  courseDecided: <Tables>(tx: Transaction<Tables>, decided: DecidedCourse) => tellOfDecidedCourse(deps, tx, decided),
  filePartDecided: <Tables>(tx: Transaction<Tables>, decided: DecidedFilePart) =>
    tellOfDecidedFilePart(deps, tx, decided),
  fileWaits: <Tables>(tx: Transaction<Tables>, file: WaitingFile) => tellOfWaitingFile(deps, tx, file),
  fileUndone: <Tables>(tx: Transaction<Tables>, file: UndoneFile) => tellOfUndoneFile(deps, tx, file),
  accountChanged: <Tables>(tx: Transaction<Tables>, change: AccountChange) => tellOfAccount(deps, tx, change),
  keyChanged: <Tables>(tx: Transaction<Tables>, change: KeyChange) => tellOfKey(deps, tx, change),
  stateChanged: <Tables>(tx: Transaction<Tables>, change: AcademyStateChange) => tellOfState(deps, tx, change),
  webhookChanged: <Tables>(tx: Transaction<Tables>, change: WebhookChange) => tellOfWebhook(deps, tx, change),
});
