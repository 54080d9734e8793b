import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { Workers } from '../processes/workers.ts';

/** Metrics of all workers of this process, aggregated by prom-client, and how many workers were replaced. */
export function workerMetrics(workers: Pick<Workers, 'replaced'>): { contentType: string; render(): Promise<string> } {
  const own = new Registry();
  new Gauge({
    name: 'kavosh_processes_replaced',
    help: 'Workers of this server that ended and were replaced since its start.',
    registers: [own],
    collect() {
      this.set(workers.replaced);
    },
  });
  const aggregator = new AggregatorRegistry();
  return {
    contentType: own.contentType,
    async render() {
      const [ofWorkers, ofThis] = await Promise.all([aggregator.clusterMetrics(), own.metrics()]);
      return `${ofWorkers}\n${ofThis}`;
    },
  };
}

/** Lets the primary collect this worker's metrics. */
export function answerMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor listens for the primary's requests.
  new AggregatorRegistry();
}
