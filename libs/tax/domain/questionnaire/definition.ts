import type { Condition } from './conditions.js';

export const questionTypes = [
  'text',
  'textarea',
  'yes_no',
  'yes_no_na',
  'single_choice',
  'multi_choice',
  'date',
  'number',
  'money',
  'percentage',
  'country',
  'state',
  'currency',
  'bank',
  'address',
  'phone',
  'email',
  'tax_id',
  'table',
  'upload_v2',
  'statement',
  'acknowledgement',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Types that only say something. */
export const silentTypes: readonly QuestionType[] = ['statement'];

/** The questions of one tax year for one kind of return. Texts may have placeholders such as `{year}`. */
export interface Definition {
  /** `business`, `individual`, or what a firm called its own. */
  readonly key: string;
  readonly year: number;
  readonly title: string;
  /** What is new against the year before, for staff; empty for the first. */
  readonly changes: readonly string[];
  /** Asked before the forms, and never submitted; enables them. */
  readonly setup: readonly Step[];
  readonly forms: readonly Form[];
  /** What an answer points to beyond the questionnaire, such as a Form 1099 that will be due. */
  readonly hints?: readonly Hint[];
}

/** Shown as a banner while its condition holds. */
export interface Hint {
  readonly key: 'form_1099' | 'form_1042s';
  readonly when: Condition;
}

export interface Form {
  readonly key: string;
  readonly title: string;
  /** Without one the form is always there. */
  readonly enable?: Condition;
  /** Questions whose change reopens the form once it was submitted. */
  readonly reopen?: readonly string[];
  /** Set once the condition begins to hold. */
  readonly setStatus?: { readonly when: Condition; readonly status: 'not_started' };
  readonly steps: readonly Step[];
}

export interface Step {
  readonly key: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

export interface Question {
  /** Unique in the definition, and the same in every year, so that answers find those of the year before. */
  readonly key: string;
  readonly type: QuestionType;
  readonly label: string;
  /** Why it is asked, or where to find the answer; every question that is answered has one. */
  readonly help?: string;
  readonly show?: Condition;
  readonly isRequired?: boolean;
  /** Whether "not applicable" is an answer. */
  readonly isOmittable?: boolean;
  /** The answer of the year before is shown beside it, and can be taken over. */
  readonly hasPriorYear?: boolean;
  /** Of single_choice and multi_choice. */
  readonly options?: readonly Option[];
  /** Of tax_id: no other number than an EIN. */
  readonly isEin?: true;
  /** Of a table; none of them is a table or an upload. */
  readonly columns?: readonly Column[];
}

export interface Option extends Hideable {
  readonly value: string;
  readonly label: string;
}

/** What a firm offers no more, and keeps: answers that were given with it are read by it. */
export interface Hideable {
  readonly isHidden?: true;
}

/** A choice of a question, or a column of a table, as it is edited. */
export interface Listed extends Hideable {
  readonly key: string;
  readonly label: string;
}

export function offered<One extends Hideable>(all: readonly One[] = []): readonly One[] {
  return all.filter(({ isHidden }) => !isHidden);
}

export type Column = Pick<Question, 'key' | 'label' | 'options' | 'isEin'> & {
  readonly type: Exclude<QuestionType, 'table' | 'upload_v2' | 'statement' | 'acknowledgement' | 'multi_choice'>;
  readonly isRequired?: boolean;
} & Hideable;

export interface AskedQuestion {
  readonly form: Form | null;
  /** Key of the step. */
  readonly step: string;
  readonly question: Question;
}

/** Every question with the form it belongs to; null for those of the setup. */
export function questionsOf(definition: Definition): readonly AskedQuestion[] {
  return indexOf(definition).asked;
}

/** Undefined: it is not asked. */
export function questionNamed(definition: Definition, key: string): AskedQuestion | undefined {
  return indexOf(definition).byKey.get(key);
}

interface Index {
  readonly asked: readonly AskedQuestion[];
  readonly byKey: ReadonlyMap<string, AskedQuestion>;
}

/** A definition never changes, and each save looks questions up many times. */
const indexes = new WeakMap<Definition, Index>();

function indexOf(definition: Definition): Index {
  const known = indexes.get(definition);
  if (known) return known;
  const askedIn = (form: Form | null, steps: readonly Step[]) =>
    steps.flatMap(({ key: step, questions }) => questions.map((question) => ({ form, step, question })));
  const { setup, forms } = definition;
  const asked = [...askedIn(null, setup), ...forms.flatMap((form) => askedIn(form, form.steps))];
  // where a draft has a key twice, the first one is meant
  const index = { asked, byKey: new Map(asked.toReversed().map((one) => [one.question.key, one])) };
  indexes.set(definition, index);
  return index;
}
