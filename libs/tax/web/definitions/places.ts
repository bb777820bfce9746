import type { Definition, Question, Step } from '@daybook/tax/domain/questionnaire';

export const definitionPath = (version: string) => `/tq-summary-dashboard/questions/${version}`;

/** Where a question stands; `form` is null in the setup. */
export interface Standing {
  readonly form: string | null;
  readonly step: Step;
  readonly question: Question;
}

/** The setup and the forms alike: what has steps. */
export interface Part {
  /** Null: the setup. */
  readonly form: string | null;
  readonly title: string;
  readonly steps: readonly Step[];
}

export function partsOf({ setup, forms }: Definition, setupTitle: string): readonly Part[] {
  return [
    { form: null, title: setupTitle, steps: setup },
    ...forms.map(({ key, title, steps }) => ({ form: key, title, steps })),
  ];
}

/** Where a question goes when it moves up or down among those of its step; undefined at the end. */
export function besides({ form, step, question }: Standing, by: -1 | 1) {
  const keys = step.questions.map(({ key }) => key);
  const to = keys.indexOf(question.key) + by;
  if (to < 0 || to >= keys.length) return undefined;
  const before = by < 0 ? keys[to] : keys[to + 1];
  return { form, step: step.key, before: before ?? null };
}

/** The form before which another one stands when it moves up or down; undefined at the end. */
export function formBeside({ forms }: Definition, form: string, by: -1 | 1): string | undefined {
  const keys = forms.map(({ key }) => key);
  const at = keys.indexOf(form);
  return by < 0 ? keys[at - 1] : keys[at + 2];
}
