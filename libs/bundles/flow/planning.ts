import {
  askedLabels,
  type BundleText,
  dueDates,
  fillPlaceholders,
  type Period,
  type Step,
} from '@daybook/bundles/domain';
import type { StepPlan } from '@daybook/kernel/contributions';
import { type CompanyAccess, mayInCompany, type TeamRole, teamRoles, type Viewer } from '@daybook/kernel/rights';
import { v5 } from 'uuid';
import { askedOf, type PeopleOfCompany } from './people.js';

/** The to-do that a step becomes in a company, with its people. */
export interface PlannedTodo {
  readonly uuid: string;
  readonly step: Step;
  readonly title: string;
  readonly details: string;
  readonly papers: readonly string[];
  readonly due: string;
  readonly assignees: readonly string[];
  /** Everyone whom it asks; where it asks everyone, everyone who can be asked. */
  readonly people: readonly string[];
  /** What another area brings to it; absent: it is plain. */
  readonly plan?: StepPlan;
  /** Null: the team default. */
  readonly owner: string | null;
  readonly reviewer: string | null;
}

export interface PlannedCompany {
  readonly todos: readonly PlannedTodo[];
  /** What the company lacks, in sentences. It gets its to-dos all the same. */
  readonly lacks: readonly string[];
}

export interface Planning {
  readonly bundle: string;
  readonly text: BundleText;
  readonly period: Period;
}

/** There is one for each step, period and company, however often a bundle is rolled out (docs/decisions/0191). */
export function todoOf({ bundle, period }: Planning, company: string, step: string): string {
  return v5(`${period.key} ${company} ${step}`, bundle);
}

/** Why somebody cannot roll a bundle out to a company; undefined when they can. */
export function whyNot(viewer: Viewer | undefined, company: CompanyAccess | undefined, text: BundleText) {
  if (!company || !viewer || !mayInCompany(viewer, 'see', company))
    return 'This company was archived, or you cannot see it.';
  if (!mayInCompany(viewer, 'createTodo', company)) return 'You may not add to-dos in this company.';
  return text.steps.some(({ asks }) => asks === 'firm') && !mayInCompany(viewer, 'createHiddenTodo', company)
    ? 'You may not add to-dos that clients do not see in this company.'
    : undefined;
}

/** What a company gets, whether or not some of it is there. */
export function planOf(
  planning: Planning,
  company: { readonly uuid: string; readonly name: string },
  { team, clients }: PeopleOfCompany,
): PlannedCompany {
  const { text, period } = planning;
  const lacks = new Set<string>();
  const serving = (role: TeamRole | null) => {
    if (role !== null && !team[role])
      lacks.add(`Nobody on the team is ${teamRoles[role]}. Those steps use the team default.`);
    return role === null ? null : (team[role] ?? null);
  };
  const due = dueDates(text.steps, period.end);
  const todos = text.steps.map((step): PlannedTodo => {
    const asked = askedOf(step.asks, clients);
    if (!asked) lacks.add(`Nobody can be asked as ${askedLabels[step.asks]}. Those steps ask everyone at the company.`);
    const owner = serving(step.owner);
    const reviewer = serving(step.reviewer);
    return {
      uuid: todoOf(planning, company.uuid, step.key),
      step,
      title: fillPlaceholders(step.title, period, company.name),
      details: fillPlaceholders(step.details, period, company.name),
      papers: step.papers.map((one) => fillPlaceholders(one, period, company.name)),
      due: due.get(step.key) ?? period.end,
      assignees: asked ?? [],
      people: asked?.length ? asked : clients.map(({ user }) => user),
      owner,
      // one person may have both roles, and nobody reviews their own work
      reviewer: reviewer === owner ? null : reviewer,
    };
  });
  if (text.steps.some(({ asks }) => asks !== 'firm') && clients.length === 0)
    lacks.add('No client of this company can see its to-dos yet.');
  return { todos, lacks: [...lacks] };
}
