import type { FirstDayStep, ShownFirstDayStep } from '@kavosh/contract/desk/installation/first-day.ts';
import type { DocumentText } from '@kavosh/contract/site-texts.ts';
import type { SetUp } from '../../../kernel/ports/set-up.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Contact } from '../../contact/contact.ts';
import type { Content } from '../../content/content.ts';
import type { Members } from '../../members/members.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { BackupState } from './show-home.ts';

export interface FirstDayDeps {
  catalogue: Pick<Catalogue, 'desk'>;
  content: Pick<Content, 'texts'>;
  contact: Pick<Contact, 'details'>;
  staff: Pick<Members, 'list' | 'roles'>;
  wallet: Pick<Wallet, 'desk'>;
  /** What the configuration sets up; command-line tools leave it out. */
  setUp?: SetUp | undefined;
  /** Left out by tools that make no backups. */
  backups?: (() => BackupState) | undefined;
}

/** Owners who can sign in: a colleague without a second factor cannot decide anything yet. */
async function countOwners({ staff }: FirstDayDeps): Promise<number> {
  const [{ staff: colleagues }, roles] = await Promise.all([staff.list(), staff.roles()]);
  const owner = roles.find(({ key }) => key === 'owner');
  return colleagues.filter(
    ({ dismissed_at: dismissed, roles: own, factors }) =>
      dismissed === null && own.some(({ id }) => id === owner?.id) && (factors.totp || factors.passkeys > 0),
  ).length;
}

/** A document that was saved at the desk, and is no draft any more. */
const isAdopted = ({ version, body }: { version: number; body: DocumentText }): boolean =>
  version > 0 && body.sections.length > 0;

/** Each step with whether it is done, read from the installation itself; a constant number of queries. */
export async function showFirstDay(deps: FirstDayDeps): Promise<ShownFirstDayStep[]> {
  const { catalogue, content, contact, wallet, setUp, backups } = deps;
  const [courses, terms, privacy, footer, owners, sold] = await Promise.all([
    catalogue.desk.firstFacts(),
    content.texts.read('terms'),
    content.texts.read('privacy'),
    content.texts.read('footer'),
    countOwners(deps),
    wallet.desk.findPurchases({ state: 'confirmed', after: null, limit: 1 }),
  ]);
  const newestBackup = backups?.().newest ?? null;
  const { address, phone, email } = contact.details;
  const whereFound = { CONTACT_ADDRESS: address, CONTACT_PHONE: phone, CONTACT_EMAIL: email };
  const withoutWhere = Object.entries(whereFound).flatMap(([name, value]) => (value === null ? [name] : []));
  const step = (
    kind: FirstDayStep,
    isDone: boolean,
    at: string | null,
    missing: readonly string[] = [],
  ): ShownFirstDayStep => ({
    kind,
    is_done: isDone,
    address: at === null ? null : `/desk${at}`,
    missing: [...missing],
  });
  return [
    step('categories', courses.hasCategory, '/categories'),
    step('academy', courses.hasAcademy, courses.hasAcademy ? '/academies' : '/academies/new'),
    step('payment', setUp?.payment.isDone ?? false, null, setUp?.payment.missing),
    step('sms', setUp?.codes.isDone ?? false, null, setUp?.codes.missing),
    step('course', courses.hasPublished, courses.hasPublished || courses.hasDraft ? '/courses' : '/courses/new'),
    step('sale', sold.length > 0, '/purchases'),
    step('terms', isAdopted(terms), '/texts/terms'),
    step('privacy', isAdopted(privacy), '/texts/privacy'),
    step('contact', phone !== null || email !== null, '/texts/contact', withoutWhere),
    step('footer', footer.version > 0, '/texts/footer'),
    step('notices', setUp?.notices.isDone ?? false, null, setUp?.notices.missing),
    step('second_owner', owners > 1, '/staff'),
    step('backup', newestBackup !== null, null, newestBackup === null ? ['BACKUP_FOLDER', 'BACKUP_EVERY'] : []),
  ];
}
