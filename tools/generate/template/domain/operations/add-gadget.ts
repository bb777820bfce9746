import { operation, text, thing } from '@daybook/kernel/operations';
import { changes } from './gadget-operation.js';

/** There is no gadget yet that could decide it: its rule is in `gadget.ts`. */
export const addGadget = operation({
  name: 'addGadget',
  description: 'Who may is in domain/permissions.ts.',
  may: { action: 'add', on: 'gadgets', by: 'companyUuid' },
  input: { companyUuid: thing(), name: text({ label: 'Name', isDemanded: true }) },
  answers: 'AddedGadget',
  selection: 'uuid',
  changes,
  fieldOf: { empty: 'name' },
  words: {
    button: 'Add gadget',
    save: 'Add',
    done: 'Gadget added.',
    failed: 'The gadget could not be added. Try again.',
  },
});
