import type { Decision } from '@daybook/kernel/events';
import { reviewForm } from '../questionnaire/consequences.js';
import { evaluate, type StaffForms } from '../questionnaire/evaluate.js';
import type { Published, QuestionnaireCommand, QuestionnaireRefusal } from './commands.js';
import type { QuestionnaireEvent } from './events.js';
import { questionnaireRefusals as no } from './refusals.js';
import { answersOf, cleared } from './saving.js';
import type { Questionnaire } from './state.js';

type Of<T extends QuestionnaireCommand['type']> = Extract<QuestionnaireCommand, { type: T }>;
type Decided = Decision<QuestionnaireEvent, QuestionnaireRefusal>;

/** Staff may add what the answers would leave out, and take in again what they removed. */
export function addForm(state: Questionnaire, { published, form, createTodo, sendEmail }: Of<'AddForm'>): Decided {
  if (!published.definition.forms.some(({ key }) => key === form)) return no.formNotThere;
  const { added, removed } = state.staff;
  if (!removed.includes(form) && outlookOf(state, published, state.staff).enabled.has(form)) return [];
  const staff = { added: [...added, form], removed: removed.filter((one) => one !== form) };
  return [
    { type: 'FormAdded', data: { form, createTodo, sendEmail } },
    ...differenceEvents(state, published, published, staff),
  ];
}

/** A form that was ever submitted is a record of the engagement, also while it is open again. */
export function removeForm(state: Questionnaire, { published, form }: Of<'RemoveForm'>): Decided {
  if (form === reviewForm) return no.formStays;
  if (!published.definition.forms.some(({ key }) => key === form)) return no.formNotThere;
  if (form in state.submittedAt) return no.formSubmitted;
  const { added, removed } = state.staff;
  if (removed.includes(form)) return [];
  const staff = { added: added.filter((one) => one !== form), removed: [...removed, form] };
  return [{ type: 'FormRemoved', data: { form } }, ...differenceEvents(state, published, published, staff)];
}

/** What is shown and enabled by other questions, or other forms of staff, as against now. A declaration is about those. */
export function differenceEvents(
  state: Questionnaire,
  from: Published,
  to: Published,
  staff: StaffForms,
  answers = answersOf(state.answers),
): readonly QuestionnaireEvent[] {
  const before = outlookOf(state, from, state.staff);
  const after = evaluate(to.definition, answers, staff);
  const because: readonly string[] = [];
  const events: QuestionnaireEvent[] = [];
  for (const question of added(before.shown, after.shown))
    events.push({ type: 'QuestionShown', data: { question, because } });
  for (const question of added(after.shown, before.shown))
    events.push({ type: 'QuestionHidden', data: { question, because } });
  if (state.setup.mode !== 'required') {
    for (const form of added(before.enabled, after.enabled))
      events.push({ type: 'FormEnabled', data: { form, because } });
    for (const form of added(after.enabled, before.enabled))
      events.push({ type: 'FormDisabled', data: { form, because } });
  }
  return events.length > 0 && state.perjury ? [...events, ...reviewAgain] : events;
}

export const reviewAgain: readonly QuestionnaireEvent[] = [
  { type: 'FormReturnedForReview', data: { form: reviewForm, reasons: [], because: [] } },
  cleared([]),
];

function outlookOf(state: Questionnaire, { definition }: Published, staff: StaffForms) {
  return evaluate(definition, answersOf(state.answers), staff);
}

function added(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly string[] {
  return [...after].filter((key) => !before.has(key));
}
