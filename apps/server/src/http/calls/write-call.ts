import * as z from 'zod/mini';
import { joinPieces } from '../../kernel/json/json-pieces.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { WrittenAnswer } from './answer-cache.ts';
import { admit, answerCall, parseInput, refusalAnswer, type RawInput } from './answer-call.ts';
import type { CallContext, Route } from './route.ts';

/**
 * The answer of a call as it goes out. A route that writes its data by itself is asked for that: what it puts together
 * was parsed by the contract when it was kept. All others are answered as objects, and written here.
 */
export async function writeCall(route: Route, raw: RawInput, context: CallContext): Promise<WrittenAnswer> {
  const { endpoint, write } = route;
  if (!write) {
    const { status, body } = await answerCall(route, raw, context);
    return { status, json: Buffer.from(JSON.stringify(body)) };
  }
  try {
    admit(endpoint, context);
    const { refusal: code, data, meta } = await write(parseInput(endpoint, raw));
    if (code && !endpoint.otherData?.[code])
      throw new Error(`${endpoint.method} ${endpoint.path} answered an undeclared ${code}`);
    const refusal = code && new Refusal(code);
    const status = refusal?.status ?? 200;
    const head = `{"code":${status},"message":${JSON.stringify(refusal?.sentence ?? null)},"data":`;
    const tail = endpoint.meta && meta !== undefined ? `,"meta":${JSON.stringify(z.parse(endpoint.meta, meta))}}` : '}';
    return { status, json: joinPieces([head, ...data, tail]) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, body } = refusalAnswer(error);
    return { status, json: Buffer.from(JSON.stringify(body)) };
  }
}
