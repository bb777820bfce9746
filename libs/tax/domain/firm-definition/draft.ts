import { perjuryQuestion } from '../definitions/declaration.js';
import { type Condition, questionsIn } from '../questionnaire/conditions.js';
import { reviewForm } from '../questionnaire/consequences.js';
import { type Definition, type Form, type Question, questionsOf, type Step } from '../questionnaire/definition.js';
import { type Problem, problemsOf } from '../questionnaire/problems.js';
import type { DefinitionChange, Place, SwitchedOff } from './definition.events.js';
import { withChoices, withColumns } from './lists.js';

export interface Draft {
  readonly from: string;
  readonly title: string;
  /** With what is left out, which can be taken back. */
  readonly definition: Definition;
  readonly leftOut: {
    readonly questions: readonly string[];
    readonly forms: readonly string[];
    readonly effects: readonly SwitchedOff[];
  };
}

/** The draft after a change that was found possible. */
export function changedDraft(draft: Draft, change: DefinitionChange): Draft {
  const { definition, leftOut } = draft;
  const withDefinition = (next: Definition): Draft => ({ ...draft, definition: next });
  switch (change.type) {
    case 'DefinitionQuestionAdded':
      return withDefinition(placed(definition, change.data.question, change.data.place));
    case 'DefinitionQuestionReworded': {
      const { question, label, help } = change.data;
      return withDefinition(withQuestion(definition, question, (one) => ({ ...one, label, help })));
    }
    case 'DefinitionQuestionMoved': {
      const { question: key, place } = change.data;
      const found = questionIn(definition, key);
      return found ? withDefinition(placed(without(definition, key), found, place)) : draft;
    }
    case 'DefinitionQuestionConditionSet': {
      const { question, condition } = change.data;
      return withDefinition(
        withQuestion(definition, question, ({ show: _, ...one }) => (condition ? { ...one, show: condition } : one)),
      );
    }
    case 'DefinitionChoicesSet': {
      const { question, column, choices } = change.data;
      return withDefinition(withQuestion(definition, question, (one) => withChoices(one, column, choices)));
    }
    case 'DefinitionColumnsSet': {
      const { question, columns } = change.data;
      return withDefinition(withQuestion(definition, question, (one) => withColumns(one, columns)));
    }
    case 'DefinitionQuestionLeftOut':
      return { ...draft, leftOut: { ...leftOut, questions: [...leftOut.questions, change.data.question] } };
    case 'DefinitionQuestionTakenBack':
      return { ...draft, leftOut: { ...leftOut, questions: others(leftOut.questions, change.data.question) } };
    case 'DefinitionFormAdded': {
      const { form: key, title, before } = change.data;
      const form: Form = { key, title, steps: [{ key, title, questions: [] }] };
      return withDefinition({ ...definition, forms: inserted(definition.forms, form, before) });
    }
    case 'DefinitionFormMoved': {
      const { form: key, before } = change.data;
      const form = definition.forms.find((one) => one.key === key);
      const rest = definition.forms.filter((one) => one.key !== key);
      return form ? withDefinition({ ...definition, forms: inserted(rest, form, before) }) : draft;
    }
    case 'DefinitionFormReworded':
      return withDefinition(withForm(definition, change.data.form, (form) => ({ ...form, title: change.data.title })));
    case 'DefinitionFormConditionSet': {
      const { form, condition } = change.data;
      return withDefinition(
        withForm(definition, form, ({ enable: _, ...one }) => (condition ? { ...one, enable: condition } : one)),
      );
    }
    case 'DefinitionFormLeftOut':
      return { ...draft, leftOut: { ...leftOut, forms: [...leftOut.forms, change.data.form] } };
    case 'DefinitionFormEffectsSwitchedOff': {
      const { form, reopen, setStatus } = change.data;
      const rest = leftOut.effects.filter((one) => one.form !== form);
      const isAny = reopen.length > 0 || setStatus;
      return { ...draft, leftOut: { ...leftOut, effects: isAny ? [...rest, { form, reopen, setStatus }] : rest } };
    }
    case 'DefinitionFormTakenBack':
      return { ...draft, leftOut: { ...leftOut, forms: others(leftOut.forms, change.data.form) } };
  }
}

/** What clients would be asked: steps go with their last question, and hints with the question that they follow from. */
export function publishable({ definition, title, leftOut }: Draft): Definition {
  const asked = (steps: readonly Step[]) =>
    steps
      .map((step) => ({ ...step, questions: step.questions.filter(({ key }) => !leftOut.questions.includes(key)) }))
      .filter(({ questions }) => questions.length > 0);
  const forms = definition.forms.filter(({ key }) => !leftOut.forms.includes(key));
  const keys = new Set(questionsOf({ ...definition, forms }).map(({ question }) => question.key));
  const isAsked = (key: string) => keys.has(key) && !leftOut.questions.includes(key);
  const isDecided = ({ when }: { readonly when: Condition }) => questionsIn(when).every(isAsked);
  return {
    ...definition,
    title,
    setup: asked(definition.setup),
    ...(definition.hints && { hints: definition.hints.filter(isDecided) }),
    forms: forms.map(({ setStatus, ...form }) => {
      const off = leftOut.effects.find((one) => one.form === form.key);
      return {
        ...form,
        ...(setStatus && isDecided(setStatus) && !off?.setStatus && { setStatus }),
        steps: asked(form.steps),
        ...(form.reopen && { reopen: form.reopen.filter((key) => isAsked(key) && !off?.reopen.includes(key)) }),
      };
    }),
  };
}

/** Why it cannot be published: every questionnaire ends with the review and, in it, the perjury statement. */
export function publishingProblems(draft: Draft): readonly Problem[] {
  const definition = publishable(draft);
  const review = definition.forms.at(-1);
  const last = review?.steps.at(-1)?.questions.at(-1);
  const isDeclared = review?.key === reviewForm && last?.key === perjuryQuestion;
  const problems = problemsOf(definition);
  return isDeclared
    ? problems
    : [...problems, { where: reviewForm, says: 'It has to end with the perjury statement.' }];
}

export function questionIn(definition: Definition, key: string): Question | undefined {
  return questionsOf(definition).find(({ question }) => question.key === key)?.question;
}

export function stepsOf(definition: Definition, form: string | null): readonly Step[] {
  return form === null ? definition.setup : (definition.forms.find(({ key }) => key === form)?.steps ?? []);
}

function placed(definition: Definition, question: Question, { form, step, before }: Place): Definition {
  const into = (steps: readonly Step[]) =>
    steps.map((one) => (one.key === step ? { ...one, questions: inserted(one.questions, question, before) } : one));
  if (form === null) return { ...definition, setup: into(definition.setup) };
  return withForm(definition, form, (one) => ({ ...one, steps: into(one.steps) }));
}

function without(definition: Definition, key: string): Definition {
  return mapSteps(definition, (step) => ({ ...step, questions: step.questions.filter((one) => one.key !== key) }));
}

function withQuestion(definition: Definition, key: string, change: (question: Question) => Question): Definition {
  const changed = (one: Question) => (one.key === key ? change(one) : one);
  return mapSteps(definition, (step) => ({ ...step, questions: step.questions.map(changed) }));
}

function withForm(definition: Definition, key: string, change: (form: Form) => Form): Definition {
  return { ...definition, forms: definition.forms.map((form) => (form.key === key ? change(form) : form)) };
}

function mapSteps(definition: Definition, change: (step: Step) => Step): Definition {
  return {
    ...definition,
    setup: definition.setup.map(change),
    forms: definition.forms.map((form) => ({ ...form, steps: form.steps.map(change) })),
  };
}

/** Before the one of that key, or last. */
function inserted<T extends { readonly key: string }>(list: readonly T[], one: T, before: string | null): readonly T[] {
  const at = list.findIndex(({ key }) => key === before);
  return at < 0 ? [...list, one] : list.toSpliced(at, 0, one);
}

const others = (list: readonly string[], one: string) => list.filter((key) => key !== one);
