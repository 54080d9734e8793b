import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { isFresh } from '../../http/cached-response/is-fresh.ts';
import type { Media } from './media.ts';
import { pictureFormats, type PictureFormat } from './picture-formats.ts';

const filePattern = /^([1-9][0-9]{1,3})\.([a-z]{3,4})$/;
const longestFile = 16;
const longestId = 40;

function readFile(file: string): { width: number; format: PictureFormat } | null {
  if (file.length > longestFile) return null;
  const parts = filePattern.exec(file);
  const format = pictureFormats.find((known) => known === parts?.[2]);
  return parts?.[1] === undefined || format === undefined ? null : { width: Number(parts[1]), format };
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send('تصویر پیدا نشد.');

/**
 * GET and HEAD /media/{id}/{width}.{format}. An address always means the same picture, so browsers may keep it for a
 * year. 404 for everything that is not there; 503 (Refusal 'media.busy') when too many new pictures are asked for at
 * once.
 */
export function mediaRoutes({ media }: { media: Pick<Media, 'render'> }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string; file: string } }>(
      '/media/:id/:file',
      { exposeHeadRoute: true },
      async (request, reply) => {
        const { id, file } = request.params;
        const wanted = id.length > longestId ? null : readFile(file);
        const picture = wanted === null ? null : await media.render(id, wanted.width, wanted.format);
        // Drawn too late: the request has already timed out, but the picture is ready for the next one.
        if (reply.sent) return reply;
        if (picture === null) return notFound(reply);
        reply.headers({
          'cache-control': 'public, max-age=31536000, immutable',
          etag: picture.etag,
          'x-content-type-options': 'nosniff',
          // Pictures are public and made to be shown elsewhere too, beside links to us.
          'cross-origin-resource-policy': 'cross-origin',
        });
        if (isFresh(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
        return reply.type(picture.type).send(picture.body);
      },
    );
  };
}
