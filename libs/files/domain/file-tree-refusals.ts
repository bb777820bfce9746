import { refuse } from '@daybook/kernel/events';
import type { FileTreeRefusal } from './file-tree.events.js';
import { limits } from './labels.js';

/** Every reason for which the tree says no, in words for the person who asked. */
export const refusals = {
  noTree: 'The files of this company are still being set up. Please try again in a minute.',
  notThere: 'This item is not there any more. Please reload.',
  inTrash: 'This item is in the trash. Restore it first.',
  notInTrash: 'Only what is in the trash can be deleted for good. Move it to the trash first.',
  shredded: 'This item was deleted for good.',
  noFolder: 'The folder is not there any more. Choose another one.',
  folderInTrash: 'The folder is in the trash. Choose another one.',
  titleMissing: 'Enter a name.',
  titleTooLong: `Shorten the name to ${limits.title} characters.`,
  titleInvalid: 'A name cannot contain a slash or control characters.',
  programName: 'A file cannot have the name of a program. Choose another ending.',
  titleTaken: 'There is a folder with this name already. Choose another name.',
  tooDeep: `Folders can lie at most ${limits.depth} levels deep.`,
  hrefInvalid: 'Enter a web address that begins with http:// or https://.',
  hrefNamesUser: 'An address cannot hold a user name or password. Take away what stands before the @.',
  hrefTooLong: `Shorten the address to ${limits.href.toLocaleString('en-US')} characters.`,
  notALink: 'Only a link has an address.',
  isRoot: 'This is the folder of all files; it cannot be changed.',
  isDefault: 'The folders every company begins with cannot be moved to the trash.',
  containsDefault: 'A folder every company begins with lies in it, so it cannot be moved to the trash.',
  intoItself: 'A folder cannot be moved into itself.',
  nothingChosen: 'Choose at least one item.',
  tooManyChosen: `Choose at most ${limits.selection.toLocaleString('en-US')} items.`,
  fromClient: 'What a client uploaded cannot be hidden from clients.',
  tooMuch: 'You cannot give more access than you have.',
  held: 'A to-do still needs one of these files, so they cannot be deleted for good.',
} as const;

export function no(code: keyof typeof refusals): FileTreeRefusal {
  return refuse(code, refusals[code]);
}
