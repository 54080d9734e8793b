import type { Kysely } from 'kysely';
import type { Applications } from '../../applications/applications.ts';
import type { Approvals } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Identity } from '../../identity/identity.ts';

export interface DeskApplicationsDeps {
  db: Kysely<unknown>;
  applications: Applications;
  approvals: Pick<Approvals, 'asked' | 'request' | 'openFor'>;
  audit: Pick<Audit, 'record'>;
  catalogue: Pick<Catalogue, 'desk'>;
  identity: Pick<Identity, 'accountStates'>;
}
