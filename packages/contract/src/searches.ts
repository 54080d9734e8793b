import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** As long as a search may be (the search itself cuts what is longer). */
export const SEARCH_MAX_LENGTH = 200;
const message = 'متن جست‌وجو درست نیست.';

/** Longer than any search in the units of any client; one line of it is kept. */
const Typed = z.pipe(
  z.pipe(
    z.string({ error: message }).check(z.maxLength(2 * SEARCH_MAX_LENGTH, { error: message })),
    z.transform((text: string) =>
      text
        .toWellFormed()
        .replace(/[\p{Cc}\ufffd\s]+/gu, ' ')
        .trim(),
    ),
  ),
  z.string().check(z.minLength(1, { error: message }), z.maxLength(SEARCH_MAX_LENGTH, { error: message })),
);

/**
 * Notes that a person searched a text and was shown what it found; sent by the browser, because rendered pages are not
 * personalised. The server looks up what the text finds, stores nothing of the caller but a hash of the day, and
 * silently drops what is too much from one network.
 */
export const noteSearch = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/searches',
  access: 'public',
  summary: 'ثبت بی‌نام یک جست‌وجو برای «پرجست‌وجوترین عبارت‌ها»',
  body: z.object({ q: Typed }),
  data: z.object({}),
  refusals: [],
});
