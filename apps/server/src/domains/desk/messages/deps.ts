import type { Contact } from '../../contact/contact.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Staff } from '../../staff/staff.ts';

export interface DeskMessagesDeps {
  contact: Pick<
    Contact,
    'sendsMail' | 'sendsSms' | 'listForDesk' | 'openMessage' | 'assign' | 'answer' | 'close' | 'canned'
  >;
  identity: Pick<Identity, 'readNamesOf'>;
  staff: Pick<Staff, 'namesOf'>;
}
