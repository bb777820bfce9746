import type { FieldSentences } from './form-state.js';
import type { FormValues } from './form-values.js';

/** What a group of the form's fields is given. */
export interface FieldProps {
  readonly values: FormValues;
  readonly errors: FieldSentences;
  readonly hints: FieldSentences;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<FormValues>) => void;
}
