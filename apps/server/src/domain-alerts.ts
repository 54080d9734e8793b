import { randomBytes } from 'node:crypto';
import { noOutbox } from './domain-defaults.ts';
import type { AlertsDeps } from './domains/alerts/alerts.ts';
import type { DomainDeps } from './domain-deps.ts';
import type { Domains } from './domain-faces.ts';
import type { RunEvery } from './kernel/concurrency/run-every.ts';
import { noMailer } from './kernel/outbox.ts';
import { tellOfDemand } from './notification-texts/demand-notification.ts';

type Faces = Pick<
  Domains,
  | 'audit'
  | 'content'
  | 'catalogue'
  | 'jobs'
  | 'seats'
  | 'identity'
  | 'notifications'
  | 'profile'
  | 'academyMembers'
  | 'learningPaths'
> & { engagement: Pick<Domains['engagement'], 'reviewedAmong'> };

/** What alerts work with, of the domains to their left. */
export const alertsOf = (
  { db, clock, logError, secrets, publicUrl = '', mailer = noMailer, outbox = noOutbox }: DomainDeps,
  background: RunEvery,
  { seats, academyMembers: members, engagement, ...faces }: Faces,
): AlertsDeps => ({
  ...faces,
  db,
  clock,
  logError,
  mailer,
  outbox,
  publicUrl,
  background,
  stopKey: secrets?.codeKey ?? randomBytes(32),
  invite: (tx, invitation) => tellOfDemand({ members, notifications: faces.notifications }, tx, invitation),
  reviewed: (pairs) => engagement.reviewedAmong(pairs),
  fullEditions: (editions) => seats.fullAmong(db, editions),
});
