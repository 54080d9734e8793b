import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { PaymentAlert, PaymentProvider, Payments } from '../../kernel/payment-provider.ts';
import { createDemoGateway, type DemoGateway } from './demo-gateway.ts';

export interface PaymentsOptions {
  config: Pick<Config, 'payment' | 'demo' | 'publicUrl'>;
  // oxlint-disable-next-line typescript/no-explicit-any -- handed on to the demo gateway, which alone has its table
  db: Kysely<any>;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Counts for the metrics. */
  onOutcome?: ((provider: string, call: string, result: string, reason: string) => void) | undefined;
}

const sentences: Readonly<Record<PaymentAlert['alert'], string>> = {
  unsettled: 'a top-up could not be settled for ten minutes',
  contradicted: 'a provider contradicts a top-up: somebody has to look at it',
  'refund-unsettled': 'a refund to a card has had no end for three days: a colleague has to look at it',
  foreign: 'a provider holds unverified payments that are not ours',
};

/**
 * The ways of being paid that the configuration names; only those are loaded. One whose merchant is set and which is
 * not chosen takes no new payments, and finishes what it began. `demoGateway`: where demo mode plays the gateway
 * itself.
 */
export async function createPayments({
  config,
  db,
  log,
  onOutcome,
}: PaymentsOptions): Promise<{ payments: Payments; demoGateway?: DemoGateway }> {
  const { provider: chosen, zarinpal, zibal } = config.payment;
  const callbackUrl = (name: string): string => `${config.publicUrl}/payment/return/${name}`;
  const count = onOutcome ?? (() => {});
  const providers: PaymentProvider[] = [];
  if (zarinpal)
    providers.push((await import('./zarinpal.ts')).zarinpal({ ...zarinpal, callbackUrl: callbackUrl('zarinpal') }));
  if (zibal) providers.push((await import('./zibal.ts')).zibal({ ...zibal, callbackUrl: callbackUrl('zibal') }));
  const demoGateway = config.demo && chosen === 'demo' ? createDemoGateway(db) : undefined;
  if (demoGateway) providers.push(demoGateway.provider);
  const byName = new Map(providers.map((one) => [one.name, watched(one, log, count)]));
  // Operators' rules and searches know it as `notice`, in the metrics and in the log.
  const alert = ({ alert: notice, ...about }: PaymentAlert): void => {
    count(about.provider, 'notice', notice, 'reason' in about ? about.reason : '');
    log.warn({ notice, ...about }, sentences[notice]);
  };
  return { payments: { offered: byName.get(chosen) ?? null, byName, alert }, ...(demoGateway ? { demoGateway } : {}) };
}

interface Outcome {
  readonly result: string;
  readonly reason?: string;
  readonly code?: number | string | null;
}

/**
 * Counts what every call came to, and logs what was no plain answer: names and numbers of errors, never what was sent.
 */
export function watched(
  provider: PaymentProvider,
  log: Pick<Logger, 'warn'>,
  count: (provider: string, call: string, result: string, reason: string) => void,
): PaymentProvider {
  const { name } = provider;
  const watch = async <O extends Outcome>(call: string, work: Promise<O>): Promise<O> => {
    const outcome = await work;
    count(name, call, outcome.result, outcome.reason ?? '');
    if (outcome.result === 'refused' || outcome.result === 'unclear') {
      log.warn(
        { provider: name, call, result: outcome.result, reason: outcome.reason, code: outcome.code ?? null },
        'a payment provider gave no answer to work with',
      );
    }
    return outcome;
  };
  return {
    ...provider,
    request: (payment) => watch('request', provider.request(payment)),
    verify: (question) => watch('verify', provider.verify(question)),
    ...(provider.refund ? { refund: (question) => watch('refund', provider.refund!(question)) } : {}),
    ...(provider.refundState
      ? { refundState: (question) => watch('refund-state', provider.refundState!(question)) }
      : {}),
    ...(provider.listUnverified ? { listUnverified: () => watch('list', provider.listUnverified!()) } : {}),
  };
}
