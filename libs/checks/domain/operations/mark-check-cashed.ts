import { day, text } from '@daybook/kernel/operations';
import { recordedAsCleared } from '../check.clearing.js';
import { type AboutCheck, changes, checkOperation, named } from './check-operation.js';

const isVoided = ({ status }: AboutCheck) => status === 'voided';

export const markCheckCashed = checkOperation({
  name: 'markCheckCashed',
  description: 'By staff who may send checks, with how they know.',
  may: { action: 'cash', on: 'check', by: 'checkUuid' },
  perm: 'markCashed',
  input: {
    ...named,
    clearedOn: day({ label: 'Day on which the bank paid it', isDemanded: true, isPast: true }),
    reason: text({ label: 'How you know', rows: 2, longest: 500, isDemanded: true }),
  },
  answers: 'ChangedCheck',
  changes,
  fieldOf: { reason: 'reason' },
  decide: (check, given) => recordedAsCleared(check, { ...given, source: 'staff' }),
  words: {
    button: 'Mark as cashed',
    save: 'Save',
    title: ({ checkNumber }: AboutCheck) => `Check ${checkNumber} was cashed`,
    lead: (check) =>
      isVoided(check)
        ? 'This check was voided and stays voided. Whoever wrote it and the controllers are alerted.'
        : undefined,
    done: (_, check) =>
      isVoided(check)
        ? 'Recorded. Whoever wrote the check and the controllers are alerted.'
        : 'Check marked as cashed.',
    failed: 'The check could not be marked as cashed. Please try again.',
  },
});
