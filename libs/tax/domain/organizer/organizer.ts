import { perjuryQuestion } from '../definitions/declaration.js';
import type { FormStatus } from '../questionnaire/consequences.js';
import { type Definition, type Question, type Step, silentTypes } from '../questionnaire/definition.js';
import { evaluate, isAnswered, type Progress } from '../questionnaire/evaluate.js';
import { fillPlaceholders, type Places } from '../questionnaire/placeholders.js';
import { answersOf } from '../year/saving.js';
import { standingOf } from '../year/standing.js';
import type { Acceptance, Questionnaire } from '../year/state.js';
import { acceptedInWords, type Readable, saidOf } from './said.js';

/** A year of a company as preparers lay it before them: all that is asked, with what was answered, in its order. */
export interface Organizer {
  readonly title: string;
  readonly company: string;
  readonly year: number;
  readonly progress: Progress;
  /** Null while the perjury statement is not accepted. */
  readonly acceptance: Acceptance | null;
  /** The setup first. */
  readonly parts: readonly OrganizerPart[];
}

export interface OrganizerPart {
  /** Null for the setup. */
  readonly form: string | null;
  readonly title: string;
  readonly status: FormStatus | null;
  readonly submittedAt: string | null;
  readonly steps: readonly { readonly title: string; readonly entries: readonly OrganizerEntry[] }[];
}

export interface OrganizerEntry {
  readonly question: string;
  readonly type: Question['type'];
  readonly label: string;
  /** Null where nothing was answered. */
  readonly said: Readable | null;
  readonly isOmitted: boolean;
  /** Taken over from an earlier year, and not confirmed. */
  readonly isToConfirm: boolean;
  /** Null without an answer. */
  readonly at: string | null;
}

export interface OrganizerSources {
  readonly definition: Definition;
  readonly state: Questionnaire;
  readonly places: Places;
  titleOf(file: string): string;
}

/**
 * Nothing hidden, nothing of a form that does not count, and no note of staff. What nobody answered is there as well: it
 * is what a preparer asks about next.
 *
 * @param only forms; absent: the setup and all that count
 */
export function organizerOf(sources: OrganizerSources, only?: readonly string[]): Organizer {
  const { definition, state, places } = sources;
  const { shown, enabled } = evaluate(definition, answersOf(state.answers), state.staff);
  const counting = definition.forms.filter(({ key }) => state.setup.mode !== 'required' && enabled.has(key));
  const standing = standingOf(definition, state);
  const setup: OrganizerPart = {
    form: null,
    title: 'About the return',
    status: null,
    submittedAt: null,
    steps: stepsOf(definition.setup, shown, sources),
  };
  const forms = counting.map(
    ({ key, title, steps }): OrganizerPart => ({
      form: key,
      title: fillPlaceholders(title, places),
      status: standing.forms.find(({ form }) => form === key)?.status ?? null,
      submittedAt: state.submittedAt[key] ?? null,
      steps: stepsOf(steps, shown, sources),
    }),
  );
  const { answered, total, percent } = standing;
  return {
    title: fillPlaceholders(definition.title, places),
    company: places.companyName,
    year: definition.year,
    progress: { answered, total, percent },
    acceptance: state.perjury,
    parts: only ? forms.filter(({ form }) => only.includes(form ?? '')) : [setup, ...forms],
  };
}

function stepsOf(
  steps: readonly Step[],
  shown: ReadonlySet<string>,
  sources: OrganizerSources,
): OrganizerPart['steps'] {
  return steps
    .map(({ title, questions }) => ({
      title: fillPlaceholders(title, sources.places),
      entries: questions
        .filter(({ key, type }) => shown.has(key) && !silentTypes.includes(type))
        .map((question) => entryOf(question, sources)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function entryOf(asked: Question, { state, places, titleOf }: OrganizerSources): OrganizerEntry {
  const fill = (text: string) => fillPlaceholders(text, places);
  const question = { ...asked, columns: asked.columns?.map((column) => ({ ...column, label: fill(column.label) })) };
  const answer = state.answers[question.key];
  const value = answer && !answer.isOmitted && isAnswered(answer) ? answer.value : null;
  return {
    question: question.key,
    type: question.type,
    label: fill(question.label),
    said:
      question.key === perjuryQuestion ? acceptedIn(state) : value === null ? null : saidOf(question, value, titleOf),
    isOmitted: answer?.isOmitted ?? false,
    isToConfirm: answer?.isToConfirm ?? false,
    at: answer?.at ?? null,
  };
}

/** Who accepted it, and when, stands on the first page. */
function acceptedIn({ perjury }: Questionnaire): Readable | null {
  return perjury && { text: acceptedInWords(perjury.textVersion) };
}
