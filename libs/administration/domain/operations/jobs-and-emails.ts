import { given, operation } from '@daybook/kernel/operations';
import { ofOperator } from './operator.js';

export const retryJob = operation({
  ...ofOperator,
  name: 'retryJob',
  description: 'Has a job that failed five times done again.',
  input: { queue: given('String', 'none'), key: given('String', 'none') },
  words: {
    button: 'Try again',
    done: 'The job is being done again.',
    failed: 'The job could not be done again.',
  },
});

export const sendEmailAgain = operation({
  ...ofOperator,
  name: 'sendEmailAgain',
  description: 'Has an email that may not have arrived made and handed in anew. On record; asked twice it goes once.',
  input: { id: given('String', 'none') },
  words: {
    button: 'Send again',
    done: 'The email is being sent again.',
    failed: 'The email could not be sent again. Please try again.',
  },
});
