import type { Refusal } from '@daybook/kernel/events';
import type { Viewer } from '@daybook/kernel/rights';

/** Injects who knows how fresh the proof is that a person is themselves. */
export const STEP_UP = Symbol('step-up');

export interface StepUpSource {
  /**
   * Before money or bank numbers are moved: a refusal of whoever has not signed in within the last minutes, nor shown the
   * second factor again, or the password where there is none. The web asks for what `secondFactor` or `password` names and
   * sends the command again.
   */
  beforeMoney(viewer: Viewer): Promise<Refusal<'secondFactor' | 'password' | 'signIn'> | undefined>;
}
