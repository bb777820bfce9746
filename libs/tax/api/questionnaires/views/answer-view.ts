import { type Column, maskedAnswer, type Option, type Question, type StoredAnswer } from '@daybook/tax/domain';
import type { SeenYear } from './seen-year.js';

/** Where a question stands; the form is null in the setup. */
export interface Asked {
  readonly form: string | null;
  readonly step: string;
  readonly question: Question;
}

/** A question and its answer, as `TqAnswer`. */
export function answerView(seen: SeenYear, { form, step, question }: Asked) {
  const { company, year, state, outlook, prior, text } = seen;
  const { key, type, label, help } = question;
  const now: StoredAnswer | undefined = state.answers[key];
  const submittedAt = form === null ? undefined : state.submittedAt[form];
  const isOfFiles = type === 'upload_v2';
  const before = question.hasPriorYear && !isOfFiles ? prior?.state.answers[key] : undefined;
  return {
    company,
    year,
    question: key,
    form,
    step,
    type,
    label: text(label),
    help: help === undefined ? null : text(help),
    options: optionViews(seen, question.options),
    columns: (question.columns ?? []).map((column) => columnView(seen, column)),
    required_flag: question.isRequired === true,
    omittable_flag: question.isOmittable === true,
    shown_flag: outlook.shown.has(key),
    omitted_flag: now?.isOmitted ?? false,
    to_confirm_flag: now?.isToConfirm ?? false,
    value: isOfFiles ? null : maskedAnswer(question, now?.value ?? null),
    prior_value: before && !before.isOmitted ? maskedAnswer(question, before.value) : null,
    prior_year: before && !before.isOmitted && before.value !== null ? (prior?.year ?? null) : null,
    revision: now?.revision ?? 0,
    changed_at: now?.at ?? null,
    changed_by: now?.by ? { uuid: now.by, company } : null,
    changed_since_submission: submittedAt !== undefined && now !== undefined && now.at > submittedAt,
    files: isOfFiles ? filesOf(now) : [],
    note: seen.isStaff ? (state.notes[key] ?? null) : null,
    get why() {
      return seen.causesOf(key).map((cause) => text(cause.label));
    },
    reason: form === null ? null : (state.reasons[form]?.find((one) => one.question === key)?.reason ?? null),
  };
}

function columnView(seen: SeenYear, { key, label, type, options, isRequired, isHidden }: Column) {
  return {
    key,
    label: seen.text(label),
    type,
    options: optionViews(seen, options),
    required_flag: isRequired === true && !isHidden,
    hidden_flag: isHidden === true,
  };
}

function optionViews(seen: SeenYear, options: readonly Option[] = []) {
  return options.map(({ value, label, isHidden }) => ({
    value,
    label: seen.text(label),
    hidden_flag: isHidden === true,
  }));
}

function filesOf(answer: StoredAnswer | undefined) {
  const files = Array.isArray(answer?.value) ? answer.value : [];
  return files
    .filter((file): file is string => typeof file === 'string')
    .map((uuid) => ({ uuid, isCopy: answer?.copies.includes(uuid) ?? false }));
}
