import * as z from 'zod/mini';

/** Errors of single fields: field name → Persian texts, first one first. */
export type FieldErrors = Record<string, string[]>;

/**
 * What every call answers with. `code` repeats the HTTP status; `message` is a Persian sentence for people;
 * `data` is null where there is nothing to give; `errors` comes with 422 only.
 */
export interface Envelope<Data = unknown, Meta = unknown> {
  code: number;
  message: string | null;
  data: Data | null;
  meta?: Meta;
  errors?: FieldErrors;
  /** The refusal's name; calls of the desk alone tell it. */
  refusal?: string;
  /** With 500 and 503: the id of the request, by which the log knows it; as `X-Request-ID`. */
  request_id?: string;
}

/** Numbers of a page-numbered list. */
export const PageMeta = z.object({ last_page: z.int(), total: z.int() });
export type PageMeta = z.infer<typeof PageMeta>;
