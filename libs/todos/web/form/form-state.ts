import { changedFields, type FormValues, rebased } from './form-values.js';

export type FieldSentences = Partial<Record<keyof FormValues, string>>;

/** The form between its opening and its saving. */
export interface FormState {
  /** The to-do as the form last took it over; what differs from it was typed. */
  readonly base: FormValues;
  readonly values: FormValues;
  /** The revision of the base; undefined for a new to-do. */
  readonly revision: number | undefined;
  readonly errors: FieldSentences;
  /** Somebody else saved first: the sentence, and the to-do as the person had seen it until then. */
  readonly conflict: { readonly sentence: string; readonly before: FormValues } | undefined;
}

export type FormStep =
  | { readonly do: 'type'; readonly changed: Partial<FormValues> }
  | { readonly do: 'refuse'; readonly field: keyof FormValues; readonly sentence: string }
  | { readonly do: 'conflict'; readonly sentence: string }
  /** The to-do was read again; only after a conflict does the form take it over. */
  | { readonly do: 'follow'; readonly newest: FormValues; readonly revision: number };

export function opened(values: FormValues, revision?: number): FormState {
  return { base: values, values, revision, errors: {}, conflict: undefined };
}

export function stepped(state: FormState, step: FormStep): FormState {
  switch (step.do) {
    case 'type':
      return { ...state, values: { ...state.values, ...step.changed }, errors: {} };
    case 'refuse':
      return { ...state, errors: { [step.field]: step.sentence } };
    case 'conflict':
      return { ...state, conflict: { sentence: step.sentence, before: state.conflict?.before ?? state.base } };
    case 'follow': {
      if (!state.conflict || step.revision === state.revision) return state;
      const values = rebased(state.base, state.values, step.newest);
      return { ...state, base: step.newest, values, revision: step.revision };
    }
  }
}

/** What somebody else changed, field by field, and whether the form holds theirs or what was typed. */
export function meanwhile({ base, values, conflict }: FormState): {
  readonly field: keyof FormValues;
  readonly from: FormValues;
  readonly to: FormValues;
  readonly isTaken: boolean;
}[] {
  if (!conflict) return [];
  return changedFields(conflict.before, base).map((field) => ({
    field,
    from: conflict.before,
    to: base,
    isTaken: !changedFields(base, values).includes(field),
  }));
}
