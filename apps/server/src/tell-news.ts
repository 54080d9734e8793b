import type { NewsReaders } from '@kavosh/contract/desk/desk-news.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { tehranMidnight } from '@kavosh/persian/tehran-day.ts';
import type { Catalogue } from './domains/catalogue/catalogue.ts';
import type { PublishedNews } from './domains/content/content.ts';
import type { Engagement } from './domains/engagement/engagement.ts';
import type { Identity } from './domains/identity/identity.ts';
import type { Audience, Notifications, SomePeople } from './domains/notifications/notifications.ts';
import type { BoughtCourses, Wallet } from './domains/wallet/wallet.ts';
import type { Executor } from './kernel/executor.ts';
import { Refusal } from './kernel/refusal.ts';
import { newsNotification } from './notification-texts/news-notification.ts';

interface NewsTellingDeps {
  identity: { people: Pick<Identity['people'], 'countOpen'> };
  notifications: Pick<Notifications, 'tellEveryone' | 'broadcast'>;
  catalogue: Pick<Catalogue, 'categoriesBelow' | 'courseIdsOfCategories'>;
  engagement: Pick<Engagement, 'interestedIn' | 'countInterested'>;
  wallet: { desk: Pick<Wallet['desk'], 'buyersOf' | 'countBuyers'> };
}

/** Whom news reaches, across the domains that know it. */
export interface NewsTelling {
  /** Tells the readers of a piece of news, in the transaction that publishes it. */
  published<Tables>(tx: Executor<Tables>, news: PublishedNews): Promise<void>;
  /** How many people would be notified now. Refuses with category.not_found. */
  count(readers: NewsReaders): Promise<number>;
  audience: Audience;
}

const midnight = (day: string | null, plusDays: number): Date | null =>
  day === null ? null : tehranMidnight(Date.parse(`${day}T00:00:00Z`) / DAY_MS + plusDays);

/** @param deps asked for when they are needed: some of them are made later */
export function createNewsTelling(deps: () => NewsTellingDeps): NewsTelling {
  /** Null: their category is gone, and no one is left. */
  const peopleOf = async <Tables>(
    { kind, category, from, until }: NewsReaders,
    executor?: Executor<Tables>,
  ): Promise<SomePeople | null> => {
    const categoryIds = category === null ? [] : await deps().catalogue.categoriesBelow(category, executor);
    if (category !== null && categoryIds.length === 0) return null;
    if (kind === 'interested') return { kind: 'course', categoryIds };
    return { kind: 'buyer', categoryIds, boughtFrom: midnight(from, 0), boughtUntil: midnight(until, 1) };
  };
  const bought = async ({ categoryIds, boughtFrom, boughtUntil }: SomePeople): Promise<BoughtCourses> => ({
    courseIds: categoryIds.length === 0 ? null : await deps().catalogue.courseIdsOfCategories(categoryIds),
    from: boughtFrom ?? null,
    until: boughtUntil ?? null,
  });
  return {
    async published(tx, news) {
      const { notifications } = deps();
      const { key, ...notification } = newsNotification(news);
      if (news.readers === null) await notifications.tellEveryone(tx, { key, ...notification });
      else {
        const people = await peopleOf(news.readers, tx);
        if (people) await notifications.broadcast(tx, { ...people, key, notification });
      }
    },
    async count(readers) {
      const { identity, engagement, wallet } = deps();
      if (readers.kind === 'all') return identity.people.countOpen();
      const people = await peopleOf(readers);
      if (people === null) throw new Refusal('category.not_found');
      return people.kind === 'buyer'
        ? wallet.desk.countBuyers(await bought(people))
        : engagement.countInterested(people.kind, people.categoryIds);
    },
    async audience(executor, people, after, most) {
      const { engagement, wallet } = deps();
      return people.kind === 'buyer'
        ? wallet.desk.buyersOf(executor, await bought(people), after, most)
        : engagement.interestedIn(executor, people.kind, people.categoryIds, after, most);
    },
  };
}
