import type { Kysely } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Audit } from '../../audit/audit.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { countedEditions } from './counted-editions.ts';
import { paidPrices, type PaidPrices } from './paid-prices.ts';
import type { OpenEdition } from '../courses/open-editions.ts';
import { listPlans, makePlan, stopPlan, type NewPlan, type PlanForAcademy, type PlanRow } from '../prices/make-plan.ts';

/** Discounts in time and counted editions of an academy, for its panel. */
export interface AcademyPlans {
  /** Discounts of its courses in time, as prices/make-plan.ts says. */
  makePlan(academyId: number, plan: NewPlan, operator: StaffOperator): Promise<PlanRow>;
  stopPlan(academyId: number, id: number, operator: StaffOperator): Promise<PlanRow>;
  listPlans(academyId: number, most: number): Promise<PlanForAcademy[]>;
  /** Its editions that are bought here and have a capacity, as counted-editions.ts says. */
  countedEditions(academyId: number, most: number): Promise<OpenEdition[]>;
  /** As paid-prices.ts says. */
  paidPrices(academyId: number, courseIds: readonly number[]): Promise<PaidPrices[]>;
}

export const createAcademyPlans = (deps: {
  db: Kysely<CatalogueTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}): AcademyPlans => ({
  makePlan: (academyId, plan, operator) => makePlan(deps, academyId, plan, operator),
  stopPlan: (academyId, id, operator) => stopPlan(deps, academyId, id, operator),
  listPlans: (academyId, most) => listPlans(deps, academyId, most),
  countedEditions: (academyId, most) => countedEditions(deps.db, academyId, most, deps.clock.now()),
  paidPrices: (academyId, ids) => paidPrices(deps.db, academyId, ids),
});
