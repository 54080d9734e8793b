import { tmpdir } from 'node:os';
import { createDomains, type Tables } from '../../apps/server/src/domains.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { pictureFont } from '../../apps/server/src/platform/picture-font.ts';
import { servingRole } from '../../apps/server/src/platform/serving-role.ts';
import { createCallHook } from '../../apps/server/src/platform/webhook/call-hook.ts';
import { hookCertificate, hookLookup } from '../stand-ins/hook-stand-in.ts';

// A process in which people buy while an academy's program is notified of it, so that it can be killed in the middle.
const [databaseUrl, partnerKey, courseId, ...people] = process.argv.slice(2);
if (databaseUrl === undefined || partnerKey === undefined) throw new Error('the database or the key is missing');
const log = createLog({ level: 'error' }, process.stderr);
const { kysely: db } = openDatabase<Tables>({ url: databaseUrl, poolSize: 4, log, role: servingRole });
const { wallet, academyWebhooks } = createDomains({
  db,
  clock: systemClock,
  mediaDirectory: tmpdir(),
  fontFile: pictureFont,
  secrets: { codeKey: Buffer.alloc(32, 1), partnerKey: Buffer.from(partnerKey, 'hex') },
  callHook: createCallHook({ lookup: hookLookup, ca: hookCertificate }),
  logError: (error) => log.error(error),
});
process.once('disconnect', () => process.exit(0));
process.send?.('begins');
let isBuying = true;
const stillBuying = (): boolean => isBuying;
const delivering = (async () => {
  while (stillBuying()) await academyWebhooks.deliver();
})();
const asked = { courseId: Number(courseId), method: 'referral', seenAmount: null, key: null } as const;
for (const userId of people) await wallet.buyCourse({ ...asked, userId: Number(userId) });
isBuying = false;
await delivering;
process.exit(0);
