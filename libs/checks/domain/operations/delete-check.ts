import type { CheckEvent } from '../check.events.js';
import { refusals } from '../check.refusals.js';
import { isFailedPaper } from '../check.state.js';
import { type AboutCheck, changes, checkOperation, named } from './check-operation.js';

export const deleteCheck = checkOperation({
  name: 'deleteCheck',
  description: 'By whoever wrote it, the account owner or a superuser.',
  may: { action: 'delete', on: 'check', by: 'checkUuid' },
  perm: 'delete',
  input: named,
  changes,
  decide(check) {
    const asked: CheckEvent = { type: 'CheckDeletionRequested', data: {} };
    const deleted: CheckEvent = { type: 'CheckDeleted', data: {} };
    if (check.is === 'failed') return isFailedPaper(check) ? refusals.notDeletable : [asked, deleted];
    if (check.is !== 'submitted' || check.voidRequest) return refusals.notDeletable;
    if (!check.isHandOverBegun) return [asked, deleted];
    return check.isDeletionRequested ? [] : [asked];
  },
  words: {
    button: 'Delete check',
    look: 'quiet',
    question: ({ checkNumber }: AboutCheck) =>
      `Delete check ${checkNumber}? It never became paper, so it leaves the list and its number can be used again.`,
    done: 'The check is being deleted.',
    failed: 'The check could not be deleted. Please try again.',
  },
});
