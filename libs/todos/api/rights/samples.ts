import type { Samples } from '../../../testing/rights/samples.js';

export const samples: Samples = {
  todoType: 'basic',
  answer: 'yes',
  action: 'close',
  headerText: '',
  bodyDetails: '',
  isHiddenFromClients: false,
  'Mutation.createTodo': {
    status: 'open',
    dueDate: '2026-03-01',
    reminderFrequency: 'NO_REMINDER',
    completeOnSubmit: false,
  },
};
