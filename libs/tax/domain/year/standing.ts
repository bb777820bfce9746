import type { Value } from '../questionnaire/conditions.js';
import type { FormStatus } from '../questionnaire/consequences.js';
import type { Definition, Question } from '../questionnaire/definition.js';
import { evaluate, type Progress, progressOf } from '../questionnaire/evaluate.js';
import { answersOf } from './saving.js';
import { type Questionnaire, statusOf } from './state.js';

/** How far a form is on its way; what waits for the client again comes before what the firm has. */
const onTheWay: readonly FormStatus[] = ['not_started', 'in_progress', 'awaiting_review', 'submitted', 'completed'];

export interface FormStanding extends Progress {
  readonly form: string;
  readonly title: string;
  readonly isEnabled: boolean;
  readonly status: FormStatus;
  readonly submittedAt: string | null;
}

export interface YearStanding extends Progress {
  /** The lowest of the forms that count. */
  readonly status: FormStatus;
  /** Every form that counts is with the firm. */
  readonly isComplete: boolean;
  readonly forms: readonly FormStanding[];
}

export function standingOf(definition: Definition, state: Questionnaire): YearStanding {
  const known = counted.get(state);
  if (known?.definition === definition) return known.standing;
  const standing = countedAnew(definition, state);
  counted.set(state, { definition, standing });
  return standing;
}

/** A state never changes, and what is shown of it counts it more than once. */
const counted = new WeakMap<Questionnaire, { readonly definition: Definition; readonly standing: YearStanding }>();

function countedAnew(definition: Definition, state: Questionnaire): YearStanding {
  const answers = answersOf(state.answers);
  const outlook = evaluate(definition, answers, state.staff);
  const forms = definition.forms
    .filter(({ key }) => !state.staff.removed.includes(key))
    .map((form) => ({
      form: form.key,
      title: form.title,
      isEnabled: state.setup.mode !== 'required' && outlook.enabled.has(form.key),
      status: statusOf(state, form.key),
      submittedAt: state.submittedAt[form.key] ?? null,
      ...progressOf(form, answers, outlook),
    }));
  const counting = forms.filter(({ isEnabled }) => isEnabled);
  const sum = (of: (form: FormStanding) => number) => counting.reduce((all, form) => all + of(form), 0);
  const [answered, total] = [sum((form) => form.answered), sum((form) => form.total)];
  const furthest = counting.map(({ status }) => onTheWay.indexOf(status));
  return {
    status: onTheWay[Math.min(...furthest)] ?? 'not_started',
    isComplete: counting.length > 0 && counting.every(({ status }) => status === 'submitted' || status === 'completed'),
    answered,
    total,
    percent: total === 0 ? 0 : Math.floor((100 * answered) / total),
    forms,
  };
}

export interface DeclaredAnswer {
  readonly form: string;
  readonly question: Question;
  readonly value: Value | null;
  readonly isOmitted: boolean;
}

/** What was answered of what is asked, for papers and exports: nothing hidden, nothing of a form that does not count. */
export function declaredAnswers(definition: Definition, state: Questionnaire): readonly DeclaredAnswer[] {
  if (state.setup.mode === 'required') return [];
  const { shown, enabled } = evaluate(definition, answersOf(state.answers), state.staff);
  return definition.forms
    .filter(({ key }) => enabled.has(key))
    .flatMap((form) =>
      form.steps
        .flatMap(({ questions }) => questions)
        .filter(({ key }) => shown.has(key) && key in state.answers)
        .map((question) => {
          const { value, isOmitted } = state.answers[question.key] ?? { value: null, isOmitted: false };
          return { form: form.key, question, value: isOmitted ? null : value, isOmitted };
        }),
    );
}
