import { randomBytes } from 'node:crypto';
import {
  proofPlaces,
  type Application,
  type ApplicationProof,
  type chooseApplicationProof as chooseCall,
} from '@kavosh/contract/academy-applications.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { changeApplication, lockMine, readApplication, type ApplicationRow } from './application-store.ts';
import { requireOpen, staleApplication } from './begin-application.ts';
import { approveProvenClaim } from './decide-application.ts';
import type { ApplicationsWork } from './deps.ts';
import { isInFile, isInHead, isInRecords } from './find-token.ts';
import { presentOne } from './present-application.ts';
import { provableHost } from './provable-host.ts';

/** Long enough for who looks after a site to come by. */
const TOKEN_LIVES_MS = 14 * DAY_MS;
const TOKEN_BYTES = 24;

/** Whose application. */
interface Mine {
  userId: number;
  id: number;
}

/**
 * Chooses a proof. One on the host gets a new token, bound to this application and host; one that holds and was only
 * put elsewhere is kept. Refuses with application.not_found, application.fixed, application.no_host and
 * application.stale.
 */
export const chooseProof = (
  deps: ApplicationsWork,
  { userId, id }: Mine,
  { how, version }: { how: ApplicationProof; version: number },
): Promise<HandlerAnswer<typeof chooseCall>> =>
  inTransaction(deps.db, async (tx): Promise<HandlerAnswer<typeof chooseCall>> => {
    const row = await lockMine(tx, userId, id);
    requireOpen(row);
    if (row.version !== version) return staleApplication(deps, tx, row);
    const now = deps.clock.now();
    const host = provableHost(row.site_url);
    if (how !== 'staff' && host === null) throw new Refusal('application.no_host');
    const holds = row.token_host === host && row.token_until !== null && row.token_until > now;
    const token =
      how === 'staff' || holds
        ? {}
        : {
            token: randomBytes(TOKEN_BYTES).toString('base64url'),
            token_host: host,
            token_until: new Date(now.getTime() + TOKEN_LIVES_MS),
          };
    return {
      data: { application: await presentOne(deps, tx, await changeApplication(tx, id, { proof: how, ...token })) },
    };
  });

/** What is looked at, as it was when the host was asked. */
interface Asked {
  how: Exclude<ApplicationProof, 'staff'>;
  host: string;
  token: string;
}

/** Refuses with application.no_token and application.token_over. */
function askedOf({ proof, token, token_host: host, token_until: until }: ApplicationRow, now: Date): Asked {
  if (proof === null || proof === 'staff' || token === null || host === null || until === null)
    throw new Refusal('application.no_token');
  if (until <= now) throw new Refusal('application.token_over');
  return { how: proof, host, token };
}

/** Whether the host shows the token; null: it cannot be asked. */
async function isShown({ ownHost }: Pick<ApplicationsWork, 'ownHost'>, { how, host, token }: Asked) {
  if (how === 'dns') {
    const records = await ownHost.readRecords(`${proofPlaces.dns}.${host}`);
    return records && isInRecords(records, token);
  }
  const text = await ownHost.readText(host, how === 'file' ? proofPlaces.file : '/');
  return text === null ? null : how === 'file' ? isInFile(text, token) : isInHead(text, token);
}

/**
 * Looks for the token on the host. Found, a claim that no one else makes, of an academy without an owner, is approved
 * at once; any other waits for the desk. What has changed while the host was asked counts as not found. Refuses with
 * application.not_found, application.fixed, application.no_token, application.token_over, application.host_away,
 * application.token_missing and application.too_often.
 */
export async function checkProof(deps: ApplicationsWork, { userId, id }: Mine): Promise<Application> {
  const { db, clock, limiter } = deps;
  const row = await readApplication(db, id);
  if (row?.user_id !== userId) throw new Refusal('application.not_found');
  requireOpen(row);
  const asked = askedOf(row, clock.now());
  await limiter.take(
    db,
    [
      ['check', String(userId)],
      ['host', asked.host],
    ],
    clock.now(),
  );
  // No connection to the database is held meanwhile.
  const found = await isShown(deps, asked);
  const outcome = await inTransaction(db, async (tx): Promise<Application | Refusal> => {
    const held = await lockMine(tx, userId, id);
    requireOpen(held);
    const now = clock.now();
    const { token } = askedOf(held, now);
    const isProven = found === true && token === asked.token;
    const looked = await changeApplication(tx, id, { checked_at: now, ...(isProven ? { proven_at: now } : {}) });
    if (isProven) return presentOne(deps, tx, held.is_claim ? await approveProvenClaim(deps, tx, looked) : looked);
    return new Refusal(found === null ? 'application.host_away' : 'application.token_missing');
  });
  // That it was looked at is kept.
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
