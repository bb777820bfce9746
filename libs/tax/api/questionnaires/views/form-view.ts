import {
  type Form,
  openQuestions,
  progressOf,
  questionnaireId,
  type Step,
  standingOf,
  statusOf,
} from '@daybook/tax/domain';
import { answerView } from './answer-view.js';
import type { SeenYear } from './seen-year.js';

/** The name under which the steps of the setup are asked for. */
export const setupForm = 'setup';

/** Forms in their order, without those that staff removed. */
export function formsOf({ published, state }: SeenYear): readonly Form[] {
  return published.definition.forms.filter(({ key }) => !state.staff.removed.includes(key));
}

/** A form and all its questions, as `TqForm`. */
export function formView(seen: SeenYear, form: Form) {
  const { company, year, state, outlook, answers, text } = seen;
  return {
    questionnaire_year_id: questionnaireId(company, year),
    form: form.key,
    title: text(form.title),
    status: statusOf(state, form.key),
    enabled_flag: state.setup.mode !== 'required' && outlook.enabled.has(form.key),
    applies_flag: outlook.enabled.has(form.key),
    submitted_date: state.submittedAt[form.key] ?? null,
    ...progressOf(form, answers, outlook),
    reasons: (state.reasons[form.key] ?? []).map((one) => ({ ...one, ...placed(seen, form, one.question) })),
    get step_answers() {
      return form.steps.map((_, at) => stepView(seen, form.key, form.steps, at));
    },
  };
}

/** Where a question is asked, and how. */
function placed({ text }: SeenYear, { steps }: Form, question: string | null) {
  const step = steps.find(({ questions }) => questions.some(({ key }) => key === question));
  const label = step?.questions.find(({ key }) => key === question)?.label;
  return { step: step?.key ?? null, label: label === undefined ? null : text(label) };
}

/** One step, as `TqStepAnswer`. @param form null in the setup */
export function stepView(seen: SeenYear, form: string | null, steps: readonly Step[], at: number) {
  const step = steps[at] as Step;
  const { state, answers, outlook, text } = seen;
  const alone = { key: '', title: '', steps: [step] };
  return {
    number: at + 1,
    key: step.key,
    title: text(step.title),
    progress: state.progress[`${form ?? setupForm}/${step.key}`] ?? null,
    isOpen: openQuestions(alone, answers, outlook).length > 0,
    isAsked: step.questions.some(({ key }) => outlook.shown.has(key)),
    get answers() {
      return step.questions.map((question) => answerView(seen, { form, step: step.key, question }));
    },
  };
}

/** How far a year is, as `TqYearProgress`. */
export function progressView(seen: SeenYear, isReadOnly: boolean) {
  const { year, published, state, text } = seen;
  const { status, percent, forms } = standingOf(published.definition, state);
  return {
    year,
    title: text(published.definition.title),
    setupMode: state.setup.mode,
    status,
    percent,
    lastActivityAt: lastActivity(seen),
    isReadOnly,
    forms: forms.map((form) => ({
      form: form.form,
      title: text(form.title),
      status: form.status,
      enabled_flag: form.isEnabled,
      submitted_date: form.submittedAt,
      answered: form.answered,
      total: form.total,
      percent: form.percent,
    })),
  };
}

/** ISO instants of one zone stand in their order. */
function lastActivity({ state }: SeenYear): string | null {
  const moments = [...Object.values(state.answers).map(({ at }) => at), ...Object.values(state.submittedAt)];
  return moments.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null);
}
