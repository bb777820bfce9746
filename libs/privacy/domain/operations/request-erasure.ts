import { refuse } from '@daybook/kernel/events';
import { type AboutPerson, failed, personOperation, reasoned, withReason } from './person-operation.js';

const alreadyRequested = refuse(
  'alreadyRequested',
  'This erasure was already requested, for another reason. Confirm or decline that request first.',
);

export const requestErasure = personOperation({
  ...withReason,
  name: 'requestErasure',
  description: 'Another superuser confirms or declines it.',
  decide(state, given) {
    const data = reasoned(state, given);
    if ('refused' in data) return data;
    if (state.erasure !== 'requested') return [{ type: 'ErasureRequested', data }];
    return state.reasons.erasure === data.reason ? [] : alreadyRequested;
  },
  words: {
    button: 'Request erasure',
    title: ({ name }: AboutPerson) => `Request erasure: ${name}`,
    done: 'The erasure was requested. Another superuser has to confirm it.',
    failed,
  },
});
