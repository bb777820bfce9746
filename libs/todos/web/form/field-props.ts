import type { FieldSentences } from '@daybook/kernel/ui/forms';
import type { FormValues } from './form-values.js';

/** What a group of the form's fields is given. */
export interface FieldProps {
  readonly values: FormValues;
  readonly errors: FieldSentences<FormValues>;
  readonly hints: FieldSentences<FormValues>;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<FormValues>) => void;
}
