import type { AlertsDeps } from './domains/alerts/alerts.ts';
import type { DomainDeps } from './domain-deps.ts';
import type { Domains } from './domain-faces.ts';

type Faces = Pick<Domains, 'catalogue' | 'jobs' | 'seats'>;

/** What alerts work with, of the domains to their left. */
export const alertsWith = ({ db, clock }: DomainDeps, { catalogue, jobs, seats }: Faces): AlertsDeps => ({
  db,
  clock,
  catalogue,
  jobs,
  fullEditions: (editions) => seats.fullAmong(db, editions),
});
