import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { Metrics } from '../metrics.ts';
import type { Supervision } from './supervise.ts';

const PATIENCE_MS = 1_000;

type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The counters of all processes, summed. One that does not answer within a second is left out. */
export function summedMetrics(
  supervision: Pick<Supervision, 'ask' | 'replaced'>,
): Pick<Metrics, 'render' | 'contentType'> {
  const own = new Registry();
  new Gauge({
    name: 'kavosh_processes_replaced',
    help: 'Processes of this server that died or hung and were replaced since its start.',
    registers: [own],
    collect() {
      this.set(supervision.replaced);
    },
  });
  return {
    contentType: own.contentType,
    async render() {
      const counted = (await supervision.ask('metrics', PATIENCE_MS)) as Counted[];
      return AggregatorRegistry.aggregate([...counted, await own.getMetricsAsJSON()]).metrics();
    },
  };
}
