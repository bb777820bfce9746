import type { Refusal } from '@daybook/kernel/events';
import type { Viewer } from '@daybook/kernel/rights';

/** Injects who knows how fresh the proof is that a person is themselves. */
export const STEP_UP = Symbol('step-up');

export interface StepUpSource {
  /**
   * Before money or bank numbers are moved: a refusal of whoever has a second factor and has not shown it, or signed in,
   * within the last minutes. The web asks for it on `secondFactor` and sends the command again.
   */
  beforeMoney(viewer: Viewer): Promise<Refusal<'secondFactor' | 'signIn'> | undefined>;
}
