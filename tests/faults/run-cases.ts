import { rawClient, requestText, type RawAnswer, type RawClient } from '../api/raw-client.ts';
import type { FuzzCase } from './fuzz-cases.ts';
import type { Judge } from './judge-answer.ts';

export interface FuzzResult {
  /** What was wrong, with the request that showed it. */
  findings: string[];
  /** Milliseconds of each answer. */
  times: number[];
  byStatus: Map<number, number>;
}

const FINDINGS_KEPT = 20;
/** Nothing may take as long; what does counts as no answer. */
const PATIENCE_MS = 15_000;

async function ask(client: RawClient, one: FuzzCase): Promise<RawAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    const answer = client.next();
    client.send(requestText(one.target, one));
    return await Promise.race([answer, impatience]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends the cases over a few connections that are kept alive as long as the server likes. */
export async function runCases(
  port: number,
  cases: readonly FuzzCase[],
  judge: Judge,
  { connections = 8 } = {},
): Promise<FuzzResult> {
  const result: FuzzResult = { findings: [], times: [], byStatus: new Map() };
  const queue = cases.values();
  const note = (one: FuzzCase, what: string): void => {
    const body = one.body ? ` ${JSON.stringify(one.body.toString('latin1', 0, 100))}` : '';
    if (result.findings.length < FINDINGS_KEPT)
      result.findings.push(`${one.method} ${one.target} ${JSON.stringify(one.headers)}${body}: ${what}`);
  };
  const work = async (): Promise<void> => {
    let client = rawClient(port);
    for (const one of queue) {
      if (client.socket.destroyed || !client.socket.writable) client = rawClient(port);
      const startedAt = performance.now();
      try {
        const answer = await ask(client, one);
        result.times.push(performance.now() - startedAt);
        result.byStatus.set(answer.status, (result.byStatus.get(answer.status) ?? 0) + 1);
        const what = judge(one, answer);
        if (what !== undefined) note(one, what);
        if (answer.headers['connection'] === 'close') client.socket.destroy();
      } catch (error) {
        note(one, String(error));
        client.socket.destroy();
      }
    }
    client.socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return result;
}
