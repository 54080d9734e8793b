import type { FieldErrors } from '@kavosh/contract/envelope.ts';
import type { RefusalCode } from '@kavosh/contract/errors.ts';
import type { RefusalDetails } from '../../kernel/refusal.ts';

/** A call as it goes over the socket. Id 0: nobody waits for an answer. */
export interface CallRequest {
  id: number;
  name: string;
  args: unknown[];
}

export type CallAnswer =
  | { id: number; value: unknown }
  | {
      id: number;
      refusal: { code: RefusalCode; details: RefusalDetails; fields: FieldErrors | undefined };
    }
  | { id: number; error: { message: string; code: string | undefined } };
