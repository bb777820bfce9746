import { isComplete } from '../answers/values.js';
import { type Condition, holds, isGiven, type Value } from './conditions.js';
import {
  type Definition,
  type Form,
  type Hint,
  type Question,
  questionNamed,
  questionsOf,
  silentTypes,
} from './definition.js';

/** What a client said to a question; "not applicable" keeps the value that was there. */
export interface Answer {
  readonly value: Value | null;
  readonly isOmitted: boolean;
  /** Taken over from an earlier year, and not looked at yet: it decides what is asked, and is still to be answered. */
  readonly isToConfirm?: boolean;
}
export type Answers = Readonly<Record<string, Answer>>;

/** Forms that staff added or took out, whatever the answers say. */
export interface StaffForms {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What of a questionnaire counts, given the answers. */
export interface Outlook {
  /** Keys of forms. */
  readonly enabled: ReadonlySet<string>;
  /** Keys of questions. */
  readonly shown: ReadonlySet<string>;
  readonly hints: ReadonlySet<Hint['key']>;
}

/**
 * Which forms count and which questions are asked. Answers to what is not asked are kept and say nothing, so the order in
 * which they were given makes no difference. The definition is one that `problemsOf` finds nothing wrong with.
 */
export function evaluate(definition: Definition, answers: Answers, staff: StaffForms = asDefined): Outlook {
  const known = evaluated.get(answers);
  if (known?.definition === definition && known.staff === staff) return known.outlook;
  const outlook = judged(definition, answers, staff);
  evaluated.set(answers, { definition, staff, outlook });
  return outlook;
}

/** Answers never change: those before a save are judged by the save before it already. */
const evaluated = new WeakMap<
  Answers,
  { readonly definition: Definition; readonly staff: StaffForms; readonly outlook: Outlook }
>();

function judged(definition: Definition, answers: Answers, staff: StaffForms): Outlook {
  const isEnabled = remember((form: Form): boolean => {
    if (staff.removed.includes(form.key)) return false;
    return staff.added.includes(form.key) || form.enable === undefined || isMet(form.enable);
  });
  const isShown = remember((key: string): boolean => {
    const one = questionNamed(definition, key);
    if (!one || (one.form && !isEnabled(one.form))) return false;
    return one.question.show === undefined || isMet(one.question.show);
  });
  const isMet = (condition: Condition): boolean =>
    holds(condition, (key) => (isShown(key) ? saidIn(answers[key]) : undefined));
  return {
    enabled: new Set(definition.forms.filter(isEnabled).map(({ key }) => key)),
    shown: new Set(
      questionsOf(definition)
        .map(({ question }) => question.key)
        .filter(isShown),
    ),
    hints: new Set((definition.hints ?? []).filter(({ when }) => isMet(when)).map(({ key }) => key)),
  };
}

const asDefined: StaffForms = { added: [], removed: [] };

/** How far a form is: questions that have to be answered, and those that are. */
export interface Progress {
  readonly answered: number;
  readonly total: number;
  /** Rounded down, so that 100 means complete; 100 where nothing has to be answered. */
  readonly percent: number;
}

export function progressOf(form: Form, answers: Answers, { shown }: Outlook): Progress {
  const due = dueIn(form, shown);
  const answered = due.filter((question) => isDone(question, answers[question.key])).length;
  return { answered, total: due.length, percent: due.length === 0 ? 100 : Math.floor((100 * answered) / due.length) };
}

/** Questions that keep a form from being submitted. */
export function openQuestions(form: Form, answers: Answers, { shown }: Outlook): readonly Question[] {
  return dueIn(form, shown).filter((question) => !isDone(question, answers[question.key]));
}

/** What an answer says; undefined where it says nothing. */
export function saidIn(answer: Answer | undefined): Value | undefined {
  return !answer || answer.isOmitted ? undefined : (answer.value ?? undefined);
}

export function isAnswered(answer: Answer | undefined): boolean {
  return answer !== undefined && (answer.isOmitted || isGiven(answer.value));
}

function isDone(question: Question, answer: Answer | undefined): boolean {
  if (!answer || !isAnswered(answer) || answer.isToConfirm) return false;
  return answer.isOmitted || answer.value === null || isComplete(question, answer.value);
}

function dueIn(form: Form, shown: ReadonlySet<string>): readonly Question[] {
  return requiredOf(form).filter(({ key }) => shown.has(key));
}

/** A form of a definition never changes. */
const required = new WeakMap<Form, readonly Question[]>();

function requiredOf(form: Form): readonly Question[] {
  const known = required.get(form);
  if (known) return known;
  const all = form.steps
    .flatMap(({ questions }) => questions)
    .filter(({ type, isRequired }) => isRequired === true && !silentTypes.includes(type));
  required.set(form, all);
  return all;
}

function remember<Of>(judge: (one: Of) => boolean): (one: Of) => boolean {
  const judged = new Map<Of, boolean>();
  return (one) => {
    const known = judged.get(one);
    if (known !== undefined) return known;
    // a loop would end here, were the definition not refused for it
    judged.set(one, false);
    const isSo = judge(one);
    judged.set(one, isSo);
    return isSo;
  };
}
