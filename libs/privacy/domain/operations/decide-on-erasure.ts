import { refuse } from '@daybook/kernel/events';
import { isBeingErased, notRequested } from '../data-subject-rules.js';
import {
  type AboutPerson,
  failed,
  named,
  ofPerson,
  personOperation,
  reasoned,
  withReason,
} from './person-operation.js';

export const declineErasure = personOperation({
  ...withReason,
  name: 'declineErasure',
  description: 'The person stays as they are.',
  decide(state, given) {
    const data = reasoned(state, given);
    if ('refused' in data) return data;
    return state.erasure === 'requested' ? [{ type: 'ErasureDeclined', data }] : notRequested;
  },
  words: {
    button: 'Decline',
    title: ({ name }: AboutPerson) => `Decline: ${name}`,
    done: 'The request was declined.',
    failed,
  },
});

export const confirmErasure = personOperation({
  ...ofPerson,
  name: 'confirmErasure',
  description: 'By somebody else than who requested it. Cannot be undone.',
  input: named,
  changes: ['dataSubject', 'user'],
  decide(state, { person }, { by }) {
    if (isBeingErased(state)) return [];
    if (state.erasure !== 'requested') return notRequested;
    if (!('user' in by) || by.user === state.requestedBy)
      return refuse('samePerson', 'Somebody else than who requested the erasure has to confirm it.');
    if (state.isOnHold) return refuse('onHold', 'This person is on legal hold. Release the hold first.');
    return [{ type: 'ErasureConfirmed', data: { user: person } }];
  },
  words: {
    button: 'Confirm erasure',
    look: 'danger',
    question: ({ name }: AboutPerson) =>
      `Erase ${name} for good? Name, email, phone, picture, sign-in and support messages are destroyed, here and in backups. What ${name} did for companies stays in the record without a name. This cannot be undone.`,
    done: 'The erasure was confirmed and is being carried out.',
    failed,
  },
});
