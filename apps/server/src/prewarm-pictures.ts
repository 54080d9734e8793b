import type { FastifyInstance } from 'fastify';
import type { Domains } from './domains.ts';

/** The first visitors come first. */
const RESTING_MS = 3_000;
const BATCH = 200;

const mediaId = (address: string | null): string[] => {
  const id = address?.split('/')[2];
  return id === undefined ? [] : [id];
};

/**
 * Draws the covers of all courses in idle time once the server listens, so that a visitor of the demo rarely waits for
 * one. Ends when the server stops.
 */
export function prewarmPictures(
  app: FastifyInstance,
  { catalogue, media }: Domains,
  logError: (error: unknown, what: string) => void,
): void {
  const stop = new AbortController();
  const isStopped = (): boolean => stop.signal.aborted;
  const draw = async (): Promise<void> => {
    for (const { block } of await catalogue.courseBlocks()) {
      const ids = (await catalogue.courseAddresses(block)).map((course) => course.id);
      for (let from = 0; from < ids.length && !isStopped(); from += BATCH) {
        const cards = await catalogue.courseCards(ids.slice(from, from + BATCH));
        await media.prewarm(
          cards.flatMap((card) => mediaId(card.images.cover)),
          stop.signal,
        );
      }
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    timer = setTimeout(() => {
      draw().catch((error: unknown) => {
        if (!isStopped()) logError(error, 'pictures could not be drawn ahead');
      });
    }, RESTING_MS).unref();
    done();
  });
  app.addHook('preClose', (done) => {
    clearTimeout(timer);
    stop.abort();
    done();
  });
}
