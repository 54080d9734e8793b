import type { showAcademy as showAcademyCall } from '@kavosh/contract/academies.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { AcademiesDeps } from './deps.ts';
import { rebuildReports, rebuildReportsIfDue } from './report-cards.ts';
import { showAcademy } from './show-academy.ts';

/** Public face of the public side of academies: their pages, with report cards. */
export interface Academies {
  /** As show-academy.ts says. */
  show(id: number, page: number): Promise<EndpointData<typeof showAcademyCall>>;
  /** The nightly making of all report cards, which is done by itself; for tools and tests. */
  rebuildReports(): Promise<void>;
  close(): Promise<void>;
}

/** How often it is asked whether the cards of this day were made. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;

export function createAcademies(deps: AcademiesDeps): Academies {
  const { db, clock, logError, background } = deps;
  const rebuilding = background(
    LOOK_EVERY_MS,
    async () => {
      await rebuildReportsIfDue(db, clock.now());
    },
    (error) => logError(error, 'report cards of academies could not be made'),
  );
  return {
    show: (id, page) => showAcademy(deps, id, page),
    rebuildReports: () => rebuildReports(db, clock.now()),
    close: () => rebuilding.stop(),
  };
}
