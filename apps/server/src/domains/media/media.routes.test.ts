import fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import { mediaRoutes } from './media.routes.ts';
import type { Media } from './media.ts';

const id = '0123456789abcdef01234567';
const busyId = 'ffffffffffffffffffffffff';
const etag = '"abcdefghijklmnopqrstuv"';
const body = Buffer.from('a picture');

/** Answers one picture; the real one is tested with real drawings elsewhere. */
const media: Pick<Media, 'render'> = {
  render: (askedId, width, format) => {
    if (askedId === busyId) return Promise.reject(new Refusal('media.busy'));
    return Promise.resolve(
      askedId === id && width === 640 && format === 'avif' ? { body, type: 'image/avif', etag } : null,
    );
  },
};

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(mediaRoutes({ media }));
});
afterAll(async () => {
  await app.close();
});

describe('GET /media/{id}/{file}', () => {
  test('sends the picture with everything a browser needs to keep it', async () => {
    const answer = await app.inject(`/media/${id}/640.avif`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(body)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('HEAD says the same without the bytes', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `/media/${id}/640.avif` });
    expect([
      answer.statusCode,
      answer.headers['content-length'],
      answer.headers['content-type'],
      answer.payload,
    ]).toEqual([200, '9', 'image/avif', '']);
  });

  test('304 to those who have it', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: `/media/${id}/640.avif`, headers: { 'if-none-match': etag } });
      expect([answer.statusCode, answer.payload, answer.headers.etag]).toEqual([304, '', etag]);
    }
    expect(
      (await app.inject({ url: `/media/${id}/640.avif`, headers: { 'if-none-match': '"other"' } })).statusCode,
    ).toBe(200);
  });

  test.each([
    `/media/${id}/641.avif`,
    `/media/${id}/640.webp`,
    `/media/${id}/640.gif`,
    `/media/${id}/0640.avif`,
    `/media/${id}/640.AVIF`,
    `/media/${id}/640.avif.avif`,
    `/media/${id}/640`,
    `/media/${id}/.avif`,
    `/media/${id}/-640.avif`,
    `/media/${id}/99999.avif`,
    `/media/${id}/640.avif%00`,
    '/media/x/640.avif',
    '/media/..%2f..%2fetc/640.avif',
    `/media/${'a'.repeat(99)}/640.avif`,
    '/media/%F0%9F%98%80/640.avif',
  ])('404 and a short text for %s', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.payload.length).toBeLessThan(60);
  });

  test('503 when too many pictures are wanted at once', async () => {
    expect((await app.inject(`/media/${busyId}/640.avif`)).statusCode).toBe(503);
  });

  test('any text in the address, no fault of ours', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 60 }),
        async (first, second) => {
          const answer = await app.inject(
            `/media/${encodeURIComponent(first.toWellFormed())}/${encodeURIComponent(second.toWellFormed())}`,
          );
          expect([400, 404]).toContain(answer.statusCode);
        },
      ),
      { numRuns: 60 },
    );
  }, 30_000);
});

test.each(['GET', 'HEAD'] as const)(
  '%s of a picture that is drawn too late has already been answered',
  async (method) => {
    const logged: string[] = [];
    const slow = fastify({ handlerTimeout: 20, logger: { stream: { write: (line) => void logged.push(line) } } });
    const drawn = Promise.withResolvers<Awaited<ReturnType<Media['render']>>>();
    await slow.register(mediaRoutes({ media: { render: () => drawn.promise } }));
    const answer = await slow.inject({ method, url: `/media/${id}/640.avif` });
    expect(answer.statusCode).toBe(503);
    drawn.resolve({ body, type: 'image/avif', etag });
    await slow.close();
    expect(logged.join('')).not.toContain('FST_ERR_REP_ALREADY_SENT');
  },
);
