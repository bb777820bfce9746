import { given, listIfAny, operation, text } from '@daybook/kernel/operations';
import { longestName } from '../alert.js';

const ofFirm = {
  may: { action: 'manageAlerts', on: 'firm' },
  from: 'tables',
  changes: ['alert', 'userAlerts'],
} as const;

/** Its stream follows from its text: its rule is in `alert.ts`. */
export const createAlert = operation({
  ...ofFirm,
  name: 'createAlert',
  description: 'Shown to those roles in those companies, from a day to a day of the firm, both included.',
  input: {
    name: text({
      label: 'Text',
      help: `Shown exactly as written, up to ${longestName} characters.`,
      longest: longestName,
      isDemanded: true,
    }),
    roles: listIfAny('String'),
    companyUuids: listIfAny('UUID'),
    from: given('Date', '2097-02-10'),
    to: given('Date', '2097-02-11'),
  },
  fieldOf: { name: 'name', reserved: 'name', raisedBefore: 'name', days: 'to' },
  words: {
    button: 'Show alert',
    done: 'The alert will appear starting on its first day.',
    failed: 'The alert could not be created.',
  },
});

export const withdrawAlert = operation({
  ...ofFirm,
  name: 'withdrawAlert',
  description: 'Nobody sees it from then on, and it is never shown again.',
  input: { name: given('String', 'none') },
  words: {
    button: 'Withdraw',
    question: ({ name }: { readonly name: string }) =>
      `Withdraw “${name}”? Nobody will see it anymore, and it cannot be shown again.`,
    done: 'The alert was withdrawn.',
    failed: 'The alert could not be withdrawn.',
  },
});
