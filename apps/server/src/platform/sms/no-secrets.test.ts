import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logLines } from '../../../../../tests/api/start-app.ts';
import {
  answers,
  breaksOff,
  freePort,
  hangsUp,
  httpStandIn,
  staysSilent,
  type Behaviour,
  type HttpStandIn,
} from '../../../../../tests/stand-ins/http-stand-in.ts';
import type { Outbox } from '../../kernel/outbox.ts';
import { createLog } from '../log.ts';
import { createOutbox } from '../outbox.ts';
import type { Queue } from '../queue.ts';
import { kavenegarSender } from './kavenegar.ts';
import { smsIrSender } from './sms-ir.ts';
import type { SmsSender } from './sms-sender.ts';

let service: HttpStandIn;
let nowhere: string;
beforeAll(async () => {
  service = await httpStandIn();
  nowhere = `http://127.0.0.1:${await freePort()}`;
});
afterAll(() => service.close());

/** A queue that hands each job to its worker at once, as often as it is put in. */
function directQueue(): { queue: Queue; work: (data: object) => Promise<void> } {
  let handler: (data: unknown) => Promise<void> = async () => {};
  const pass = async (data: object): Promise<void> => {
    await handler(JSON.parse(JSON.stringify(data)));
  };
  let again = 0;
  return {
    work: pass,
    queue: {
      declare: async () => {},
      put: (_executor, _kind, data) => pass(data),
      putNow: async (_kind, data) => {
        if (again++ < 1) await pass(data);
      },
      work: async (_kind, given) => {
        handler = given;
      },
      figures: async () => [],
      stop: async () => {},
    },
  };
}

const keyLetters = fc.constantFrom(...'ABCDEFabcdef0123456789._~+/=-'.split(''));
const apiKey = fc.array(keyLetters, { minLength: 12, maxLength: 80 }).map((letters) => letters.join(''));
const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((some) => some.join(''));

/** A provider that repeats all that it was told, in any status. */
const parrots =
  (status: number): Behaviour =>
  (response, seen) => {
    response.writeHead(status, { 'content-type': 'application/json', location: `http://127.0.0.1:9${seen.path}` });
    const told = `${seen.path} ${String(seen.headers['x-api-key'])} ${seen.body}`;
    response.end(
      JSON.stringify({
        return: { status, message: told },
        status,
        message: told,
        data: { messageId: told },
        entries: [{ messageid: told, message: told }],
      }),
    );
  };
const behaviour = fc.oneof(
  fc.constantFrom<Behaviour>(
    hangsUp,
    breaksOff,
    staysSilent,
    answers(200, 'no JSON'),
    answers(200, 'x'.repeat(65 * 1024)),
  ),
  fc.constantFrom(200, 302, 400, 401, 403, 409, 418, 429, 500, 503).map(parrots),
);

test('neither key nor code nor a whole number reaches the log or an error, for any answer', async () => {
  const property = fc.asyncProperty(
    apiKey,
    digits(6),
    digits(9),
    behaviour,
    fc.boolean(),
    fc.boolean(),
    async (key, code, rest, behave, isKavenegar, isAway) => {
      const to = `09${rest}`;
      const lines = logLines();
      const log = createLog({ level: 'trace' }, lines);
      const url = isAway ? nowhere : service.origin;
      const limits = { totalMs: 60 };
      const sender: SmsSender = isKavenegar
        ? kavenegarSender(
            { provider: 'kavenegar', apiKey: key, url, templates: { login: 't', register: 't', reset: 't' } },
            limits,
          )
        : smsIrSender(
            { provider: 'sms.ir', apiKey: key, url, parameter: 'CODE', templates: { login: 1, register: 1, reset: 1 } },
            limits,
          );
      service.behave(behave);
      const { queue } = directQueue();
      const counted: string[] = [];
      const outbox: Outbox = await createOutbox({
        queue,
        key: Buffer.alloc(32, 7),
        sender,
        log,
        onOutcome: (...labels) => counted.push(labels.join(' ')),
      });
      await outbox.putCode(undefined as never, { to, kind: 'login', code });
      expect(lines.lines.length).toBeGreaterThan(0);
      // Times and process numbers are digits as well, and none of a message's.
      const said = JSON.stringify([lines.lines.map(({ time: _time, pid: _pid, ...line }) => line), counted]);
      for (const secret of [key, encodeURIComponent(key), code, to]) expect(said).not.toContain(secret);
    },
  );
  await fc.assert(property, { numRuns: 120 });
}, 60_000);
