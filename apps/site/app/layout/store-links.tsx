import { Icon } from '@kavosh/ui/icon.tsx';
import { appStores } from './outside-links.ts';

/** Where the app can be had. */
export function StoreLinks() {
  return appStores.map((store) => (
    <a key={store.url} className="store-link" href={store.url} rel="noopener noreferrer" target="_blank">
      <Icon name="download" />
      {store.label}
    </a>
  ));
}
