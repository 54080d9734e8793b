import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import type { DemoCode } from '../domains/members/members.ts';
import { HOOK_KIND, type Inbox, type InboxMessage } from '../platform/inbox.ts';
import { devHooksHtml } from './dev-hooks-html.ts';
import { devInboxHtml, devInboxPolicy } from './dev-inbox-html.ts';
import { isFromThisMachine } from './from-this-machine.ts';

const isHook = ({ kind }: InboxMessage): boolean => kind === HOOK_KIND;

export interface DevPagesOptions {
  inbox: Pick<Inbox, 'latest'>;
  /** The demo's staff with what their authenticators show now. */
  staff: () => Promise<DemoCode[]>;
}

/**
 * Pages for trying out the demo: /dev/inbox for people, /dev/inbox.json and /dev/staff.json for tests, and /dev/hooks
 * with what programs of academies took. Outside demo mode these addresses do not exist, nor do they for requests from
 * other machines: they show the codes of all who sign in.
 */
export async function devPages(app: FastifyInstance, { inbox, staff }: DevPagesOptions): Promise<void> {
  const toPeople = async () => (await inbox.latest()).filter((one) => !isHook(one));
  const unlisted = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' };
  app.addHook('onRequest', async ({ raw, originalUrl }) => {
    // A whole address names a host, which takes precedence over the header.
    if (!isFromThisMachine(raw) || !originalUrl.startsWith('/')) throw new Refusal('route.not_found');
  });
  app.get('/dev/inbox', async (_request, reply) => {
    const html = devInboxHtml(await toPeople(), await staff());
    return reply
      .headers({ ...unlisted, 'content-security-policy': devInboxPolicy })
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/dev/hooks', async (_request, reply) => {
    const html = devHooksHtml((await inbox.latest()).filter(isHook));
    return reply
      .headers({ ...unlisted, 'content-security-policy': devInboxPolicy })
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/dev/staff.json', async (_request, reply) => reply.headers(unlisted).send(await staff()));
  app.get('/dev/inbox.json', async (_request, reply) => reply.headers(unlisted).send(await toPeople()));
}
