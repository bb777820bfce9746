import { text } from '@daybook/kernel/operations';
import { changes, gadgetOperation, named, refusals } from './gadget-operation.js';

export const renameGadget = gadgetOperation({
  name: 'renameGadget',
  description: 'Gives it another name.',
  may: { action: 'change', on: 'gadget', by: 'uuid' },
  perm: 'rename',
  input: { ...named, name: text({ label: 'New name', isDemanded: true }) },
  changes,
  fieldOf: { empty: 'name' },
  decide(gadget, given) {
    const name = given.name.trim();
    if (name === '') return refusals.empty;
    return name === gadget.name ? [] : [{ type: 'GadgetRenamed', data: { from: gadget.name, to: name } }];
  },
  words: {
    button: 'Rename',
    title: ({ name }: { readonly name: string }) => `Rename ${name}`,
    done: 'Gadget renamed.',
    failed: 'The gadget could not be renamed. Try again.',
  },
});
