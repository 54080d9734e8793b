import type { CallHook, HookCall } from '../../kernel/ports/webhooks.ts';

/** What `slow.….example` takes before nothing comes of it, as a program that never answers does. */
const SLOW_MS = 8_000;

/**
 * For demo mode: addresses below `.example`, a name that leads to no computer, are answered here, so that messages and
 * their log can be seen without anything leaving the machine. `fails.….example` answers 500, `slow.….example` not in
 * time, all others take what they get. Addresses elsewhere are called as always.
 * @param keep what was taken, for /dev/hooks
 */
export const playExamples =
  (call: CallHook, keep: (arrived: HookCall) => Promise<void> = async () => undefined): CallHook =>
  async (asked) => {
    const host = URL.parse(asked.to)?.hostname ?? '';
    if (!host.endsWith('.example')) return call(asked);
    if (host.startsWith('fails.')) return { code: 500, tookMs: 1 };
    if (host.startsWith('slow.')) return { failure: 'timeout', tookMs: SLOW_MS };
    await keep(asked);
    return { code: 204, tookMs: 1 };
  };
