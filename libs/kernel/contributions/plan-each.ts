import type { CompanyOfStep, StepPlan } from './bundle-steps.js';

/** Companies that are looked at a time. */
const abreast = 8;

/** The plan of a step in each company, where it takes a look at what the company has. */
export async function planEach(
  companies: readonly CompanyOfStep[],
  plan: (company: CompanyOfStep) => Promise<StepPlan>,
): Promise<ReadonlyMap<string, StepPlan>> {
  const plans = new Map<string, StepPlan>();
  for (let from = 0; from < companies.length; from += abreast) {
    const some = companies.slice(from, from + abreast);
    const planned = await Promise.all(some.map(async (company) => [company.uuid, await plan(company)] as const));
    for (const [uuid, one] of planned) plans.set(uuid, one);
  }
  return plans;
}
