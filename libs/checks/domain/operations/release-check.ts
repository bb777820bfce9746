import { refusals } from '../check.refusals.js';
import { isAwaitingRelease } from '../check.state.js';
import { type AboutCheck, changes, checkOperation, named } from './check-operation.js';

/** What the person sees once more before it leaves the house, as it is shown; the day as it is said within a sentence. */
export interface AboutRelease extends AboutCheck {
  readonly amount: string;
  readonly payee: string;
  readonly day: string;
}

export const releaseCheck = checkOperation({
  name: 'releaseCheck',
  description: 'By somebody who may send checks and did not write this one.',
  may: { action: 'send', on: 'check', by: 'checkUuid' },
  perm: 'release',
  input: named,
  answers: 'ChangedCheck',
  changes,
  decide(check, _, { by }) {
    if (!('user' in by) || by.user === check.writtenBy) return refusals.ownCheck;
    if (check.releasedBy === by.user) return [];
    return isAwaitingRelease(check) ? [{ type: 'CheckReleased', data: {} }] : refusals.notAwaiting;
  },
  words: {
    button: 'Release check',
    look: 'primary',
    question: ({ checkNumber, amount, payee, day }: AboutRelease) =>
      `Release check ${checkNumber} for ${amount} to ${payee}? It is then dated and printed ${day}, and mailed.`,
    done: 'Check released.',
    failed: 'The check could not be released. Please try again.',
  },
});
