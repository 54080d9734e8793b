import { registerHooks } from 'node:module';

/*
 * Loaded before the server (`node --import`): puts a fault into its source on the way in, by MONEY_FAULT. The chaos
 * test has to find each of them; one whose place is not in the source any more ends the server.
 */
const faults: Readonly<Record<string, readonly [file: string, from: RegExp, to: string]>> = {
  // Whether a withdrawal still waits is not looked at.
  'no-state-predicate': [
    '/domains/wallet/withdrawals/end-withdrawal.ts',
    /\.where\('state', 'in', startsOf\(end\.state\)\)/,
    '',
  ],
  // A withdrawal is locked before the wallet it belongs to.
  'wallet-not-first': [
    '/domains/wallet/withdrawals/end-withdrawal.ts',
    /await sql`select ledger\.lock_available[^;]*;/,
    '',
  ],
  // Fresh cashback is paid out.
  'no-cashback-lock': ['/domains/wallet/withdrawals/withdrawable.ts', /Math\.min\(available, lockedCashback\)/, '0'],
  // The caller's key means nothing.
  'no-idempotency': [
    '/domains/wallet/idempotency/idempotent-call.ts',
    /if \(key === null\) return run\(tx\);/,
    'return run(tx);',
  ],
};

const [file, from, to] = faults[process.env['MONEY_FAULT'] ?? ''] ?? ['', /$/, ''];
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (file === '' || !url.endsWith(file)) return loaded;
    const source =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString('utf8');
    const changed = source.replace(from, to);
    if (changed === source) throw new Error(`the fault has no place in ${file}`);
    return { ...loaded, source: changed };
  },
});
