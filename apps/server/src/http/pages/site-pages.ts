import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { serveBuiltSite, type BuiltSiteOptions } from './serve-built-site.ts';
import { serveDevelopmentSite } from './serve-development-site.ts';

export interface SitePagesOptions extends Omit<BuiltSiteOptions, 'buildFolder'> {
  dev: boolean;
}

/** The folder of the site's sources and build. */
export const siteRoot = fileURLToPath(new URL('../../../../site/', import.meta.url));

/** Serves the site: its static files, and every page rendered on the server for an anonymous visitor. */
export async function sitePages(app: FastifyInstance, { dev, ...options }: SitePagesOptions): Promise<void> {
  if (dev) await serveDevelopmentSite(app, { root: siteRoot, call: options.call, publicUrl: options.config.publicUrl });
  else await serveBuiltSite(app, { ...options, buildFolder: `${siteRoot}build/` });
}
