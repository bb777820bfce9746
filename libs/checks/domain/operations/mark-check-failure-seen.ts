import { changes, checkOperation, named } from './check-operation.js';

export const markCheckFailureSeen = checkOperation({
  name: 'markCheckFailureSeen',
  description: 'The person knows that it failed and need not be told any more; another check stays as it is.',
  may: { action: 'send', on: 'check', by: 'checkUuid' },
  input: named,
  changes,
  /** Each person says it once. */
  decide(check, _, { by }) {
    if (check.is !== 'failed' || !('user' in by) || check.failureSeenBy.includes(by.user)) return [];
    return [{ type: 'CheckFailureSeen', data: {} }];
  },
  // where it could not be said the banner stays, which is all there is to see of it
  words: { button: '', failed: '' },
});
