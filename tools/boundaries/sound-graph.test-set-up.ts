export const domains = 'apps/server/src/domains';
/** A graph in order, with a layer of every kind: path → source. */
export const soundGraph: Readonly<Record<string, string>> = {
  'packages/persian/src/digits.ts': 'export const toPersianDigits = (text: string) => text;\n',
  'packages/contract/src/errors.ts':
    "import { z } from 'zod';\n" +
    "import { toPersianDigits } from '@kavosh/persian/digits.ts';\n" +
    'export const x = z.string().transform(toPersianDigits);\n',
  'packages/contract/src/errors.test.ts':
    "import { test } from 'vitest';\nimport { x } from './errors.ts';\ntest('x', () => x);\n",
  'packages/ui/src/button.tsx':
    "import { useState } from 'react';\nexport const Button = () => <b>it's {useState(0)[0]}</b>;\n",
  'packages/office/src/office.ts': 'export interface Office { name: string }\n',
  'packages/office/src/api/call.ts':
    "import { x } from '@kavosh/contract/errors.ts';\n" +
    "import type { Office } from '../office.ts';\n" +
    'export const call = (office: Office) => [office, x];\n',
  'packages/office/src/layout/frame.tsx':
    "import { Button } from '@kavosh/ui/button.tsx';\nimport { call } from '../api/call.ts';\n" +
    'export const Frame = () => <Button>{String(call)}</Button>;\n',
  'apps/desk/app/features/news/news-page.tsx':
    "import { Frame } from '@kavosh/office/layout/frame.tsx';\nexport const NewsPage = () => <Frame />;\n",
  'apps/panel/app/features/orders/orders-page.tsx':
    "import { Frame } from '@kavosh/office/layout/frame.tsx';\nexport const OrdersPage = () => <Frame />;\n",
  'apps/server/src/config/config.ts': "export const port = process.env['PORT'];\n",
  'apps/server/src/main.ts':
    "import { buildApp } from './app.ts';\nimport { log } from './platform/log.ts';\nbuildApp(log);\n",
  'apps/server/src/app.ts':
    "import { createDomains } from './domains.ts';\n" +
    "import { mediaRoutes } from './domains/media/media.routes.ts';\n" +
    "import { rss } from './feeds/rss.ts';\n" +
    "import { inbox } from './dev/inbox.ts';\n" +
    'export const buildApp = (log: unknown) => [createDomains(), mediaRoutes, rss, inbox, log];\n',
  'apps/server/src/domains.ts': [
    "import { createWallet } from './domains/wallet/wallet.ts';",
    "import { createMedia, type Media } from './domains/media/media.ts';",
    "import type { MediaTables } from './domains/media/media.tables.ts';",
    "import { walletRoutes } from './domains/wallet/wallet.routes.ts';",
    'export const createDomains = () => { const media: Media & Partial<MediaTables> = createMedia(); return ' +
      '[createWallet(media), walletRoutes]; };',
  ].join('\n'),
  'apps/server/src/kernel/refusal.ts':
    "import { x } from '@kavosh/contract/errors.ts';\n" +
    "import type { Kysely } from 'kysely';\n" +
    'export type R = Kysely<unknown> | typeof x;\n',
  'apps/server/src/platform/log.ts': "import pino from 'pino';\nexport const log = pino();\n",
  'apps/server/src/http/pages/site-pages.ts':
    "import type { SiteEntry } from '@kavosh/site/host.ts';\nexport type E = SiteEntry;\n",
  'apps/server/src/feeds/rss.ts':
    "import type { Media } from '../domains/media/media.ts';\n" +
    "import type { E } from '../http/pages/site-pages.ts';\n" +
    'export const rss = (media: Media, entry: E) => [media, entry];\n',
  'apps/server/src/dev/inbox.ts': "import { log } from '../platform/log.ts';\nexport const inbox = log;\n",
  [`${domains}/media/media.ts`]:
    "import { showMedia } from './show-media.ts';\n" +
    'export interface Media { id: number }\n' +
    'export const createMedia = (): Media => ({ id: showMedia() });\n',
  [`${domains}/media/media.tables.ts`]: 'export interface MediaTables { media: { id: number } }\n',
  [`${domains}/media/media.routes.ts`]:
    "import type { FastifyInstance } from 'fastify';\nexport const mediaRoutes = (app: FastifyInstance) => app;\n",
  [`${domains}/media/media-store.ts`]:
    "import type { MediaTables } from './media.tables.ts';\n" +
    "import { size } from './media-size.ts';\n" +
    "export const readMedia = (row: MediaTables['media']) => row.id + size;\n",
  [`${domains}/media/media-size.ts`]: 'export const size = 1;\n',
  [`${domains}/media/show-media.ts`]:
    "import { readMedia } from './media-store.ts';\nexport const showMedia = () => readMedia({ id: 1 });\n",
  [`${domains}/media/show-media.db.test.ts`]:
    "import { testDatabase } from '../../../../../tests/database/test-database.ts';\n" +
    "import { log } from '../../platform/log.ts';\n" +
    "import { showMedia } from './show-media.ts';\n" +
    'export const t = [testDatabase, log, showMedia];\n',
  [`${domains}/wallet/wallet.ts`]:
    "import type { Media } from '../media/media.ts';\n" +
    "import type { R } from '../../kernel/refusal.ts';\n" +
    'export const createWallet = (media: Media): R | Media => media;\n',
  [`${domains}/wallet/wallet.routes.ts`]:
    "import type { E } from '../../http/pages/site-pages.ts';\nexport const walletRoutes: E[] = [];\n",
  'apps/site/app/host.ts': 'export interface SiteEntry { handle(): void }\n',
  'apps/site/app/routes.ts': "export default [index('routes/home.tsx'), route('c', './routes/course/page.tsx')];\n",
  'apps/site/app/routes/home.tsx':
    "import type { Route } from './+types/home';\n" +
    "import { Card } from '../features/catalogue/card.tsx';\n" +
    'export default (props: Route) => <Card {...props} />;\n',
  'apps/site/app/routes/course/page.tsx': "import { Facts } from './facts.tsx';\nexport default Facts;\n",
  'apps/site/app/routes/course/facts.tsx': 'export const Facts = () => <i />;\n',
  'apps/site/app/features/catalogue/card.tsx':
    "import { Button } from '@kavosh/ui/button.tsx';\n" +
    "import { price } from './price.ts';\n" +
    'export const Card = () => <Button>{price}</Button>;\n',
  'apps/site/app/features/catalogue/price.ts': 'export const price = 1;\n',
  'apps/site/app/features/wallet/balance.tsx': 'export const Balance = () => <i />;\n',
  'tools/start.ts':
    "import { main } from '../apps/server/src/main.ts';\n" +
    `import { readMedia } from '../${domains}/media/media-store.ts';\n` +
    'export default [main, readMedia];\n',
  'tests/database/test-database.ts': 'export const testDatabase = () => 1;\n',
  'bench/run.ts': 'export const run = 1;\n',
};
