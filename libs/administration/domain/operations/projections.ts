import { given, operation } from '@daybook/kernel/operations';
import { ofOperator } from './operator.js';

export const rebuildProjection = operation({
  ...ofOperator,
  name: 'rebuildProjection',
  description: 'Makes its tables again from the first event, beside the live ones.',
  input: { name: given('String', 'none') },
  words: {
    button: 'Rebuild',
    look: 'primary',
    question: ({ name }: { readonly name: string }) =>
      `Rebuild “${name}” from the first event? Screens keep showing the current data until it is done.`,
    done: 'The rebuild has started.',
    failed: 'The rebuild could not be started.',
  },
});

export const cancelRebuild = operation({
  ...ofOperator,
  name: 'cancelRebuild',
  description: 'The live tables stay.',
  input: { name: given('String', 'none') },
  words: {
    button: 'Cancel the rebuild',
    done: 'The rebuild is being cancelled.',
    failed: 'The rebuild could not be cancelled.',
  },
});

export const retryParkedStream = operation({
  ...ofOperator,
  name: 'retryParkedStream',
  description: 'Tries a parked stream again from where it stopped.',
  input: { name: given('String', 'none'), stream: given('String', 'none-1') },
  words: {
    button: 'Try again',
    done: 'The stream is being processed again.',
    failed: 'The stream could not be processed again.',
  },
});
