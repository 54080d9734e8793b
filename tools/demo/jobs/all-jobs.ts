import { dataJobs } from './data.ts';
import { designJobs, marketingJobs } from './design-marketing.ts';
import type { DemoJob } from './job-types.ts';
import { networkJobs, productJobs } from './network-product.ts';
import { financeJobs, peopleJobs, salesJobs } from './sales-people.ts';
import { buildingJobs, logisticsJobs, supportJobs, teachingJobs } from './services.ts';
import { webJobs } from './web.ts';

/** Every demo job, category by category. */
export const allDemoJobs: readonly DemoJob[] = [
  ...webJobs,
  ...dataJobs,
  ...designJobs,
  ...marketingJobs,
  ...salesJobs,
  ...peopleJobs,
  ...financeJobs,
  ...networkJobs,
  ...productJobs,
  ...teachingJobs,
  ...supportJobs,
  ...buildingJobs,
  ...logisticsJobs,
];
