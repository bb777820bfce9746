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
  | { readonly is: 'review' | 'goOn' | 'submit' | 'start' | 'again'; readonly form: ListedForm };

const urgent = [
  { status: 'awaiting_review', is: 'review' },
  { status: 'in_progress', is: 'goOn' },
  { status: 'not_started', is: 'start' },
] as const;

const isAnswered = ({ answered, total }: ListedForm) => total > 0 && answered === total;

/**
 * The setup before everything, then what the firm sent back, what was begun, and what comes next in order. The last form
 * signs all others, so that its turn is after theirs; it also comes back whenever one of them changes.
 */
export function nextStep({ setupMode, isReadOnly, forms }: ListedYear): NextStep {
  if (isReadOnly) return { is: 'over' };
  if (setupMode === 'required') return { is: 'setup' };
  const counting = forms.filter((form) => form.enabled_flag);
  const last = counting.at(-1);
  for (const { status, is } of urgent) {
    const form = counting.find((one) => one !== last && one.status === status);
    if (form) return { is: is === 'goOn' && isAnswered(form) ? 'submit' : is, form };
  }
  const ofLast = urgent.find(({ status }) => status === last?.status);
  if (!last || !ofLast) return { is: 'done' };
  return { is: ofLast.is === 'review' ? 'again' : ofLast.is, form: last };
}
