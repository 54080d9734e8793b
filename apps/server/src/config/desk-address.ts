import { browsableHost } from './browsable-host.ts';
import type { Config } from './config-shape.ts';
import { isLoopbackName } from './demo-reach.ts';

/**
 * Where a browser finds the desk; null: nowhere. On this machine by its name, since keys of browsers (passkeys) belong
 * to names and not to addresses.
 */
export function deskAddress({ desk, host, port, publicUrl }: Pick<Config, 'desk' | 'host' | 'port' | 'publicUrl'>) {
  if (desk.at === 'nowhere') return null;
  if (desk.at === 'host') return `${new URL(publicUrl).protocol}//${desk.host}/desk/`;
  const place = desk.at === 'port' ? desk : { host, port };
  if (desk.at === 'with-site' && !isLoopbackName(new URL(publicUrl).hostname)) return `${publicUrl}/desk/`;
  return `http://${isLoopbackName(place.host) ? 'localhost' : browsableHost(place.host)}:${place.port}/desk/`;
}
