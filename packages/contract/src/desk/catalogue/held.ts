import * as z from 'zod/mini';
import { cleaned } from '../desk-scalars.ts';
import { StaffName } from '../names.ts';

/** Overridden fields. */
export const heldByHand = <const Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.array(z.object({ field: z.enum(fields), by: StaffName, at: z.string() }));

/** Fields of a change that are another thing now than what was sent. */
export const differingFields = <const Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.array(z.object({ field: z.enum(fields), now: z.unknown(), sent: z.unknown() }));

/** What colleagues did to something, the latest first. */
export const WhatWasDone = z.array(
  z.object({ at: z.string(), action: z.string(), who: z.string(), details: z.record(z.string(), z.unknown()) }),
);
export type WhatWasDone = z.infer<typeof WhatWasDone>;

/** A text that may be empty. */
export const plainText = (maximum: number, long: string) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(maximum * 4, { error: long })), z.transform(cleaned)),
    z.string().check(z.refine((text) => Array.from(text).length <= maximum, { error: long })),
  );

/** A text; an empty one is none. */
export const textOrNone = (maximum: number, long: string) =>
  z.pipe(
    z.nullable(plainText(maximum, long)),
    z.transform((text: string | null) => text || null),
  );
