import { isPlain } from '@daybook/bundles/domain';
import type { BundleStepKind, StepPlan } from '@daybook/kernel/contributions';
import type { Query } from '@daybook/kernel/postgres';
import type { PlannedCompany, PlannedTodo } from './planning.js';

const noLonger = 'This kind of step is no longer offered. Change the bundle.';

/** The kinds of steps that areas bring. */
export const broughtBy = (areas: readonly { readonly bundleSteps?: readonly BundleStepKind[] }[]) =>
  areas.flatMap(({ bundleSteps = [] }) => bundleSteps);

/** The plans of companies, with what areas bring to their steps; each area is asked once a step for all of them. */
export async function withBrought<Of extends { readonly uuid: string; readonly plan: PlannedCompany }>(
  kinds: readonly BundleStepKind[],
  query: Query,
  companies: readonly Of[],
): Promise<readonly Of[]> {
  const steps = companies[0]?.plan.todos.map(({ step }) => step).filter(({ type }) => !isPlain(type)) ?? [];
  if (steps.length === 0) return companies;
  const plans = new Map<string, StepPlan>();
  for (const { key, type, choice = '' } of steps) {
    const planned = companies.flatMap(({ uuid, plan }) =>
      plan.todos.filter(({ step }) => step.key === key).map((todo) => ({ company: uuid, todo })),
    );
    const asked = planned.map(({ company, todo }) => ({ uuid: company, people: todo.people }));
    const kind = kinds.find((one) => one.type === type);
    const found = await kind?.plan({ query }, { choice, companies: asked });
    for (const { company, todo } of planned) plans.set(todo.uuid, found?.get(company) ?? { says: noLonger });
  }
  const brought = (todo: PlannedTodo): PlannedTodo => {
    const plan = plans.get(todo.uuid);
    return plan ? { ...todo, plan } : todo;
  };
  return companies.map((one) => ({ ...one, plan: { ...one.plan, todos: one.plan.todos.map(brought) } }));
}

/** Why a to-do is not made, in a sentence; undefined when it is. */
export const whyNotMade = ({ title, plan }: PlannedTodo): string | undefined =>
  plan && 'says' in plan ? `${title}: ${plan.says}` : undefined;
