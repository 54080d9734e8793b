import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance } from 'fastify';
import type { DirectCall } from '../calls/direct-call.ts';
import type { SiteBuild } from './page-renderer.ts';

export interface DevelopmentSiteOptions {
  /** The site's folder, with a slash at its end. */
  root: string;
  call: DirectCall;
  publicUrl: string;
}

/**
 * Vite in this process, with hot reload; every page is rendered again and without a policy, which Vite's inline styles
 * would break.
 */
export async function serveDevelopmentSite(
  app: FastifyInstance,
  { root, call, publicUrl }: DevelopmentSiteOptions,
): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    configLoader: 'native',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const ssr = vite.environments['ssr'] as unknown as { runner: { import(id: string): Promise<SiteBuild> } };
  const logError = (error: unknown): void => app.log.error({ err: error }, 'a page could not be rendered');
  await app.register(async (scope) => {
    // The body belongs to the page's own Request; Fastify must not read it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', async (request, reply) => {
      const build = await ssr.runner.import('virtual:react-router/server-build');
      const page = createRequest(request.raw, reply.raw, { host: request.host, protocol: `${request.protocol}:` });
      reply.removeHeader('content-security-policy');
      return reply.send(
        await build.entry.module.handle(build as never, 'development', page, {
          call,
          nonce: undefined,
          publicUrl,
          logError,
        }),
      );
    });
  });
}
