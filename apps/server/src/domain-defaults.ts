import { shippedCourseWeights } from './domains/catalogue/catalogue.ts';
import { shippedJobWeights } from './domains/jobs/jobs.ts';
import type { ContactDetails } from '@kavosh/contract/contact.ts';
import type { WithdrawalRules } from './domains/wallet/wallet.ts';
import type { Outbox } from './kernel/outbox.ts';

/** What the domains work with where a tool hands in nothing else. */
export const usualRules: WithdrawalRules = { leastWithdrawal: 50_000 };
export const noDetails: ContactDetails = { address: null, phone: null, email: null, tiles: null };
const refuseMessage = (): Promise<never> => Promise.reject(new Error('there is no outbox to leave a message in'));
export const noOutbox: Outbox = { putCode: refuseMessage, putMemberSms: refuseMessage, sendsToMembers: () => false };

/** What words are worth in each field before the desk changes it. */
export const shippedWeights = { courses: shippedCourseWeights, jobs: shippedJobWeights };
