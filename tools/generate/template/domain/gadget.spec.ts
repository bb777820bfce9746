import { given } from '@daybook/kernel/events/spec';
import { type GadgetEvent, gadget } from './gadget.js';

const added: GadgetEvent = { type: 'GadgetAdded', data: { name: 'First' } };

describe('a gadget', () => {
  it('is added once', () => {
    given(gadget).when({ type: 'addGadget', name: ' First ' }).thenEvents(added);
    given(gadget, added).when({ type: 'addGadget', name: 'First' }).thenNothing();
  });

  it('is renamed, and remembers what it was called', () => {
    given(gadget, added)
      .when({ type: 'renameGadget', name: 'Second' })
      .thenEvents({ type: 'GadgetRenamed', data: { from: 'First', to: 'Second' } });
    given(gadget, added).when({ type: 'renameGadget', name: 'First' }).thenNothing();
  });

  it('needs a name, and to be there', () => {
    given(gadget).when({ type: 'addGadget', name: ' ' }).thenRefused('empty');
    given(gadget).when({ type: 'renameGadget', name: 'Second' }).thenRefused('notThere');
  });
});
