import type { AlertSettings, AlertType } from './alert-settings.ts';
import type { WatchKind } from './alerts.ts';

/** How a person is notified, and by which ways anything can be sent to them now. */
export interface Reach {
  settings: AlertSettings;
  /** The address of the profile; null: none. */
  mail: string | null;
  sends: { mail: boolean; sms: boolean };
}

/** Of which kinds of news a watch finds something. */
const typesOf: Record<WatchKind, readonly AlertType[]> = {
  course_search: ['courses'],
  job_search: ['jobs'],
  course: ['prices'],
  edition: ['prices'],
  academy: ['courses'],
  company: ['jobs'],
  skill: ['courses', 'jobs'],
};

/**
 * Whether news of a kind reaches a person. `off`: they chose no way. `away`: those that they chose lead nowhere now,
 * as mail does without an address. Pure.
 */
export function reachOf(type: AlertType | 'reviews', { settings, mail, sends }: Reach): 'reached' | 'off' | 'away' {
  const chosen = settings[type];
  if (chosen.length === 0) return 'off';
  const leads = { dashboard: true, mail: sends.mail && mail !== null, sms: sends.sms };
  return chosen.some((channel) => leads[channel]) ? 'reached' : 'away';
}

/** Whether nothing that a watch finds reaches the person. Pure. */
export const isUnreached = (kind: WatchKind, reach: Reach): boolean =>
  typesOf[kind].every((type) => reachOf(type, reach) !== 'reached');
