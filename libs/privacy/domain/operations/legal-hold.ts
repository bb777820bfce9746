import { refuse } from '@daybook/kernel/events';
import { type AboutPerson, failed, personOperation, reasoned, withReason } from './person-operation.js';

export const placeLegalHold = personOperation({
  ...withReason,
  name: 'placeLegalHold',
  description: 'Nobody erases the person until it is released.',
  decide(state, given) {
    const data = reasoned(state, given);
    if ('refused' in data) return data;
    return state.isOnHold && state.reasons.hold === data.reason ? [] : [{ type: 'LegalHoldPlaced', data }];
  },
  words: {
    button: 'Place legal hold',
    title: ({ name }: AboutPerson) => `Place legal hold: ${name}`,
    done: 'The legal hold was placed.',
    failed,
  },
});

export const releaseLegalHold = personOperation({
  ...withReason,
  name: 'releaseLegalHold',
  description: 'The person can be erased again. Every superuser is told.',
  decide(state, given) {
    const data = reasoned(state, given);
    if ('refused' in data) return data;
    if (state.isOnHold) return [{ type: 'LegalHoldReleased', data }];
    return state.reasons.hold === data.reason
      ? []
      : refuse('notOnHold', 'This person is not on legal hold. There is nothing to release.');
  },
  words: {
    button: 'Release hold',
    title: ({ name }: AboutPerson) => `Release hold: ${name}`,
    done: 'The legal hold was released.',
    failed,
  },
});
