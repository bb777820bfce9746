import { isPlain } from '@daybook/bundles/domain';
import type { BundleStepKind, PeriodOfStep, StepPlan, ToolsOfStepKind } from '@daybook/kernel/contributions';
import type { Viewer } from '@daybook/kernel/rights';
import type { PlannedCompany, PlannedTodo } from './planning.js';

const noLonger = 'This kind of step is no longer offered. Change the bundle.';

/** The kinds of steps that areas bring. */
export const broughtBy = (areas: readonly { readonly bundleSteps?: readonly BundleStepKind[] }[]) =>
  areas.flatMap(({ bundleSteps = [] }) => bundleSteps);

export interface AskingKinds {
  readonly kinds: readonly BundleStepKind[];
  readonly tools: ToolsOfStepKind;
  /** Who rolls it out. */
  readonly viewer: Viewer;
  readonly period: PeriodOfStep;
}

/** The plans of companies, with what areas bring to their steps; each area is asked once a step for all of them. */
export async function withBrought<Of extends { readonly uuid: string; readonly plan: PlannedCompany }>(
  { kinds, tools, viewer, period }: AskingKinds,
  companies: readonly Of[],
): Promise<readonly Of[]> {
  const steps = companies[0]?.plan.todos.map(({ step }) => step).filter(({ type }) => !isPlain(type)) ?? [];
  if (steps.length === 0) return companies;
  const plans = new Map<string, StepPlan>();
  for (const { key, type, choice = '' } of steps) {
    const planned = companies.flatMap(({ uuid, plan }) =>
      plan.todos.filter(({ step }) => step.key === key).map((todo) => ({ company: uuid, todo })),
    );
    const asked = planned.map(({ company, todo }) => ({ uuid: company, todo: todo.uuid, people: todo.people }));
    const kind = kinds.find((one) => one.type === type);
    const found = await kind?.plan(tools, { choice, period, viewer, companies: asked });
    for (const { company, todo } of planned) plans.set(todo.uuid, found?.get(company) ?? { says: noLonger });
  }
  const brought = (todo: PlannedTodo): PlannedTodo => {
    const plan = plans.get(todo.uuid);
    return plan ? { ...todo, plan } : todo;
  };
  return companies.map((one) => ({ ...one, plan: { ...one.plan, todos: one.plan.todos.map(brought) } }));
}

/** Why a to-do cannot be made, in a sentence; undefined when it can. */
export const whyNotMade = ({ title, plan }: PlannedTodo): string | undefined =>
  plan && 'says' in plan ? `${title}: ${plan.says}` : undefined;

/** What a to-do comes with, in a sentence; undefined where there is nothing to say of it. */
export function detailsOf({ title, plan }: PlannedTodo): string | undefined {
  const details = plan && 'todo' in plan ? plan.brings?.details : undefined;
  return details && `${title}: ${details}`;
}

/** That the company has what the step makes, in a sentence; undefined when it does not. */
export function whyNotNeeded({ title, plan }: PlannedTodo): string | undefined {
  const there = plan && 'todo' in plan ? plan.brings?.there : undefined;
  return there && `${title}: ${there}`;
}
