import { type Condition, holds } from './conditions.js';
import { type Definition, type Form, questionNamed } from './definition.js';
import { type Answer, type Answers, evaluate, type Outlook, type StaffForms, saidIn } from './evaluate.js';

export const formStatuses = ['not_started', 'in_progress', 'submitted', 'awaiting_review', 'completed'] as const;
export type FormStatus = (typeof formStatuses)[number];

/** The form that bears the perjury statement. */
export const reviewForm = 'review';

export interface Standing {
  readonly answers: Answers;
  /** By form; one that is missing is not started. A form that is disabled keeps its status. */
  readonly statuses: Readonly<Record<string, FormStatus>>;
  readonly isPerjuryAccepted: boolean;
  readonly staff?: StaffForms;
}

/** What a save brings with it beside the answers. */
export interface Consequences {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly enabled: readonly string[];
  readonly disabled: readonly string[];
  readonly statuses: readonly StatusChange[];
  readonly isPerjuryWithdrawn: boolean;
}

export interface StatusChange {
  readonly form: string;
  readonly to: FormStatus;
  /** The changed questions that are the reason. */
  readonly because: readonly string[];
}

const done: readonly FormStatus[] = ['submitted', 'completed'];

/** Everything that follows from answers, at once: whoever saves does not ask again. Answers that say the same change nothing. */
export function consequencesOf(definition: Definition, standing: Standing, saved: Answers): Consequences {
  const answers = { ...standing.answers, ...saved };
  const given = Object.keys(saved).filter((key) => !isSame(standing.answers[key], saved[key]));
  const changed = given.filter((key) => !isConfirmed(standing.answers[key], saved[key]));
  const [before, after] = [
    evaluate(definition, standing.answers, standing.staff),
    evaluate(definition, answers, standing.staff),
  ];
  const statusOf = (form: string) => standing.statuses[form] ?? 'not_started';
  const moved = definition.forms.flatMap((form) => {
    const to = statusAfter(form, statusOf(form.key), { definition, given, changed, before, after, standing, answers });
    return to ? [to] : [];
  });
  const isReopened = moved.some(({ form, to }) => done.includes(statusOf(form)) && to !== statusOf(form));
  const isDeclaredOtherwise =
    standing.isPerjuryAccepted && changed.some((key) => formOf(definition, key) !== reviewForm);
  const review =
    isReopened || isDeclaredOtherwise ? withdrawnReview(statusOf(reviewForm), standing, changed) : undefined;
  const others = review ? moved.filter(({ form }) => form !== reviewForm) : moved;
  return {
    shown: missingIn(before.shown, after.shown),
    hidden: missingIn(after.shown, before.shown),
    enabled: missingIn(before.enabled, after.enabled),
    disabled: missingIn(after.enabled, before.enabled),
    statuses: review ? [...others, review] : others,
    isPerjuryWithdrawn: standing.isPerjuryAccepted && review !== undefined,
  };
}

interface Move {
  readonly definition: Definition;
  /** What was confirmed alone is not among `changed`: it says what it said. */
  readonly given: readonly string[];
  readonly changed: readonly string[];
  readonly before: Outlook;
  readonly after: Outlook;
  readonly standing: Standing;
  readonly answers: Answers;
}

function statusAfter(form: Form, now: FormStatus, move: Move): StatusChange | undefined {
  const { definition, given, changed, before, after, standing, answers } = move;
  const to = (status: FormStatus, because: readonly string[]) =>
    status === now ? undefined : { form: form.key, to: status, because };
  if (!after.enabled.has(form.key)) return undefined;
  if (form.setStatus) {
    const { when, status } = form.setStatus;
    if (!isMetBy(when, standing.answers, before) && isMetBy(when, answers, after)) return to(status, changed);
  }
  const own = (keys: readonly string[]) => keys.filter((key) => formOf(definition, key) === form.key);
  if (now === 'not_started' && own(given).length > 0) return to('in_progress', own(given));
  if (done.includes(now) && own(changed).length > 0) return to('in_progress', own(changed));
  const reopening = changed.filter((key) => form.reopen?.includes(key));
  return reopening.length > 0 && done.includes(now) ? to('in_progress', reopening) : undefined;
}

/** A declaration is about the answers that were there: once one of them is another, it has to be made again. */
function withdrawnReview(now: FormStatus, { isPerjuryAccepted }: Standing, because: readonly string[]) {
  if (!isPerjuryAccepted && !done.includes(now)) return undefined;
  return { form: reviewForm, to: 'awaiting_review', because } as const;
}

function isMetBy(condition: Condition, answers: Answers, { shown }: Outlook): boolean {
  return holds(condition, (key) => (shown.has(key) ? saidIn(answers[key]) : undefined));
}

function formOf(definition: Definition, key: string): string | undefined {
  return questionNamed(definition, key)?.form?.key;
}

function missingIn(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return [...other].filter((key) => !one.has(key));
}

function isConfirmed(before: Answer | undefined, after: Answer | undefined): boolean {
  return isSame({ ...before, isToConfirm: undefined }, { ...after, isToConfirm: undefined });
}

/** Values are plain data, and the keys of a row come in the order of its columns. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
