import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showHeader } from '@kavosh/contract/content.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { StorefrontDeps } from './deps.ts';

/** The header's data: the menu, and for a member their name, balance and notifications. */
export async function composeHeader(
  { identity, profile, catalogue, wallet, notifications }: StorefrontDeps,
  actor: Actor,
): Promise<EndpointData<typeof showHeader>> {
  const [names, shown, money, unread, menu] = await Promise.all([
    actor.kind === 'member' ? identity.readNames(actor.userId) : undefined,
    actor.kind === 'member' ? profile.shownOf(actor.userId) : undefined,
    actor.kind === 'member' ? wallet.balance(actor.userId) : undefined,
    actor.kind === 'member' ? notifications.countUnread(actor.userId) : 0,
    catalogue.menuCategories(),
  ]);
  return {
    profile: names ? { ...names, image: shown?.image ?? null, headline: shown?.headline ?? null, unread } : null,
    wallet: names && money ? { balance: money.balance } : null,
    menu_categories: menu,
  };
}
