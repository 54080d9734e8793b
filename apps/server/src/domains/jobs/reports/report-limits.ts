import { createHmac } from 'node:crypto';
import { DAY_SECONDS, HOUR_SECONDS } from '@kavosh/persian/durations.ts';
import { callerNetwork } from '../../../kernel/limits/caller-network.ts';
import type { Limit } from '../../../kernel/limits/rate-limit-store.ts';
import { createRateLimiter, type RateLimiter } from '../../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** More than a person reads of ads that are wrong; a neighbourhood (a /24, a /48) may hold an office. */
export const reportLimits = {
  address: [
    { most: 10, seconds: HOUR_SECONDS },
    { most: 30, seconds: DAY_SECONDS },
  ],
  network: [{ most: 60, seconds: HOUR_SECONDS }],
} as const satisfies Record<string, readonly Limit[]>;

export type ReportLimiter = RateLimiter<keyof typeof reportLimits>;

/**
 * Refuses with job.too_many_reports.
 * @param key 32 bytes, the same in every process
 */
export const createReportLimiter = (key: Buffer): ReportLimiter =>
  createRateLimiter({
    key,
    scope: 'job-report',
    limits: reportLimits,
    refuse: (_slot, seconds) => new Refusal('job.too_many_reports', { retryAfterSeconds: seconds }),
  });

/** A caller as limits count it, and as digests that name no person. */
export function reporterOf(
  key: Buffer,
  address: string,
): { slots: ['address' | 'network', string][]; caller: Buffer; network: Buffer } {
  const { address: own, network } = callerNetwork(address);
  const digest = (text: string): Buffer => createHmac('sha256', key).update(`job-report ${text}`).digest();
  return {
    slots: [
      ['address', own],
      ['network', network],
    ],
    caller: digest(own),
    network: digest(network),
  };
}
