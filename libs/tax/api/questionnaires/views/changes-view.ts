import type { RecordedEvent } from '@daybook/kernel/events';
import { perjuryQuestion, type QuestionnaireEvent, questionNamed, reviewForm } from '@daybook/tax/domain';
import { answerView } from './answer-view.js';
import { formsOf, formView, progressView } from './form-view.js';
import type { SeenYear } from './seen-year.js';

type Events = readonly RecordedEvent<QuestionnaireEvent>[];

/** All that events changed, as `TqChanges`: for a repeated request the same as for the first. */
export function changesView(seen: SeenYear, events: Events, isReadOnly: boolean) {
  const questions = changedQuestions(events);
  const asked = askedIn(seen).filter(({ question }) => questions.has(question.key));
  const forms = new Set([...asked.map(({ form }) => form), ...events.flatMap(formIn)]);
  return {
    get answers() {
      return asked.map((one) => answerView(seen, one));
    },
    get companyAnswers() {
      return formsOf(seen)
        .filter(({ key }) => forms.has(key))
        .map((form) => formView(seen, form));
    },
    get forms_progress() {
      return [progressView(seen, isReadOnly)];
    },
    perjuryStatementAccepted: seen.state.perjury !== null,
    effects: events.flatMap((event) => effectOf(seen, event)),
  };
}

function askedIn({ published: { definition } }: SeenYear) {
  const setup = definition.setup.map((step) => ({ form: null, step }));
  const forms = definition.forms.flatMap(({ key, steps }) => steps.map((step) => ({ form: key, step })));
  return [...setup, ...forms].flatMap(({ form, step }) =>
    step.questions.map((question) => ({ form, step: step.key, question })),
  );
}

/** Keys of the questions whose answers or places are other now. */
export function changedQuestions(events: Events): ReadonlySet<string> {
  const named = events.flatMap(({ data }) => ('question' in data ? [data.question] : []));
  const declared = events.some(({ type }) => type.startsWith('Perjury'));
  return new Set(declared ? [...named, perjuryQuestion] : named);
}

function formIn({ data }: Events[number]): readonly string[] {
  return 'form' in data && data.form !== null ? [data.form] : [];
}

const effects = {
  FormEnabled: 'form_enabled',
  FormDisabled: 'form_disabled',
  FormReopened: 'form_reopened',
  FormReturnedForReview: 'form_returned',
  PerjuryAcceptanceCleared: 'perjury_withdrawn',
} as const;

function effectOf({ published: { definition }, text }: SeenYear, { type, data }: Events[number]) {
  if (!('because' in data) || !(type in effects)) return [];
  const form = 'form' in data ? data.form : reviewForm;
  const title = definition.forms.find(({ key }) => key === form)?.title ?? form;
  const labels = data.because.flatMap((key) => labelOf(definition, key) ?? []);
  return [{ kind: effects[type as keyof typeof effects], form, title: text(title), because: labels.map(text) }];
}

function labelOf(definition: SeenYear['published']['definition'], key: string): string | undefined {
  return questionNamed(definition, key)?.question.label;
}
