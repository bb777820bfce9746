import type { Refusal } from '@daybook/kernel/events';

/** What a mutation answers that has nothing to show: whether it was done, and if not, why. */
export interface Success {
  readonly success: boolean;
  readonly errorMessage: string | null;
}

/** The outcome of a command, or the refusal if there was one. */
export function successOf(outcome: { readonly done: true } | Refusal | undefined): Success {
  const refused = outcome && 'refused' in outcome;
  return { success: !refused, errorMessage: refused ? outcome.message : null };
}
