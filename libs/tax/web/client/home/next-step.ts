/** A form as lists show it. */
export interface ListedForm {
  readonly form: string;
  readonly title: string;
  readonly status: string;
  readonly enabled_flag: boolean;
  readonly answered: number;
  readonly total: number;
  readonly percent: number;
}

export interface ListedYear {
  readonly setupMode: string;
  readonly isReadOnly: boolean;
  readonly forms: readonly ListedForm[];
}

/** What a client does first in a year. */
export type NextStep =
  | { readonly is: 'setup' }
  | { readonly is: 'done' }
  | { readonly is: 'over' }
  | { readonly is: 'review' | 'goOn' | 'start'; readonly form: ListedForm };

const urgent = [
  { status: 'awaiting_review', is: 'review' },
  { status: 'in_progress', is: 'goOn' },
  { status: 'not_started', is: 'start' },
] as const;

/** The setup before everything, then what the firm sent back, what was begun, and what comes next in order. */
export function nextStep({ setupMode, isReadOnly, forms }: ListedYear): NextStep {
  if (isReadOnly) return { is: 'over' };
  if (setupMode === 'required') return { is: 'setup' };
  const counting = forms.filter((form) => form.enabled_flag);
  for (const { status, is } of urgent) {
    const form = counting.find((one) => one.status === status);
    if (form) return { is, form };
  }
  return { is: 'done' };
}
