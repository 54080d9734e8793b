import { Icon } from '@kavosh/ui/icon.tsx';
import type { FooterText } from '@kavosh/contract/site-texts.ts';

/** Where the app can be had. */
export function StoreLinks({ stores }: { stores: readonly FooterText['stores'][number][] }) {
  return stores.map((store) => (
    <a key={store.url} className="store-link" href={store.url} rel="noopener noreferrer" target="_blank">
      <Icon name="download" />
      {store.name}
    </a>
  ));
}
