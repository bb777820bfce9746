import { operation } from '@daybook/kernel/operations';
import { failed, named, ofPerson } from './person-operation.js';

const { may, from, changes } = ofPerson;

/** A task makes it, which is begun beside: its rule is in `data-subject.ts`. */
export const requestDataExport = operation({
  may,
  from,
  changes,
  name: 'requestDataExport',
  description: 'Makes a zip of everything about the person; nobody who was erased.',
  input: named,
  answers: 'StartedTask',
  words: { button: 'Export data', done: 'The export was requested and is being prepared.', failed },
});
