import { type Refusal, refuse } from '@daybook/kernel/events';
import { isTeamRole } from '@daybook/kernel/rights';
import { loopIn } from './due.js';
import { placeholdersOf, unknownPlaceholder } from './placeholders.js';
import {
  askedRoles,
  type BroughtKind,
  type BundleText,
  closePeriods,
  dayUnits,
  isPlain,
  limits,
  rhythms,
  type Step,
} from './step.js';

export type BundleRuleRefusal = Refusal<
  | 'nameMissing'
  | 'nameTooLong'
  | 'rhythmUnknown'
  | 'closePeriodUnknown'
  | 'stepsMissing'
  | 'tooManySteps'
  | 'step'
  | 'loop'
>;

type Brought = readonly BroughtKind[] | null;

/** A step that is not right, and its place, from 0. */
export interface StepFault {
  readonly place: number;
  readonly message: string;
}

/**
 * The first rule that a bundle breaks.
 *
 * @param brought kinds of steps that other areas bring; null: which there are was asked before
 */
export function bundleRefusal(text: BundleText, brought: Brought = []): BundleRuleRefusal | undefined {
  const { name, every, closePeriod, steps } = text;
  if (name.trim() === '') return refuse('nameMissing', 'Enter a name for the bundle.');
  if (lengthOf(name.trim()) > limits.name)
    return refuse('nameTooLong', `Shorten the name to ${limits.name} characters.`);
  if (!isOneOf(rhythms, every)) return refuse('rhythmUnknown', 'Choose how often this work comes around.');
  if (!isOneOf(closePeriods, closePeriod))
    return refuse('closePeriodUnknown', 'Choose the part of the work that its to-dos belong to.');
  if (steps.length === 0) return refuse('stepsMissing', 'Add a step. A bundle without steps has nothing to roll out.');
  if (steps.length > limits.steps)
    return refuse('tooManySteps', `A bundle has at most ${limits.steps} steps. Make a second bundle of the others.`);
  const fault = stepFaults(text, brought)[0];
  if (fault) return refuse('step', `Step ${fault.place + 1}: ${fault.message}`);
  const loop = loopIn(steps);
  if (loop.length > 0) return refuse('loop', loopSentence(loop, steps));
  return undefined;
}

/** Every step that is not right, with its first fault. */
export function stepFaults(
  { steps, every }: Pick<BundleText, 'steps' | 'every'>,
  brought: Brought = [],
): readonly StepFault[] {
  return steps.flatMap((step, place) => {
    const message = faultOf(step, place, { steps, every }) ?? kindFaultOf(step, brought);
    return message === undefined ? [] : [{ place, message }];
  });
}

function faultOf(step: Step, place: number, { steps, every }: Pick<BundleText, 'steps' | 'every'>): string | undefined {
  const { key, title, details, type, asks, days, unit, after, owner, reviewer } = step;
  // as it is typed, a list may have empty lines
  const papers = step.papers.map((one) => one.trim()).filter((one) => one !== '');
  if (!/^[a-z0-9-]{1,40}$/.test(key)) return 'its key may have small letters, digits and hyphens, at most 40 of them.';
  if (steps.findIndex((one) => one.key === key) !== place) return 'another step has the same key.';
  if (title.trim() === '') return 'enter a title.';
  if (lengthOf(title.trim()) > limits.title) return `shorten the title to ${limits.title} characters.`;
  if (lengthOf(details) > limits.details) return `shorten the details to ${limits.details} characters.`;
  const unknown = [title, details, ...papers].flatMap((text) => unknownPlaceholder(text, every) ?? [])[0];
  if (unknown) return `there is no placeholder ${unknown} here. Use ${placeholdersOf(every)}.`;
  if (papers.length > 0 && type !== 'upload-request') return 'only an upload request lists documents.';
  if (papers.length > limits.papers) return `list at most ${limits.papers} documents.`;
  if (papers.some((one) => lengthOf(one) > limits.title))
    return `shorten the names of documents to ${limits.title} characters.`;
  if (new Set(papers.map((one) => one.toLowerCase())).size < papers.length) return 'a document is listed twice.';
  if (!isOneOf(askedRoles, asks)) return 'choose whom it asks.';
  if (asks === 'firm' && type !== 'basic') return 'what the firm does itself is a basic to-do. Choose that kind.';
  if (!isOneOf(dayUnits, unit)) return 'choose how its days are counted.';
  if (!Number.isSafeInteger(days) || Math.abs(days) > limits.days)
    return `enter a whole number of days, at most ${limits.days} before or after.`;
  if (after === key) return 'it cannot be due after itself. Choose another step or the end of the period.';
  if (after !== null && !steps.some((one) => one.key === after))
    return 'the step it is due after is no longer there. Choose another step or the end of the period.';
  if ((owner !== null && !isTeamRole(owner)) || (reviewer !== null && !isTeamRole(reviewer)))
    return 'choose a role on the team.';
  return owner !== null && owner === reviewer
    ? 'the reviewer must have another role than the owner. Choose another one.'
    : undefined;
}

/** Who asks `null` has no list: there, any kind is taken that has what was chosen for it. */
function kindFaultOf({ type, choice = '' }: Step, brought: Brought): string | undefined {
  if (isPlain(type)) return choice === '' ? undefined : 'nothing can be chosen for this kind of to-do.';
  const kind = brought?.find((one) => one.type === type);
  if (brought && !kind) return 'choose a kind of to-do.';
  return choice === '' || lengthOf(choice) > limits.choice
    ? (kind?.choice.missing ?? 'choose what it is made of.')
    : undefined;
}

function loopSentence(loop: readonly string[], steps: readonly Step[]): string {
  const titles = loop.map((key) => `“${steps.find((step) => step.key === key)?.title ?? key}”`);
  const last = titles.length === 2 ? titles.join(' and ') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
  return `${last} wait for one another, so none of them has a due date. Count one of them from the end of the period.`;
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return (values as readonly string[]).includes(value);
}

/** Characters as people count them: an emoji is one. */
function lengthOf(text: string): number {
  return [...text].length;
}
