import type { Content } from '../../content/content.ts';
import type { Contact } from '../../contact/contact.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Members } from '../../members/members.ts';

export interface DeskMessagesDeps {
  contact: Pick<
    Contact,
    'sendsMail' | 'sendsSms' | 'listForDesk' | 'openMessage' | 'assign' | 'answer' | 'close' | 'canned'
  >;
  content: { mails: Pick<Content['mails'], 'current'> };
  identity: Pick<Identity, 'readNamesOf'>;
  staff: Pick<Members, 'namesOf'>;
}
