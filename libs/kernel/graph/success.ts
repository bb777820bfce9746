import type { Refusal } from '@daybook/kernel/events';

/** What a mutation answers that has nothing to show: whether it was done, and if not, why. */
export interface Success {
  readonly success: boolean;
  readonly errorMessage: string | null;
  /** The refusal's name, by which programs know it. */
  readonly code: string | null;
}

/** What the payload of every mutation says of a refusal. */
export interface Refused extends Success {
  readonly success: false;
  readonly errorMessage: string;
  readonly code: string;
}

export const succeeded: Success = { success: true, errorMessage: null, code: null };

export function refusedBy({ refused, message }: Refusal): Refused {
  return { success: false, errorMessage: message, code: refused };
}

/** The outcome of a command, or the refusal if there was one. */
export function successOf(outcome: { readonly done: true } | Refusal | undefined): Success {
  return outcome && 'refused' in outcome ? refusedBy(outcome) : succeeded;
}
