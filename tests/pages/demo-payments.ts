import type { Kysely } from 'kysely';
import type { Config } from '../../apps/server/src/config/config.ts';
import type { PaymentProvider, Payments } from '../../apps/server/src/kernel/payment-provider.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPayments } from '../../apps/server/src/platform/payment/create-payments.ts';
import type { DemoGateway } from '../../apps/server/src/platform/payment/demo-gateway.ts';

/** The test gateway for an app under test: it lives in the database, which is there only when the app is filled. */
export function demoPayments() {
  let made: { payments: Payments; demoGateway?: DemoGateway };
  const byName = new Map<string, PaymentProvider>();
  const payments: Payments = {
    get offered() {
      return byName.get('demo') ?? null;
    },
    byName,
    alert: (alert) => made.payments.alert(alert),
  };
  const demoGateway: Pick<DemoGateway, 'find' | 'finish'> = {
    find: (authority) => made.demoGateway!.find(authority),
    finish: (authority, state) => made.demoGateway!.finish(authority, state),
  };
  return {
    payments,
    demoGateway: demoGateway as DemoGateway,
    async fill<Tables>({ kysely }: { kysely: Kysely<Tables> }, config: Config): Promise<void> {
      const payment = { provider: 'demo', zarinpal: null, zibal: null } as const;
      made = await createPayments({
        config: { ...config, demo: true, payment },
        db: kysely,
        log: createLog({ level: 'silent' }),
      });
      for (const [name, provider] of made.payments.byName) byName.set(name, provider);
    },
  };
}
