import { given } from '@daybook/kernel/events/spec';
import { type ThingEvent, thing } from './thing.js';

const added: ThingEvent = { type: 'ThingAdded', data: { name: 'First' } };

describe('a thing', () => {
  it('is added once', () => {
    given(thing).when({ type: 'AddThing', name: ' First ' }).thenEvents(added);
    given(thing, added).when({ type: 'AddThing', name: 'First' }).thenNothing();
  });

  it('is renamed, and remembers what it was called', () => {
    given(thing, added)
      .when({ type: 'RenameThing', name: 'Second' })
      .thenEvents({ type: 'ThingRenamed', data: { from: 'First', to: 'Second' } });
    given(thing, added).when({ type: 'RenameThing', name: 'First' }).thenNothing();
  });

  it('needs a name, and to be there', () => {
    given(thing).when({ type: 'AddThing', name: ' ' }).thenRefused('empty');
    given(thing).when({ type: 'RenameThing', name: 'Second' }).thenRefused('notThere');
  });
});
