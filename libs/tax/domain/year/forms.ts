import type { Decision, DecisionContext } from '@daybook/kernel/events';
import { perjuryQuestion, perjuryStatementVersion } from '../definitions/declaration.js';
import { reviewForm } from '../questionnaire/consequences.js';
import { type Form, questionNamed } from '../questionnaire/definition.js';
import { evaluate, openQuestions } from '../questionnaire/evaluate.js';
import type { QuestionnaireCommand, QuestionnaireRefusal } from './commands.js';
import type { QuestionnaireEvent } from './events.js';
import { questionnaireRefusals as no } from './refusals.js';
import { answersOf, cleared } from './saving.js';
import { type Questionnaire, statusOf } from './state.js';

type Of<T extends QuestionnaireCommand['type']> = Extract<QuestionnaireCommand, { type: T }>;
type Decided = Decision<QuestionnaireEvent, QuestionnaireRefusal>;
type Status = Questionnaire['statuses'][string];

const done: readonly Status[] = ['submitted', 'completed'];

/** The form, where it is there and counts. */
export function formIn(
  state: Questionnaire,
  { definition }: Of<'SubmitForm'>['published'],
  key: string,
): Form | QuestionnaireRefusal {
  const form = definition.forms.find((one) => one.key === key);
  if (!form || state.staff.removed.includes(key)) return no.formNotThere;
  if (state.setup.mode === 'required') return no.setupOpen;
  return evaluate(definition, answersOf(state.answers), state.staff).enabled.has(key) ? form : no.formDisabled;
}

export function submitForm(state: Questionnaire, { published, form: key }: Of<'SubmitForm'>): Decided {
  const form = formIn(state, published, key);
  if ('refused' in form) return form;
  const status = statusOf(state, key);
  if (status === 'submitted') return [];
  if (status === 'completed') return no.formSubmitted;
  const answers = answersOf(state.answers);
  const open = openQuestions(form, answers, evaluate(published.definition, answers, state.staff));
  if (open.some((question) => question.key !== perjuryQuestion)) return no.openQuestions;
  if (open.length > 0) return no.perjuryOpen;
  const begun: readonly QuestionnaireEvent[] =
    status === 'not_started'
      ? [{ type: 'FormStatusChanged', data: { form: key, from: status, to: 'in_progress', because: [] } }]
      : [];
  return [...begun, { type: 'FormSubmitted', data: { form: key } }];
}

export function changeFormStatus(state: Questionnaire, command: Of<'ChangeFormStatus'>): Decided {
  const { published, form: key, status: to } = command;
  const form = formIn(state, published, key);
  if ('refused' in form) return form;
  const from = statusOf(state, key);
  switch (to) {
    case 'awaiting_review':
      return returned(state, form, command);
    case 'completed':
      if (from === to) return [];
      return from === 'submitted' ? [{ type: 'FormCompleted', data: { form: key } }] : no.statusNotAllowed;
    case 'in_progress':
      if (from === to) return [];
      return from === 'not_started'
        ? no.statusNotAllowed
        : [{ type: 'FormReopened', data: { form: key, because: [] } }];
    default:
      return no.statusNotAllowed;
  }
}

/** What was declared is looked at again, so the declaration is made again; the form that bears it goes along. */
function returned(state: Questionnaire, form: Form, { reasons: given }: Of<'ChangeFormStatus'>): Decided {
  const reasons = given.map(({ question, reason }) => ({ question, reason: reason.trim() }));
  const own = new Set(form.steps.flatMap(({ questions }) => questions.map(({ key }) => key)));
  if (reasons.some(({ reason }) => reason === '')) return no.reasonMissing;
  if (reasons.some(({ reason }) => reason.length > 1_000)) return no.reasonTooLong;
  if (reasons.some(({ question }) => question !== null && !own.has(question))) return no.reasonElsewhere;
  const isSame = JSON.stringify(state.reasons[form.key]) === JSON.stringify(reasons);
  if (statusOf(state, form.key) === 'awaiting_review' && isSame && !state.perjury) return [];
  const isDeclared = state.perjury !== null || done.includes(statusOf(state, reviewForm));
  return [
    { type: 'FormReturnedForReview', data: { form: form.key, reasons, because: [] } },
    ...(form.key !== reviewForm && isDeclared ? [reviewReturned] : []),
    cleared([]),
  ];
}

const reviewReturned: QuestionnaireEvent = {
  type: 'FormReturnedForReview',
  data: { form: reviewForm, reasons: [], because: [] },
};

export function acceptPerjury(
  state: Questionnaire,
  { published, textVersion, name, address, isStaff }: Of<'AcceptPerjuryStatement'>,
  { by }: DecisionContext,
): Decided {
  if (isStaff || !('user' in by)) return no.notByStaff;
  const form = formIn(state, published, reviewForm);
  if ('refused' in form) return form;
  if (!questionNamed(published.definition, perjuryQuestion)) return no.questionNotThere;
  if (textVersion !== perjuryStatementVersion) return no.statementOutdated;
  if (name.trim() === '') return no.nameMissing;
  if (state.perjury) return [];
  const from = statusOf(state, reviewForm);
  const accepted: QuestionnaireEvent = {
    type: 'PerjuryStatementAccepted',
    data: { textVersion, name: name.trim(), address },
  };
  if (from !== 'not_started') return [accepted];
  const data = { form: reviewForm, from, to: 'in_progress', because: [perjuryQuestion] } as const;
  return [accepted, { type: 'FormStatusChanged', data }];
}

/** Whoever takes it back after the end of the questionnaire has to end it again. */
export function withdrawPerjury(state: Questionnaire): Decided {
  if (!state.perjury) return [];
  return done.includes(statusOf(state, reviewForm)) ? [reviewReturned, cleared([])] : [cleared([])];
}
