import type { RecordedEvent } from '@daybook/kernel/events';
import { bringsHidden } from '../answers/hidden.js';
import { unmaskedAnswer } from '../answers/masking.js';
import { notOffered, readAnswer } from '../answers/values.js';
import type { Value } from '../questionnaire/conditions.js';
import { type Consequences, consequencesOf, type StatusChange } from '../questionnaire/consequences.js';
import { type Definition, type Question, questionNamed } from '../questionnaire/definition.js';
import type { Answers } from '../questionnaire/evaluate.js';
import type { SentAnswer } from './commands.js';
import type { QuestionnaireEvent } from './events.js';
import { changedBySomeoneElse, questionnaireRefusals } from './refusals.js';
import { type Questionnaire, statusOf } from './state.js';

/** What becomes of one answer of a save; what is wrong with one keeps none of the others back. */
export type JudgedAnswer = { readonly question: string } & (
  | { readonly is: 'new' | 'confirmed' | 'same'; readonly value: Value | null }
  | { readonly is: 'refused'; readonly message: string }
);

/** The question of a form, or of the setup where the form is null; undefined where it is not asked there. */
export function questionIn(definition: Definition, form: string | null, key: string): Question | undefined {
  const asked = questionNamed(definition, key);
  return asked && (asked.form?.key ?? null) === form ? asked.question : undefined;
}

/** Where several answers to one question were sent, the last one is meant. */
export function judgeAnswers(
  state: Questionnaire,
  definition: Definition,
  form: string | null,
  sent: readonly SentAnswer[],
): readonly JudgedAnswer[] {
  const asked = new Map(sent.map((one) => [one.question, one]));
  return [...asked.values()].map((one) => judge(state, questionIn(definition, form, one.question), one));
}

function judge(state: Questionnaire, asked: Question | undefined, sent: SentAnswer): JudgedAnswer {
  const { question } = sent;
  const refused = (message: string): JudgedAnswer => ({ question, is: 'refused', message });
  if (!asked) return refused(questionnaireRefusals.questionNotThere.message);
  const now = state.answers[question];
  const read = readAnswer(asked, unmaskedAnswer(asked, sent.value, now?.value ?? null));
  if ('wrong' in read) return refused(read.wrong);
  const { value } = read;
  if (bringsHidden(asked, value, now?.value ?? null)) return refused(notOffered);
  const isSame = !now?.isOmitted && sameValue(now?.value ?? null, value);
  if (isSame) return { question, is: now?.isToConfirm ? 'confirmed' : 'same', value };
  if (sent.revision !== (now?.revision ?? 0)) return refused(changedBySomeoneElse);
  return { question, is: 'new', value };
}

/** The events of a save: each answer that changed, and all that follows from them. */
export function savingEvents(
  state: Questionnaire,
  definition: Definition,
  form: string | null,
  judged: readonly JudgedAnswer[],
): readonly QuestionnaireEvent[] {
  const saved: Record<string, Answers[string]> = {};
  const events: QuestionnaireEvent[] = [];
  for (const one of judged) {
    if (one.is !== 'new' && one.is !== 'confirmed') continue;
    const { question, value } = one;
    saved[question] = { value, isOmitted: false };
    events.push(
      one.is === 'new'
        ? { type: 'AnswerSaved', data: { form, question, value } }
        : { type: 'AnswerConfirmed', data: { form, question } },
    );
  }
  return [...events, ...consequenceEvents(state, definition, saved)];
}

/** In the same append as the answers, so that no crash leaves a submitted form with a change nobody looked at. */
export function consequenceEvents(
  state: Questionnaire,
  definition: Definition,
  saved: Answers,
): readonly QuestionnaireEvent[] {
  return eventsOf(state, consequencesFor(state, definition, saved), Object.keys(saved));
}

export function consequencesFor(state: Questionnaire, definition: Definition, saved: Answers): Consequences {
  const { statuses, staff, perjury } = state;
  const standing = { answers: said(state.answers), statuses, staff, isPerjuryAccepted: perjury !== null };
  return consequencesOf(definition, standing, saved);
}

/** Forms count from the end of the setup on, so none is enabled or disabled before it. */
export function eventsOf(
  state: Questionnaire,
  { shown, hidden, enabled, disabled, statuses }: Consequences,
  because: readonly string[],
): readonly QuestionnaireEvent[] {
  const isSetUp = state.setup.mode !== 'required';
  return [
    ...shown.map((question): QuestionnaireEvent => ({ type: 'QuestionShown', data: { question, because } })),
    ...hidden.map((question): QuestionnaireEvent => ({ type: 'QuestionHidden', data: { question, because } })),
    ...(isSetUp ? enabled : []).map((form): QuestionnaireEvent => ({ type: 'FormEnabled', data: { form, because } })),
    ...(isSetUp ? disabled : []).map((form): QuestionnaireEvent => ({ type: 'FormDisabled', data: { form, because } })),
    ...statuses.flatMap((one) => statusEvents(state, one)),
  ];
}

export const cleared = (because: readonly string[]): QuestionnaireEvent => ({
  type: 'PerjuryAcceptanceCleared',
  data: { because },
});

function statusEvents(state: Questionnaire, { form, to, because }: StatusChange): readonly QuestionnaireEvent[] {
  const from = statusOf(state, form);
  if (to === 'awaiting_review')
    return [{ type: 'FormReturnedForReview', data: { form, because, reasons: [] } }, cleared(because)];
  if (to === 'in_progress' && from !== 'not_started') return [{ type: 'FormReopened', data: { form, because } }];
  return [{ type: 'FormStatusChanged', data: { form, from, to, because } }];
}

/** What the person who saved is answered, question by question. */
export interface AnsweredSave {
  readonly question: string;
  readonly isSaved: boolean;
  readonly message: string | null;
  /** As it stands now, and how often it has changed. */
  readonly value: Value | null;
  readonly revision: number;
}

/**
 * @param state after the save
 * @param events of the save; a repeated request has those of the first time
 */
export function answeredSave(
  state: Questionnaire,
  events: readonly (QuestionnaireEvent | RecordedEvent<QuestionnaireEvent>)[],
  definition: Definition,
  form: string | null,
  sent: readonly SentAnswer[],
): readonly AnsweredSave[] {
  const written = new Set(
    events.flatMap(({ type, data }) => (type === 'AnswerSaved' || type === 'AnswerConfirmed' ? [data.question] : [])),
  );
  return judgeAnswers(state, definition, form, sent).map((one) => {
    const { question } = one;
    const isSaved = one.is !== 'refused' || written.has(question);
    const now = questionIn(definition, form, question) ? state.answers[question] : undefined;
    const message = one.is === 'refused' && !isSaved ? one.message : null;
    return { question, isSaved, message, value: now?.value ?? null, revision: now?.revision ?? 0 };
  });
}

/** Answers never change, and each save asks for them several times. */
const asSaid = new WeakMap<Questionnaire['answers'], Answers>();

function said(answers: Questionnaire['answers']): Answers {
  const known = asSaid.get(answers);
  if (known) return known;
  const all = Object.fromEntries(
    Object.entries(answers).map(([key, { value, isOmitted, isToConfirm }]) => [
      key,
      { value, isOmitted, ...(isToConfirm && { isToConfirm }) },
    ]),
  );
  asSaid.set(answers, all);
  return all;
}

export { said as answersOf };

export function sameValue(one: Value | null, other: Value | null): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Cells in one order, however they came in. */
function sorted(value: Value | null): unknown {
  if (value === null || typeof value === 'string') return value;
  return value.map((row) =>
    typeof row === 'string' ? row : Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
