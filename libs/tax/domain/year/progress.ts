import type { Definition } from '../questionnaire/definition.js';
import type { QuestionnaireEvent } from './events.js';
import { standingOf, type YearStanding } from './standing.js';
import type { Questionnaire } from './state.js';

/** What lists tell of a year, without its answers. */
export interface CountedProgress extends Pick<YearStanding, 'status' | 'isComplete' | 'answered' | 'total'> {
  /** Those that count now, in their order. */
  readonly forms: readonly { readonly form: string; readonly answered: number; readonly total: number }[];
}

/** Counts anew how far a year is; nothing when that is known already. */
export function countProgress(state: Questionnaire, definition: Definition): QuestionnaireEvent[] {
  const { status, isComplete, answered, total, forms } = standingOf(definition, state);
  const counting = forms.filter(({ isEnabled }) => isEnabled);
  const counted: CountedProgress = {
    status,
    isComplete,
    answered,
    total,
    forms: counting.map((one) => ({ form: one.form, answered: one.answered, total: one.total })),
  };
  if (JSON.stringify(counted) === JSON.stringify(state.counted)) return [];
  return [{ type: 'ProgressCounted', data: counted }];
}
